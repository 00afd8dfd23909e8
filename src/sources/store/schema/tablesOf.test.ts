import { expect, it } from 'vitest'
import type { TableSpec } from './TableSpec.ts'
import { tablesOf } from './tablesOf.ts'

const table = (name: string, column: string): TableSpec => ({
  name,
  columns: { id: 'bigint', [column]: 'bigint' },
  primaryKey: ['id'],
})

it('has no table that a later step drops, and what comes in its place', () => {
  const [kept, gone, next] = [table('kept', 'one'), table('gone', 'one'), table('gone', 'other')]
  const first = { statements: [kept, gone, 'create index kept_one on kept (one)'] }
  expect(tablesOf([first])).toEqual([kept, gone])
  expect(tablesOf([first, { statements: ['drop table gone'] }])).toEqual([kept])
  expect(tablesOf([first, { statements: ['drop table gone', next] }])).toEqual([kept, next])
})
