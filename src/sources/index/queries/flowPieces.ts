import { decodeAmountHex } from '../amount.ts'
import { flowOthers, flowSeconds } from '../flowStretches.ts'
import type { BlockSpan, IndexView } from '../IndexView.ts'
import { inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'
import type { WindowStart } from './findWindowStart.ts'
import type { WalletFlow } from './WalletFlow.ts'

type SpanView = Querying & Pick<IndexView, 'span'>

type KeptFlow = WalletFlow & { start: number }

/** A window of a wallet, as kept sums and the blocks that are read row by row. */
export type FlowPieces = { kept: WalletFlow[]; blocks: BlockSpan[] }

const { hour, day } = flowSeconds
/** Rows of days with many others that are read one by one to tell these apart, at most. */
const mostCrowded = 20_000

const roundUp = (time: number, seconds: number) => Math.ceil(time / seconds) * seconds

async function readKept(
  view: SpanView,
  wallet: number,
  { seconds, from, before }: { seconds: number; from: number; before?: number },
): Promise<KeptFlow[]> {
  const rows = await view.all(
    query(
      `select start, token_id, other_id, transfers_in, transfers_out, ${inHex('amount_in')} as came,
         ${inHex('amount_out')} as went
       from wallet_flows where wallet_id = ? and seconds = ? and start >= ? and start < ?`,
      { came: 'text', went: 'text' },
    ),
    [wallet, seconds, from, before ?? Number.MAX_SAFE_INTEGER],
    { heavy: true },
  )
  return rows.map((row) => ({
    start: row.start,
    token: row.token_id,
    other: row.other_id,
    transfersIn: row.transfers_in,
    transfersOut: row.transfers_out,
    in: decodeAmountHex(row.came),
    out: decodeAmountHex(row.went),
  }))
}

/**
 * The kept days whose sums do for an answer. One in which others are not told apart does not where they have to be,
 * unless such days are too large to be read row by row, together.
 */
function usableDays(days: readonly KeptFlow[], isApart: boolean): Set<number> {
  const starts = new Set(days.map(({ start }) => start))
  if (!isApart) return starts
  const crowded = days.filter(({ other }) => other === flowOthers.everyone)
  const rows = crowded.reduce((sum, { transfersIn, transfersOut }) => sum + transfersIn + transfersOut, 0)
  if (rows <= mostCrowded) for (const { start } of crowded) starts.delete(start)
  return starts
}

/** Cuts a window into the days and hours that are kept of a wallet, and the blocks of all else. */
export async function flowPieces(
  view: SpanView,
  wallet: number,
  { start, isApart }: { start: WindowStart; isApart: boolean },
): Promise<FlowPieces> {
  const end = view.span.to
  const [hours, days] = [roundUp(start.wholeFrom, hour), roundUp(start.wholeFrom, day)]
  const keptDays = await readKept(view, wallet, { seconds: day, from: days - day })
  const usable = usableDays(keptDays, isApart)
  if (usable.size === 0) return { kept: [], blocks: [{ from: start.block, to: end }] }
  const kept = keptDays.filter((row) => row.start >= days && usable.has(row.start))
  if (hours < days && usable.has(days - day))
    kept.push(...(await readKept(view, wallet, { seconds: hour, from: hours, before: days })))
  const held = [
    ...(usable.has(days - day) && hours < days ? [{ from: hours, before: days }] : []),
    ...[...usable]
      .filter((one) => one >= days)
      .sort((one, other) => one - other)
      .map((one) => ({ from: one, before: one + day })),
  ]
  const blocks: BlockSpan[] = []
  let from = start.block
  for (const { from: begins, before } of held) {
    const next = await blockAt(view, begins, from)
    if (next > from) blocks.push({ from, to: next - 1 })
    from = await blockAt(view, before, next)
  }
  if (from <= end) blocks.push({ from, to: end })
  return { kept: kept.map(({ start: _, ...flow }) => flow), blocks }
}

/** The first block at or after a time, from a block on; the one after the newest where there is none. */
async function blockAt(view: SpanView, time: number, from: number): Promise<number> {
  const row = await view.get(
    query('select number from blocks where time >= ? and number >= ? order by time, number limit 1'),
    [time, from],
  )
  return row?.number ?? view.span.to + 1
}
