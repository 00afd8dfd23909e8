import { noProgress } from '../../src/indexer/follow/IndexProgress.ts'
import { toIndexStatus } from '../../src/service/app/toIndexStatus.ts'
import { createIndexAccess } from '../../src/sources/index/createIndexAccess.ts'
import { migrations } from '../../src/sources/index/migrations.ts'
import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from '../../test/postgres/Place.ts'
import type { BenchIndex, IndexParts } from '../tools/openService.ts'

/** An index that nobody fills any more, as one that has all of its chain. */
export async function openGrownIndex(place: Place, { chain }: IndexParts): Promise<BenchIndex> {
  const database = await openDatabase({ ...place, migrations })
  const { number, hash, timestampMs } = chain.head()
  const head = { number: Number(number), hash, time: timestampMs / 1000 }
  const status = toIndexStatus(
    {
      ...noProgress(),
      head,
      spans: [{ from: 0, to: head.number }],
      sparse: { done: head.number, of: head.number },
      applied: { blocks: head.number + 1, logs: 0 },
    },
    { engine: database.engine, lost: null },
  )
  return {
    access: createIndexAccess({ reader: database.reader, status: () => status, wantHistory: () => {} }),
    place,
    close: () => database.close(),
  }
}
