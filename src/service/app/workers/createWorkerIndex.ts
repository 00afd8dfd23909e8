import type { Peer } from '../../../base/observe/createPeer.ts'
import type { Archive } from '../../../sources/archive/openArchive.ts'
import { createIndexAccess, type IndexAccess } from '../../../sources/index/createIndexAccess.ts'
import type { IndexStatus } from '../../../sources/index/IndexStatus.ts'
import type { StoreReader } from '../../../sources/store/StoreReader.ts'
import { begunAnew, createGuestReader } from '../apart/createGuestReader.ts'
import type { WorkerHost, WorkerSetup } from './WorkerMessage.ts'

export type WorkerIndex = {
  access: IndexAccess
  /** Something was committed. */
  hear(status: IndexStatus): void
  leave(): Promise<void>
  back(): void
}

/** The index as a worker has it: read by itself; how far it is, and what is committed, it is told. */
export function createWorkerIndex(
  host: () => Peer<WorkerHost>,
  { place, status: first }: NonNullable<WorkerSetup['index']>,
  archive: Archive | undefined,
): WorkerIndex {
  const database = createGuestReader({
    place,
    onDamage: (problem) => host().tell('damaged', { problem }),
  })
  const watchers = new Set<() => void>()
  let status = first
  let isAway = false

  const open = async (): Promise<StoreReader> => {
    if (isAway) throw begunAnew()
    return database.open()
  }
  const reader: StoreReader = {
    all: async (...query) => (await open()).all(...query),
    get: async (...query) => (await open()).get(...query),
    snapshot: async (...options) => (await open()).snapshot(...options),
  }
  return {
    access: createIndexAccess({
      reader,
      status: () => status,
      wantHistory: (token) => host().tell('history', token),
      archive,
      watch(onCommit) {
        watchers.add(onCommit)
        return () => void watchers.delete(onCommit)
      },
    }),
    hear(newest) {
      status = newest
      for (const onCommit of watchers) onCommit()
    },
    leave() {
      isAway = true
      return database.leave()
    },
    back() {
      isAway = false
    },
  }
}
