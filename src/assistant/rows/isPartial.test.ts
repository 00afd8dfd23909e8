import { describe, expect, it } from 'vitest'
import type { Operation } from '../../operations/kernel/Operation.ts'
import { emptyAim } from './Aim.ts'
import { isPartial } from './isPartial.ts'
import type { Row } from './RowQuery.ts'

/** A result of two rows of a list that has no further pages. */
const ofTwo = (launches: number) => {
  const data = { launches, items: [{ volume_usd: 1 }, { volume_usd: 2 }] }
  const call = { id: 'call_1', tool: 'get_deployer_record', arguments: {}, result: { data } } as never
  const rows: Row[] = data.items.map((value, at) => ({ value, path: `data.items.${at}`, call: 'call_1' }))
  return { rows, calls: [call], operation: { inputSchema: { properties: {} } } as Operation }
}

const sum = { where: [], figure: { op: 'sum' as const, field: 'volume_usd' } }
const aim = { ...emptyAim('get_deployer_record', ['call_1']), list: 'items', query: sum }

describe('a list that has no further pages', () => {
  it('is known to lack rows where the result says how many there are', () => {
    for (const [launches, isPart] of [
      [2, false],
      [51, true],
    ] as const) {
      const { rows, calls, operation } = ofTwo(launches)
      expect(isPartial({ ...aim, total: 'launches' }, sum, rows, calls, operation)).toBe(isPart)
    }
  })
})
