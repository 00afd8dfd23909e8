import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Debian keeps the servers it installs, a folder for each version. */
const installed = '/usr/lib/postgresql'

const oldest = 14

/** The programs of the newest server that this machine has installed. */
export async function systemPostgres(): Promise<string | undefined> {
  const versions = (await readdir(installed).catch(() => [])).map(Number)
  const newest = Math.max(...versions.filter((version) => version >= oldest))
  return Number.isFinite(newest) ? join(installed, String(newest), 'bin') : undefined
}
