import { statfs } from 'node:fs/promises'
import type { Config } from '../../../base/config/loadConfig.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { claimFolder, FolderInUse } from '../../../base/observe/claimFolder.ts'
import type { Finding } from './Finding.ts'

/** A world, its history of a day and an index of it take less. */
const neededMb = 1_024

/** Whether the data folder can be written and has room. */
export async function checkFolder({ dataDir }: Config): Promise<Finding> {
  const what = 'data folder'
  let held = ''
  try {
    const claim = await claimFolder(dataDir)
    await claim.release()
  } catch (error) {
    if (!(error instanceof FolderInUse)) return { what, state: 'trouble', told: messageOf(error) }
    held = ', a Sherwood uses it now'
  }
  const { bavail, bsize } = await statfs(dataDir)
  const freeMb = Math.floor((bavail * bsize) / 1_048_576)
  const told = `${dataDir}, ${freeMb.toLocaleString('en-US')} MB free${held}`
  return freeMb >= neededMb
    ? { what, state: 'ok', told }
    : {
        what,
        state: 'trouble',
        told,
        next: `Make room for ${neededMb.toLocaleString('en-US')} MB, or choose another with --data-dir.`,
      }
}
