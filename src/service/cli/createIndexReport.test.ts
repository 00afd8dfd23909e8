import { expect, it } from 'vitest'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import { toIndexStatus } from '../app/toIndexStatus.ts'
import { createIndexReport } from './createIndexReport.ts'

const status = (changes: Partial<IndexStatus>): IndexStatus => ({
  ...toIndexStatus(undefined, { engine: 'sqlite', lost: null }),
  ...changes,
})

it('tells how far the index is every few seconds, and once that it is complete', () => {
  const lines: string[] = []
  let time = 0
  const report = createIndexReport({ write: (text) => lines.push(text) }, () => time)
  report(status({ sparse: { done: 10, of: 1000 } }))
  time = 6_000
  report(status({ sparse: { done: 500, of: 1000 } }))
  time = 12_000
  report(status({ state: 'backfilling', spans: [{ from: 751, to: 1000 }], floor: 1 }))
  time = 13_000
  report(status({ state: 'backfilling', spans: [{ from: 500, to: 1001 }], floor: 1 }))
  report(
    status({ state: 'complete', spans: [{ from: 1, to: 1001 }], applied: { blocks: 1001, logs: 12_345 } }),
  )
  report(status({ state: 'complete', spans: [{ from: 1, to: 1002 }] }))
  expect(lines).toEqual([
    '  Index: rare events, block 500 of 1,000\n',
    '  Index: 25 % (blocks 751 to 1,000, down to 1)\n',
    '  Index complete after 13 s: blocks 1 to 1,001, 12,345 events read.\n',
  ])
})
