import type { Address } from 'viem'
import type { Network } from '../../base/network/Network.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { judgeOracle, type OracleState } from './judgeOracle.ts'
import { readFeed } from './readFeed.ts'
import type { OracleBasis } from './readOracleBasis.ts'
import { stockFeed } from './stockFeed.ts'

/** What an instrument's oracle says, in both conventions, and whether it stands. */
export type OracleQuote = {
  feed: Address
  /** tokenized-equity, or dex-state-price for one that only repeats what pools say. */
  kind: string
  /** The newest answer; undefined where the feed gives none that is a price. */
  answer: { raw: bigint; decimals: number; price: number; updatedAtMs: number } | undefined
  heartbeatS: number
  marketHours: boolean
  multiplierIncluded: boolean
}

const dayS = 86_400

/** The oracle of an instrument; undefined where the network has none for it. */
export async function readOracle(
  { chain, network }: { chain: PinnedChain; network: Network },
  symbol: string,
): Promise<OracleQuote | undefined> {
  const fact = stockFeed(network, symbol)
  if (!fact) return undefined
  return {
    feed: fact.address,
    kind: fact.kind,
    answer: await readFeed(chain, fact.address),
    heartbeatS: fact.heartbeatS ?? dayS,
    marketHours: fact.marketHours?.startsWith('us_equities') ?? false,
    // The issuer's feeds price the token; only a feed that says otherwise prices the share.
    multiplierIncluded: fact.multiplierIncluded ?? true,
  }
}

export type OraclePrice = {
  perToken: number | null
  perShare: number | null
  updatedAtMs: number
  ageS: number
  state: OracleState
}

/** The oracle's answer by token and by share, with a verdict on its age. */
export function toOraclePrice(
  { answer, heartbeatS, marketHours, multiplierIncluded }: OracleQuote,
  { multiplier, oraclePaused }: OracleBasis,
  nowMs: number,
): OraclePrice | undefined {
  if (!answer) return undefined
  const { price, updatedAtMs } = answer
  const shares = multiplier === undefined || multiplier === 0n ? undefined : Number(multiplier) / 1e18
  const paused = oraclePaused ?? false
  return {
    perToken: multiplierIncluded ? price : shares === undefined ? null : price * shares,
    perShare: multiplierIncluded ? (shares === undefined ? null : price / shares) : price,
    updatedAtMs,
    ageS: Math.max(0, Math.round((nowMs - updatedAtMs) / 1000)),
    state: judgeOracle({ updatedAtMs, nowMs, heartbeatS, marketHours, paused }),
  }
}
