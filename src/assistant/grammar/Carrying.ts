import type { Frame, RowSubject } from '../plan/Plan.ts'
import { tokenAt } from '../plan/withRows.ts'
import type { Ask } from './Ask.ts'

/** A question that is asked after another, and what is known of that. */
export type Turn = {
  ask: Ask
  frame: Frame
  before: Ask | undefined
  row: RowSubject | undefined
  isElliptic: boolean
  isPointed: boolean
  isThem: boolean
}

/** The ask in full; `unclear` where nothing may be made of it; undefined where a rule does not apply. */
export type CarryRule = (turn: Turn) => Ask | 'unclear' | undefined

export const namesSubject = ({ tokens, wallets, pools, hashes }: Ask): boolean =>
  tokens.length + wallets.length + pools.length + hashes.length > 0

export const isPlace = (dim: string): boolean => dim === 'launchpad' || dim === 'exchange' || dim === 'sector'

export const timesOf = (ask: Ask, before: Ask | undefined): Ask['times'] =>
  ask.times.length > 0 ? ask.times : (before?.times ?? [])

export const isCatchword = ({ rows }: Ask): boolean =>
  rows === undefined || rows === 'token' || rows === 'stock'

/** Puts what is spoken of into an ask that points at it. */
export function withRow(ask: Ask, row: RowSubject, before: Ask | undefined): Ask | undefined {
  const isOfPool = before?.rows === 'pool' || ask.points.includes('pool')
  if (isOfPool && row.pool !== undefined)
    return { ...ask, rows: ask.rows ?? 'pool', pools: [row.pool], times: ask.times }
  if (row.token !== undefined && !ask.points.includes('wallet'))
    return {
      ...ask,
      tokens: [tokenAt(row.token)],
      times: ask.times.length > 0 ? ask.times : (before?.times ?? []),
    }
  if (row.address !== undefined)
    return {
      ...ask,
      wallets: [row.address],
      times:
        ask.times.length > 0
          ? ask.times
          : before?.rows === 'trader'
            ? before.times.length > 0
              ? before.times
              : [{ window: '7d' }]
            : [],
    }
  const place = row.name ?? row.venue
  if (place !== undefined && before?.rows && isPlace(before.rows))
    return { ...ask, dims: [...ask.dims, { dim: before.rows, values: [place], not: false, said: place }] }
  return undefined
}
