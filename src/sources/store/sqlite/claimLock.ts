import type { SqliteModule } from './loadSqlite.ts'
import { resultCode } from './resultCode.ts'

/**
 * Tries to lock a file for as long as this process lives, by SQLite's own locks on an empty database beside
 * the real one. The system drops them when the process dies, however it dies; they also tell threads apart.
 */
export function claimLock({ DatabaseSync }: SqliteModule, file: string): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (resultCode(error) !== 5) throw error
    return undefined
  }
}
