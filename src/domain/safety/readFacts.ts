import { type Address, erc20Abi } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import { deployersOfTokens } from '../../sources/index/queries/deployersOfTokens.ts'
import { findToken, type TokenLedger } from '../../sources/index/queries/findToken.ts'
import type { Instrument } from '../stocks/createInstrumentRegistry.ts'
import { assertToken } from '../tokens/assertToken.ts'
import { readTokenIdentity, type TokenIdentity } from '../tokens/readTokenIdentity.ts'
import { canonicalTokens } from '../tokens/search/canonicalTokens.ts'
import type { Lookalike } from '../tokens/search/createLookalikes.ts'
import { lookalikesOf } from '../tokens/search/lookalikesOf.ts'
import { choosePools } from './locks/choosePools.ts'
import { type PoolLocks, readLiquidityLocks } from './locks/readLiquidityLocks.ts'
import type { TradeSources } from './planTrade.ts'
import { readControl, type TokenControl } from './readControl.ts'
import { type HiddenBalance, readHidden } from './readHidden.ts'
import { readPaused } from './readPaused.ts'
import { type HolderSpread, readSpread } from './readSpread.ts'
import { readTold } from './readTold.ts'

/** Everything about a token that its safety is judged by, besides trying to trade it. */
export type SafetyFacts = {
  identity: TokenIdentity
  /** Vouched for by the issuer's factory or the network's list: it is what it says it is. */
  canonical: boolean
  /** Somebody known stands for its worth: the issuer of stocks, or of the chain's own money. */
  issuer: boolean
  lookalike: Lookalike | null
  deployer: Address | null
  control: TokenControl
  /** The function that says it is paused now. */
  paused: string | null
  locks: PoolLocks[]
  ledger: TokenLedger | undefined
  /** Every transfer of it is in the ledger. */
  complete: boolean
  /** Minted after its first pool had opened; null where that is not known. */
  minted: bigint | null
  /** Balances that transfers do not explain, the largest difference first. */
  hidden: HiddenBalance[]
  spread: HolderSpread
}

/** Pools that are looked into, the most traded. */
const maxPools = 3

/** The chain's own money: ether in its wrapped form, and its dollar. */
const isMoney = (network: Network, token: Address) =>
  ['weth', 'usdg'].some((key) => network.contract(key)?.address.toLowerCase() === token)

const nothingTold = { complete: false, minted: null, amounts: new Map<Address, bigint>() }

/** Reads it all in two round trips. */
export async function readFacts(
  sources: TradeSources,
  token: Address,
  instrument: Instrument | undefined,
): Promise<SafetyFacts> {
  const { index, chain, network, stocks, head } = sources
  const deployer = instrument ? null : ((await deployersOfTokens(index, [token])).get(token) ?? null)
  const [pools, book, ledger] = await Promise.all([
    choosePools(index, token, maxPools),
    stocks.upTo(head.number),
    findToken(index, token),
  ])
  const told = ledger ? await readTold(index, ledger, deployer) : nothingTold
  const [identity, held, control, paused, hidden, locks] = await Promise.all([
    readTokenIdentity(chain, token),
    deployer && chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [deployer] }),
    readControl(sources, token, { issued: instrument !== undefined }),
    readPaused(chain, token),
    readHidden(chain, token, told.amounts),
    readLiquidityLocks(sources, token, pools),
  ])
  assertToken(token, { code: control.code, said: identity, moved: ledger !== undefined })
  const canonical = canonicalTokens(network, book)
  const known = told.complete || (ledger !== undefined && ledger.netSupply === identity.totalSupply)
  return {
    identity,
    canonical: canonical.has(token),
    issuer: (instrument !== undefined && control.issued) || isMoney(network, token),
    lookalike: lookalikesOf(network, book)({ address: token, ...identity }),
    deployer,
    control,
    paused,
    locks,
    ledger,
    complete: told.complete,
    minted: known ? told.minted : null,
    hidden: known ? hidden : [],
    spread: await readSpread(sources, ledger, { supply: identity.totalSupply, held: held ?? null }),
  }
}
