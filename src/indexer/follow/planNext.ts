import type { BlockRange } from '../fetch/RangeData.ts'

/** What to fetch next: the first blocks, new ones on top, or older ones below. */
export type Plan = { direction: 'start' | 'up' | 'down'; range: BlockRange }

export type Standing = {
  /** What is applied, oldest first. */
  spans: readonly BlockRange[]
  head: number
  /** The oldest block wanted. */
  floor: number
  size: number
  /** So many blocks behind, the newest come first and the gap is filled afterwards. */
  longGap: number
}

/** New blocks before old ones, the newest of the old ones first; undefined when there is nothing to do. */
export function planNext({ spans, head, floor, size, longGap }: Standing): Plan | undefined {
  const top = spans.at(-1)
  const newest = { from: Math.max(floor, head - size + 1, (top?.to ?? -1) + 1), to: head }
  if (!top || head - top.to > longGap) return { direction: 'start', range: newest }
  if (top.to < head) {
    return { direction: 'up', range: { from: top.to + 1, to: Math.min(head, top.to + size) } }
  }
  const bottom = Math.max(floor, (spans.at(-2)?.to ?? -1) + 1)
  if (top.from <= bottom) return undefined
  return { direction: 'down', range: { from: Math.max(bottom, top.from - size), to: top.from - 1 } }
}
