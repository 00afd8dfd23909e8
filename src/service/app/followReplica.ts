import { bytesToHex } from 'viem'
import type { IndexStatus } from '../../sources/index/IndexStatus.ts'
import { query } from '../../sources/index/query.ts'
import type { LastingDatabase } from '../../sources/store/openLastingDatabase.ts'

/** The newest block that a replica has: answers are kept under it, and the writer's may be one ahead. */
export function followReplica({ reader, watch }: Pick<LastingDatabase, 'reader' | 'watch'>) {
  let newest: IndexStatus['head'] = null
  const unwatch = watch(() => {
    const reading = reader.get(query('select number, hash from blocks order by number desc limit 1'))
    reading.then(
      (row) => {
        newest = row ? { number: row.number, hash: bytesToHex(row.hash) } : null
      },
      // A server that is away is told of by its watch, and looked at again once it is back.
      () => {},
    )
  })
  return { newest: () => newest, close: unwatch }
}
