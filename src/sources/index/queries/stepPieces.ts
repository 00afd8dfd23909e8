import { decodeAmountHex } from '../amount.ts'
import { flowSeconds } from '../flowStretches.ts'
import type { BlockSpan, IndexView } from '../IndexView.ts'
import { inHex } from '../inHex.ts'
import { type Querying, query } from '../query.ts'
import { lastBlocksBefore } from './lastBlocksBefore.ts'

type SpanView = Querying & Pick<IndexView, 'span'>

/** A stretch of the clock, as the blocks that were made in it. */
type Stretch = BlockSpan & { seconds: number; start: number }

/** What a wallet's kept sums say of the steps between blocks, and the blocks that are read row by row. */
export type StepPieces = {
  kept: { step: number; token: number; change: bigint }[]
  blocks: BlockSpan[]
}

const { hour, day } = flowSeconds

/** The days of a wallet that are kept, from a time on. */
async function keptDays(view: Querying, wallet: number, time: number): Promise<number[]> {
  const rows = await view.all(
    query(`select distinct start from wallet_flows where wallet_id = ? and seconds = ${day} and start >= ?
     order by start`),
    [wallet, Math.floor(time / day) * day],
    { heavy: true },
  )
  return rows.map(({ start }) => start)
}

/** The step that a block is in: after the block of this place, and not after that of the next. */
export const stepOf = (blocks: readonly number[], block: number): number =>
  blocks.findLastIndex((one) => one < block)

/** Stretches of one width, as the blocks that were made in them. */
async function toStretches(view: SpanView, starts: readonly number[], seconds: number): Promise<Stretch[]> {
  const { from } = view.span
  const last = await lastBlocksBefore(
    view,
    starts.flatMap((start) => [start, start + seconds]),
    from,
  )
  const lastBefore = (time: number) => last.get(time) ?? from - 1
  return starts.map((start) => ({
    ...{ seconds, start },
    ...{ from: lastBefore(start) + 1, to: lastBefore(start + seconds) },
  }))
}

/** The stretches of kept days that lie in one step: days, and the hours of those that a step begins in. */
async function wholeStretches(
  view: SpanView,
  { days, blocks }: { days: readonly number[]; blocks: readonly number[] },
): Promise<Stretch[]> {
  const first = blocks[0] ?? 0
  const isWhole = ({ from, to }: Stretch) =>
    from <= to && from > first && stepOf(blocks, from) === stepOf(blocks, to)
  const own = await toStretches(view, days, day)
  const broken = own.filter((one) => !isWhole(one)).map(({ start }) => start)
  const hours = await toStretches(
    view,
    broken.flatMap((start) => Array.from({ length: day / hour }, (_, index) => start + index * hour)),
    hour,
  )
  return [...own, ...hours].filter(isWhole).sort((one, other) => one.from - other.from)
}

/** Cuts what a wallet moved after the first of some blocks, oldest first, into kept sums by step and all else. */
export async function stepPieces(
  view: SpanView,
  wallet: number,
  blocks: readonly number[],
): Promise<StepPieces> {
  const [first = view.span.to] = blocks
  const begins = await view.get(query('select time from blocks where number = ?'), [first])
  const days = begins ? await keptDays(view, wallet, begins.time) : []
  const stretches = days.length === 0 ? [] : await wholeStretches(view, { days, blocks })
  const steps = new Map(stretches.map((one) => [`${one.seconds}:${one.start}`, stepOf(blocks, one.from)]))
  const kept: StepPieces['kept'] = []
  for (const seconds of [day, hour]) {
    const own = stretches.filter((stretch) => stretch.seconds === seconds).map(({ start }) => start)
    if (own.length === 0) continue
    const rows = await view.all(
      query(
        `select start, token_id, ${inHex('amount_in')} as came, ${inHex('amount_out')} as went from wallet_flows
         where wallet_id = ? and seconds = ? and start >= ? and start <= ?`,
        { came: 'text', went: 'text' },
      ),
      [wallet, seconds, Math.min(...own), Math.max(...own)],
      { heavy: true },
    )
    for (const { start, token_id, came, went } of rows) {
      const step = steps.get(`${seconds}:${start}`)
      if (step === undefined) continue
      kept.push({ step, token: token_id, change: decodeAmountHex(came) - decodeAmountHex(went) })
    }
  }
  return { kept, blocks: restOf(stretches, { from: first + 1, to: view.span.to }) }
}

/** What is left of a span of blocks without some stretches, which come in order. */
function restOf(stretches: readonly BlockSpan[], { from, to }: BlockSpan): BlockSpan[] {
  const rest: BlockSpan[] = []
  let next = from
  for (const stretch of stretches) {
    if (stretch.from > next) rest.push({ from: next, to: stretch.from - 1 })
    next = stretch.to + 1
  }
  return next <= to ? [...rest, { from: next, to }] : rest
}
