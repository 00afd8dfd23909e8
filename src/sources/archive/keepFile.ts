import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Has the system write what it still holds of a file or folder. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gives a whole file its name, so that after a crash at any moment there is the whole of it or nothing. */
export async function keepFile(from: string, to: string): Promise<void> {
  await flush(from)
  await rename(from, to)
  // Windows opens no folders, and has nothing to flush there.
  if (process.platform !== 'win32') await flush(dirname(to))
}
