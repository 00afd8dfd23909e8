import { expect, test } from 'vitest'
import { createDice } from '../../../test/chaos/createDice.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import { clipSpans, joinSpan, joinWhereTouched } from './spans.ts'

const blocksOf = (spans: readonly BlockRange[]) =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)))
const standApart = (spans: readonly BlockRange[]) =>
  spans.every(({ from, to }, index) => from <= to && (index === 0 || (spans[index - 1]?.to ?? 0) < from - 1))

test('spans hold the blocks that were joined and not cut off, and stand apart', () => {
  const dice = createDice(1)
  for (let run = 0; run < 300; run += 1) {
    let spans: readonly BlockRange[] = []
    for (let step = 0; step < 8; step += 1) {
      const from = dice.between(0, 40)
      const range = { from, to: from + dice.between(0, 8) }
      const [before, own] = [blocksOf(spans), blocksOf([range])]
      if (dice.chance(0.2)) {
        spans = clipSpans(spans, range)
        expect(blocksOf(spans)).toEqual(new Set([...before].filter((block) => own.has(block))))
      } else if (dice.chance(0.5)) {
        const touched = [...before].some((block) => block >= range.from - 1 && block <= range.to + 1)
        spans = joinWhereTouched(spans, range)
        expect(blocksOf(spans)).toEqual(touched ? new Set([...before, ...own]) : before)
      } else {
        spans = joinSpan(spans, range)
        expect(blocksOf(spans)).toEqual(new Set([...before, ...own]))
      }
      expect(standApart(spans)).toBe(true)
    }
  }
})
