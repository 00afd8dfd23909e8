import type { Address } from 'viem'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { blockOf, startOf } from '../../../sources/index/position.ts'
import { balancesOf } from '../../../sources/index/queries/balancesOf.ts'
import { blockTimes } from '../../../sources/index/queries/blockTimes.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { type FirstTrade, firstTrades } from '../../../sources/index/queries/firstTrades.ts'
import { type LaunchRow, listLaunches } from '../../../sources/index/queries/listLaunches.ts'
import { poolsOfTokens } from '../../../sources/index/queries/poolsOfTokens.ts'
import { whyUnseen } from '../../../sources/index/queries/whyUnseen.ts'
import { findSnipers, type Snipers } from '../../market/measures/findSnipers.ts'
import type { PriceSources } from '../../market/priceTokens.ts'
import { judgeOpening, type Opening } from './judgeOpening.ts'
import { curvePadsOf, directPadsOf, stageOf } from './launchpadFacts.ts'
import { type CurveProgress, readCurveProgress } from './readCurveProgress.ts'

export type LaunchFacts = {
  row: LaunchRow
  stage: ReturnType<typeof stageOf>
  curve: CurveProgress | undefined
  /** The pool it moved into. */
  graduatedPool: PoolRow | undefined
  graduatedTime: number | null
  trades: FirstTrade[]
  /** Why its first trades are not known; null where they are. */
  unseen: string | null
  opening: Opening
  snipers: Snipers
}

/** So many of the first trades are looked at. */
const looked = 200
const poolsLooked = 50

/** A token's launch by a known launchpad, as far as events and the curve itself tell. One round trip. */
export async function readLaunch(
  sources: PriceSources,
  token: Address,
  supply: Promise<bigint | null>,
): Promise<LaunchFacts | undefined> {
  const { index, network } = sources
  const id = (await findAddressIds(index, [token])).get(token)
  if (id === undefined) return undefined
  const pads = { curvePads: curvePadsOf(network), directPads: directPadsOf(network) }
  const page = { before: startOf(index.span.to + 1), limit: 1, ...pads }
  const [row] = await listLaunches(index, { token: id }, page)
  if (!row) return undefined
  const stage = stageOf(network, row)
  const [curve, pools, found, times, snipers] = await Promise.all([
    stage === 'curve' ? readCurveProgress(sources, row, supply) : undefined,
    poolsOfTokens(index, [id], poolsLooked),
    firstTrades(index, id, looked),
    blockTimes(index, row.graduatedPosition === null ? [] : [blockOf(row.graduatedPosition)]),
    findSnipers(sources, token),
  ])
  const block = row.graduatedPosition === null ? undefined : blockOf(row.graduatedPosition)
  const nowhere = row.pool === null && pools.length === 0 && found.length === 0
  const unseen =
    whyUnseen(sources, row) ??
    (nowhere ? 'The launchpad’s event does not tell where it trades, so its buyers are not seen.' : null)
  // Trades in a pool it came into later are not its first.
  const trades = unseen === null ? found : []
  const holdings = await balancesOf(index, id, [...new Set(trades.map(({ traderId }) => traderId))])
  const { creator } = row
  return {
    row,
    stage,
    curve,
    graduatedPool: pools.find(
      ({ kind, createdPosition }) => kind !== 'curve' && blockOf(createdPosition) === block,
    ),
    graduatedTime: block === undefined ? null : (times.get(block) ?? null),
    trades,
    unseen,
    opening: judgeOpening(trades, {
      time: row.time ?? 0,
      creator,
      // Nothing is told in percent of trades that nobody saw.
      supply: unseen === null ? await supply : null,
      holdings,
    }),
    snipers,
  }
}
