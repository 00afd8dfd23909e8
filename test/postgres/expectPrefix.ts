import { expect } from 'vitest'
import type { Database } from '../../src/sources/store/Database.ts'
import { rowsToAStep } from './writeStep.ts'

/** Checks that the ledger holds the steps up to one and nothing else; gives that one. */
export async function expectPrefix({ reader }: Database): Promise<number> {
  const view = await reader.snapshot()
  try {
    const step = Number((await view.get('select at from progress where id = 1'))?.at ?? 0)
    const rows = await view.all(
      'select token_id, count(*) as n from entries group by token_id order by token_id',
    )
    expect(rows).toEqual(
      Array.from({ length: step }, (_, index) => ({ token_id: index + 1, n: rowsToAStep })),
    )
    return step
  } finally {
    await view.close()
  }
}
