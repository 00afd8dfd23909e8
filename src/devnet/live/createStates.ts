import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCompleteDump, type SaveOptions, saveState } from '../node/dumpFile.ts'
import { saveStateApart } from '../node/saveStateApart.ts'
import type { WorldFolder } from '../worldFolder.ts'

/** The states that a node can be started from. */
export type States = {
  dumpFile: string
  /** When the dump file was last written to. */
  dumpedAt(): number
  /** Waits until the node has begun to write a dump after `since`; false when it has not by `until`. */
  begun(since: number, until: number): Promise<boolean>
  /** Saves a dump that was begun, as the newest state; false when it is not finished by `until`. */
  keepDump(zeroSlots: SaveOptions['zeroSlots'], until: number): Promise<boolean>
  /** Saves the dump of a node that has ended. */
  keepLast(): Promise<void>
  /** The newest state, if there is one. What a node that starts from it comes to tells whether it is whole. */
  recent(): string | undefined
  /** The newest one that is known to be whole. */
  proven: string
  /** The newest one has been found to be whole. */
  prove(): Promise<void>
  /** It has been found not to be. */
  drop(): Promise<void>
}

const lookEveryMs = 10

export function createStates(folder: WorldFolder, cut: SaveOptions['cut'] & object): States {
  const dumpFile = folder.file('dump.json')
  const [recentFile, provenFile] = [folder.file('recent.json'), folder.file('state.json')]
  const dumpedAt = () => statSync(dumpFile, { throwIfNoEntry: false })?.mtimeMs ?? 0

  async function waitFor(isSo: () => boolean | Promise<boolean>, until: number): Promise<boolean> {
    for (; !(await isSo()); await sleep(lookEveryMs)) if (Date.now() > until) return false
    return true
  }

  return {
    dumpFile,
    dumpedAt,
    begun: (since, until) => waitFor(() => dumpedAt() > since, until),
    async keepDump(zeroSlots, until) {
      if (!(await waitFor(() => isCompleteDump(dumpFile), until))) return false
      return saveStateApart({ dumpFile, stateFile: recentFile, cut, zeroSlots })
    },
    keepLast: async () => void (await saveState(dumpFile, recentFile, { cut, zeroSlots: 'keep' })),
    recent: () => (existsSync(recentFile) ? recentFile : undefined),
    proven: provenFile,
    prove: () => rename(recentFile, provenFile),
    drop: () => rm(recentFile, { force: true }),
  }
}
