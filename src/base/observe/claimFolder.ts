import { createHash } from 'node:crypto'
import { realpath, rm, unlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve as toAbsolute } from 'node:path'
import { BadFolder } from './BadFolder.ts'
import { closeToOthers } from './closeToOthers.ts'
import { makeFolder } from './makeFolder.ts'

/** Holds a folder for this process until `release`; a second process that claims it is refused. */
export type FolderClaim = {
  folder: string
  /** Who else may look into it, where that could not be mended here. */
  warning: string | undefined
  release(): Promise<void>
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Sherwood is running on the data folder ${folder}. Stop it, or use another folder with --data-dir.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Makes the folder and writes to it once: what cannot work should fail now, and say why. */
async function openFolder(path: string): Promise<string> {
  try {
    await makeFolder(toAbsolute(path), 0o700)
    const folder = await realpath(path)
    const trial = join(folder, `.trial-${process.pid}`)
    await writeFile(trial, '')
    await rm(trial)
    return folder
  } catch (cause) {
    throw new BadFolder('data folder', {
      path: toAbsolute(path),
      next: 'Choose another with --data-dir.',
      cause,
    })
  }
}

/**
 * Claims a folder by listening on a local socket named after it. Unlike a pid file this cannot go stale: when
 * the holder dies, however it dies, the system closes its socket.
 */
export async function claimFolder(path: string): Promise<FolderClaim> {
  const folder = await openFolder(path)
  const name = `sherwood-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  const server = await listenOrTakeOver(address, folder)
  return {
    folder,
    warning: await closeToOthers(folder),
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function listenOrTakeOver(address: string, folder: string): Promise<Server> {
  try {
    return await listen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw badPlace(error)
  }
  if (await isAnswered(address)) throw new FolderInUse(folder)
  await unlink(address).catch(() => {})
  return listen(address).catch((error: unknown) => {
    throw badPlace(error)
  })
}

const badPlace = (cause: unknown) =>
  new BadFolder('folder for temporary files', {
    path: tmpdir(),
    next: 'Set TMPDIR to one that can be written to.',
    cause,
  })

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.end())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
