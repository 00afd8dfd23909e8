import type { Address } from 'viem'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { moneyTokens } from '../../../domain/market/positions/moneyTokens.ts'
import { priceTokens, type TokenPrice } from '../../../domain/market/priceTokens.ts'
import { type Earned, nothingEarned } from '../../../sources/index/Earned.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { blockOf } from '../../../sources/index/position.ts'
import { earnedSince } from '../../../sources/index/queries/earnedSince.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { type OpenPositions, openPositions } from '../../../sources/index/queries/openPositions.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { ProfitTotals } from './ProfitTotals.ts'
import type { ProfitSources } from './readProfits.ts'
import { valueHolding } from './valueHolding.ts'

export type TraderTotals = {
  totals: ReadonlyMap<number, ProfitTotals>
  /** Tokens without a price now. */
  unpriced: ReadonlySet<Address>
}

const startOf = (sold: Earned): ProfitTotals => ({
  realisedUsd: sold.soldProceedsUsd - sold.soldCostUsd,
  unrealisedUsd: 0,
  unrealisedAtPriceUsd: 0,
  costUsd: sold.soldCostUsd,
  openCostUsd: 0,
  unknownProceedsUsd: sold.unknownProceedsUsd,
  wins: sold.wins,
  losses: sold.losses,
  tokens: 0,
})

type Known = ReadonlyMap<number, { decimals: number | null; price: TokenPrice | undefined }>

/** Adds what is left of each token that is known, which money is not. */
function addHoldings(own: ProfitTotals, held: OpenPositions, known: Known): void {
  for (let place = 0; place < held.tokens.length; place += 1) {
    const token = known.get(held.tokens[place] as number)
    if (!token) continue
    own.tokens += 1
    const open = held.open[place] as number
    const openUnknown = held.openUnknown[place] as number
    const openCostUsd = held.openCostUsd[place] as number
    // Nothing is left of many, and it adds nothing.
    if (open === 0 && openUnknown === 0 && openCostUsd === 0) continue
    const worth = valueHolding({ open, openUnknown, openCostUsd }, token.decimals, token.price)
    own.unrealisedUsd += worth.unrealisedUsd ?? 0
    own.unrealisedAtPriceUsd += worth.unrealisedAtPriceUsd ?? 0
    own.costUsd += worth.unrealisedUsd === null ? 0 : openCostUsd
    own.openCostUsd += openCostUsd
  }
}

/**
 * What accounts made of all they traded, without a word on single tokens: as `readProfits` adds it up, by what is kept
 * of all their sales and what is left of each token. Only where positions are kept.
 */
export async function readTraderTotals(
  sources: ProfitSources,
  { wallets, since }: { wallets: readonly number[]; since: number },
): Promise<TraderTotals> {
  const { index, network } = sources
  const money = new Set((await findAddressIds(index, [...moneyTokens(network)])).values())
  const [sums, all] = await Promise.all([
    earnedSince(index, { traders: wallets, block: blockOf(since) }),
    openPositions(index, wallets),
  ])
  const ids = new Set<number>()
  for (const { tokens } of all) for (const token of tokens) ids.add(token)
  for (const id of money) ids.delete(id)
  const addresses = await readAddresses(index, ids)
  const tokens = [...addresses.values()]
  const [prices, describe] = await Promise.all([
    priceTokens(sources, tokens),
    describeTokens(sources, tokens),
  ])
  const totals = new Map(wallets.map((wallet) => [wallet, startOf(sums.get(wallet) ?? nothingEarned)]))
  // Tens of thousands of positions are of some hundred tokens.
  const known = new Map(
    [...ids].map((id) => {
      const token = knownAddress(addresses, id)
      return [id, { decimals: describe(token).decimals, price: prices.get(token) }]
    }),
  )
  for (const held of all) {
    const own = totals.get(held.trader)
    if (own) addHoldings(own, held, known)
  }
  return { totals, unpriced: new Set(tokens.filter((token) => prices.get(token)?.usd == null)) }
}
