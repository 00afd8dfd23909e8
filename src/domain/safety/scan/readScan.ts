import type { Address, Hex } from 'viem'
import { startOf } from '../../../sources/index/position.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { findToken } from '../../../sources/index/queries/findToken.ts'
import { poolHigh } from '../../../sources/index/queries/poolHigh.ts'
import { tokensNamed } from '../../../sources/index/queries/tokensNamed.ts'
import { topHolders } from '../../../sources/index/queries/topHolders.ts'
import { searchKey } from '../../../sources/index/searchKey.ts'
import { probeCode } from '../../code/probeCode.ts'
import { lastTradeTime } from '../../market/lastTradeTime.ts'
import { priceTokens } from '../../market/priceTokens.ts'
import { readTokenWindows } from '../../market/windows/readTokenWindows.ts'
import type { Instrument } from '../../stocks/createInstrumentRegistry.ts'
import { readOracle } from '../../stocks/readOracle.ts'
import { readStockState } from '../../stocks/readStockState.ts'
import { findOrigin } from '../../tokens/findOrigin.ts'
import { readGini } from '../../tokens/holders/readGini.ts'
import { readBurned } from '../../tokens/supply/readBurned.ts'
import { readSupplyChanges } from '../../tokens/supply/readSupplyChanges.ts'
import { sumSupply } from '../../tokens/supply/supplySeries.ts'
import { readDeployerRecord } from '../deployers/readDeployerRecord.ts'
import { readLaunch } from '../launches/readLaunch.ts'
import type { TradeSources } from '../planTrade.ts'
import { readFacts, type SafetyFacts } from '../readFacts.ts'
import { simulateTrade } from '../simulateTrade.ts'

export const scanWindows = ['5m', '1h', '6h', '24h'] as const

/** Holders whose code is looked at to tell contracts from people. */
const holdersProbed = 50
const lookalikesShown = 10
const daySeconds = 86_400
const trialUsd = 50

/** Of the largest holders, what contracts have; pools and lockers are contracts too. */
async function readContractHoldings({ index, chain }: TradeSources, token: Address) {
  const ledger = await findToken(index, token)
  if (!ledger) return null
  const holders = await topHolders(index, ledger.id, { limit: holdersProbed })
  const prints = await probeCode(
    chain,
    holders.map(({ address }) => address),
  )
  return holders.reduce((sum, { amount }, place) => (prints[place] ? sum + amount : sum), 0n)
}

/** What only the index tells; read when the node has answered. */
async function readRecords(
  sources: TradeSources,
  facts: SafetyFacts,
  pool: Hex | null,
  multiplier: bigint | undefined,
) {
  const { index } = sources
  const { ledger, identity } = facts
  const key = searchKey(identity.symbol ?? '')
  const row = pool === null ? undefined : await findPool(index, pool)
  const [gini, supply, namesakes, lastTrade, high] = await Promise.all([
    ledger &&
      readGini(index, ledger, {
        holders: ledger.holders,
        netSupply: ledger.netSupply,
        changed: new Map(),
        page: (options) => topHolders(index, ledger.id, options),
      }),
    ledger && readSupplyChanges(index, ledger, { seconds: daySeconds, multiplier }),
    key === '' ? [] : tokensNamed(index, { symbol: key }, lookalikesShown + 1),
    pool === null ? undefined : lastTradeTime(index, pool),
    row && poolHigh(index, row.id),
  ])
  const isOlder = row !== undefined && !index.whole && row.createdPosition < startOf(index.span.from)
  return {
    gini: gini ?? null,
    supplyDay: supply?.covered && !supply.cut ? sumSupply(supply.moves) : null,
    namesakes,
    lastTrade: lastTrade ?? null,
    high: isOlder ? null : (high ?? null),
    whyNoHigh: isOlder ? `The pool is older than block ${index.span.from}, where the index begins.` : null,
    pool: row ?? null,
  }
}

/**
 * Everything a scan tells. What the node is asked for is asked side by side, so that it takes two round trips,
 * and a few more where a trade is tried.
 */
export async function readScan(
  sources: TradeSources,
  token: Address,
  { instrument, full }: { instrument: Instrument | undefined; full: boolean },
) {
  const { index, chain, network } = sources
  const factory = network.contract('stock_factory')?.address
  const facts = readFacts(sources, token, instrument)
  const [found, prices, windows, stock, oracle, burned, inContracts, origin, launch, trade] =
    await Promise.all([
      facts,
      priceTokens(sources, [token]),
      readTokenWindows(sources, token, scanWindows),
      instrument ? readStockState(chain, token, index.head.timestampMs / 1000) : undefined,
      instrument ? readOracle(sources, instrument.symbol) : undefined,
      readBurned(chain, token),
      readContractHoldings(sources, token),
      findOrigin({ index, factory, instrument }, token),
      readLaunch(
        sources,
        token,
        // Nobody may be left to hear of a failure here; whoever waits for the facts does.
        facts.then(
          ({ identity }) => identity.totalSupply,
          () => null,
        ),
      ),
      full ? simulateTrade(sources, token, { amountUsd: trialUsd }) : null,
    ])
  const price = prices.get(token)
  const [records, deployer] = await Promise.all([
    readRecords(sources, found, price?.pool ?? null, stock?.multiplier),
    full && found.deployer ? readDeployerRecord(sources, found.deployer) : null,
  ])
  return {
    facts: found,
    price,
    windows,
    stock,
    oracle,
    burned,
    inContracts,
    origin,
    launch,
    trade,
    records,
    deployer,
  }
}

export type Scan = Awaited<ReturnType<typeof readScan>>
