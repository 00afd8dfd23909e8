import { type Address, erc20Abi } from 'viem'
import { NotAContract } from '../errors/codes.ts'
import { deployersOfTokens } from '../index/queries/deployersOfTokens.ts'
import { findToken, type TokenLedger } from '../index/queries/findToken.ts'
import { toChecksum } from '../schema/address.ts'
import type { Instrument } from '../stocks/createInstrumentRegistry.ts'
import { readTokenIdentity, type TokenIdentity } from '../tokens/readTokenIdentity.ts'
import { canonicalTokens } from '../tokens/search/canonicalTokens.ts'
import { createLookalikes, type Lookalike } from '../tokens/search/createLookalikes.ts'
import { choosePools } from './locks/choosePools.ts'
import { type PoolLocks, readLiquidityLocks } from './locks/readLiquidityLocks.ts'
import type { TradeSources } from './planTrade.ts'
import { readControl, type TokenControl } from './readControl.ts'
import { type HolderSpread, readSpread } from './readSpread.ts'

/** Everything about a token that its safety is judged by, besides trying to trade it. */
export type SafetyFacts = {
  identity: TokenIdentity
  /** Vouched for by the issuer's factory or the network's list. */
  canonical: boolean
  lookalike: Lookalike | null
  deployer: Address | null
  control: TokenControl
  locks: PoolLocks[]
  ledger: TokenLedger | undefined
  spread: HolderSpread
}

/** Pools that are looked into, the most traded. */
const maxPools = 3

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
  const [identity, held, control, locks] = await Promise.all([
    readTokenIdentity(chain, token),
    deployer && chain.tryRead({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [deployer] }),
    readControl(sources, token, { issued: instrument !== undefined }),
    readLiquidityLocks(sources, token, pools),
  ])
  if (control.code === '0x') throw NotAContract({ address: toChecksum(token) })
  const canonical = canonicalTokens(network, book)
  return {
    identity,
    canonical: canonical.has(token),
    lookalike: createLookalikes(canonical)({ address: token, ...identity }),
    deployer,
    control,
    locks,
    ledger,
    spread: await readSpread(sources, ledger, { supply: identity.totalSupply, held: held ?? null }),
  }
}
