import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a file system takes no folders, as
 * below `/proc`: it makes the parent that is there already, over and over.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    const parent = dirname(path)
    const hasParent = parent === path || (await stat(parent).then(Boolean, () => false))
    if (code !== 'ENOENT' || hasParent) throw error
    await makeFolder(parent, mode)
    await mkdir(path, mode)
  }
}
