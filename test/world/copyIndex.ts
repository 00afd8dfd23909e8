import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Copies an index that nobody writes. */
export async function copyIndex(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  // Statements that wait to be collected keep the driver's connection from merging its log: it comes along.
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`)
}

/** Lays the index of the test world into a data folder, where a started service looks for it: it has nothing to read again. */
export async function layIndex(dataDir: string): Promise<string> {
  const file = join(dataDir, 'index', 'devnet.db')
  await mkdir(join(dataDir, 'index'), { recursive: true })
  await copyIndex(inject('indexFile'), file)
  return file
}
