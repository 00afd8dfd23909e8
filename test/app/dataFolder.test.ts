import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { claimFolder } from '../../src/base/observe/claimFolder.ts'
import { startProcess } from './startProcess.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sherwood-folder-'))
  await chmod(parent, 0o755)
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is made for its owner only', async () => {
    const claim = await claimFolder(join(parent, 'data'))
    await claim.release()
    expect(claim.warning).toBeUndefined()
    expect(await rightsOf(join(parent, 'data'))).toBe('700')
  })

  it('that was open to others is closed, with everything in it', async () => {
    const folder = join(parent, 'data')
    await mkdir(join(folder, 'index'), { recursive: true })
    await writeFile(join(folder, 'index', 'devnet.db'), '')
    for (const path of [folder, join(folder, 'index')]) await chmod(path, 0o755)
    await chmod(join(folder, 'index', 'devnet.db'), 0o644)
    const claim = await claimFolder(folder)
    await claim.release()
    expect(claim.warning).toBeUndefined()
    expect(await rightsOf(folder)).toBe('700')
    expect(await rightsOf(join(folder, 'index'))).toBe('700')
    expect(await rightsOf(join(folder, 'index', 'devnet.db'))).toBe('600')
  })

  it('that holds other things too is left as it is, and said to be open', async () => {
    await mkdir(join(parent, 'index'))
    await writeFile(join(parent, 'letters.txt'), '')
    await chmod(join(parent, 'letters.txt'), 0o644)
    const claim = await claimFolder(parent)
    await claim.release()
    expect(claim.warning).toContain(`chmod 700 ${claim.folder}`)
    expect(await rightsOf(parent)).toBe('755')
    expect(await rightsOf(join(parent, 'letters.txt'))).toBe('644')
    expect(await rightsOf(join(parent, 'index'))).toBe('700')
  })

  it('gets files that only its owner can read, whatever the umask was', async () => {
    const folder = join(parent, 'data')
    const main = join(findProjectRoot(), 'dist', 'main.js')
    // No node answers there: the index's file is made all the same.
    const flags = ['--network', 'mainnet', '--rpc-url', 'http://127.0.0.1:9', '--port', '0']
    const command = ['sh', '-c', 'umask 0; exec "$@"', 'sh', process.execPath, main, ...flags] as const
    const running = startProcess([...command, '--data-dir', folder])
    await running.says(/goes on asking/)
    const file = join(folder, 'index', 'mainnet.db')
    await expect.poll(() => existsSync(file)).toBe(true)
    running.signal('SIGTERM')
    await running.ended
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files)
      expect([name, await rightsOf(join(parentPath, name))]).toEqual([name, '600'])
  })
})
