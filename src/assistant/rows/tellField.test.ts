import { describe, expect, it } from 'vitest'
import type { AssistantCall } from '../run/AssistantReply.ts'
import { tellField } from './tellField.ts'

const puller = { path: 'removable_by.0', format: 'plain', label: 'can be pulled by' } as const

const tell = (data: unknown, warnings: unknown[] = [], given: Record<string, unknown> = {}) =>
  tellField(
    { id: 'call_1', arguments: given, result: { data, warnings } } as unknown as AssistantCall,
    puller,
    () => {},
  )

describe('tellField', () => {
  it('says of the first of a list that there are others', () => {
    expect(tell({ removable_by: ['one'] })).toBe('Can be pulled by: **one**.')
    expect(tell({ removable_by: ['one', 'two'] })).toBe('Can be pulled by: **one** (the first of several).')
    expect(tell({ removable_by: ['one', 'two'] }, [], { windows: ['1h', '24h'] })).not.toContain('several')
  })

  it('tells an empty list as none only where no warning says that it is not known', () => {
    expect(tell({ removable_by: [] })).toBe('Can be pulled by: none.')
    expect(tell({ removable_by: [] }, [{ field: 'removable_by', reason: 'No node answered.' }])).toMatch(
      /is not known: No node answered/,
    )
  })
})
