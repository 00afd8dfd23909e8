import type { BlockRange } from '../fetch/RangeData.ts'
import type { IndexerSettings } from './IndexerSettings.ts'

/**
 * Where a node's memory ends: a node that prunes still has old headers, but no longer their transactions and
 * logs. Old blocks that cannot be had after several tries are left alone for a while, so that the index goes on
 * with new ones and says how far back it reaches.
 */
export function createBottom({ oldTries, oldRetryMs }: Pick<IndexerSettings, 'oldTries' | 'oldRetryMs'>) {
  let failures = 0
  let floor = 0
  let until = 0
  return {
    /** No block below this one is asked for. */
    reachable: (): number => (Date.now() < until ? floor : 0),
    reached(): void {
      failures = 0
    },
    failed({ from, to }: BlockRange): void {
      failures += 1
      if (failures < oldTries) return
      failures = 0
      // One block may be what is wrong with a range: half of it is tried before all of it is given up.
      floor = to === from ? to + 1 : Math.ceil((from + to) / 2)
      until = Date.now() + oldRetryMs
    },
  }
}
