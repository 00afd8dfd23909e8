import { StartingUp } from '../../../base/errors/codes.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { migrations } from '../../../sources/index/migrations.ts'
import type { Database } from '../../../sources/store/Database.ts'
import type { PostgresOptions, SqliteOptions } from '../../../sources/store/DatabaseOptions.ts'
import { isDamage } from '../../../sources/store/isDamage.ts'
import { openDatabase } from '../../../sources/store/openDatabase.ts'
import type { ReadLimits } from '../../../sources/store/ReadLimits.ts'
import type { StoreReader } from '../../../sources/store/StoreReader.ts'
import { watchReader } from '../../../sources/store/watchReader.ts'

/** The index's database in a process that only reads it, and leaves its file when the one that mends it says so. */
export type GuestReader = {
  open(): Promise<StoreReader>
  /** Closes it; it is opened again for the next who asks. */
  leave(): Promise<void>
}

export type GuestReaderOptions = {
  place: SqliteOptions | PostgresOptions
  reads?: Partial<ReadLimits>
  onDamage: (problem: string) => void
}

/** What is answered while the file of the index is being given up. */
export const begunAnew = () =>
  StartingUp({ what: 'the file of the index was damaged or lost, and the index is begun anew' })

export function createGuestReader({ place, reads, onDamage }: GuestReaderOptions): GuestReader {
  let database: Promise<Database> | undefined

  const tellDamage = (error: unknown) => {
    if (isDamage(error)) onDamage(messageOf(error))
  }

  return {
    async open() {
      // One that cannot be opened now may be there for the next who asks.
      database ??= openDatabase({ ...place, migrations, ...(reads ? { reads } : {}) }).catch(
        (error: unknown) => {
          database = undefined
          tellDamage(error)
          throw error
        },
      )
      const mine = database
      const { reader } = await mine
      return watchReader(() => reader, {
        onFailure: tellDamage,
        away: () => (database === mine ? undefined : begunAnew()),
      })
    },
    async leave() {
      const left = database
      database = undefined
      await left?.then(
        (open) => open.close(),
        () => {},
      )
    },
  }
}
