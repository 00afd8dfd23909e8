import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PostgresUser, postgresUser, sharedFolder } from '../postgres/postgresUser.ts'
import { layIndex } from '../world/copyIndex.ts'
import { layWorld } from '../world/layWorld.ts'
import { type Image, runDockerfile } from './runDockerfile.ts'

const exec = promisify(execFile)

/** The packed service, installed by npm into an empty folder by a user without rights, as the Dockerfile says. */
export type InstalledPackage = {
  user: PostgresUser
  image: Image
  home: string
  /** What npm made for the command. */
  command: string
  /** Where the package stands; nobody may write there. */
  folder: string
  /** A world that is built and indexed already, where the command looks for it by itself. */
  dataDir: string
  /** How much the install took on the disk, in megabytes. */
  megabytes: number
  remove(): Promise<void>
}

/** npm, by the one that runs the tests where there is one. */
const npmOf = (): readonly [string, ...string[]] => {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
}

async function giveTo({ uid, gid }: PostgresUser, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await exec('chown', ['-hR', `${uid}:${gid}`, path])
}

/** Packs the repository and installs the tarball as the Dockerfile does, beside a world of the tests. */
export async function installPackage(): Promise<InstalledPackage> {
  const user = postgresUser()
  const home = await mkdtemp(join(sharedFolder(user), 'sherwood-package-'))
  const dataDir = join(home, '.local', 'share', 'sherwood')
  layWorld(dataDir)
  await layIndex(dataDir)
  await giveTo(user, home)
  const [npm, ...first] = npmOf()
  const { stdout } = await exec(npm, [...first, 'config', 'get', 'registry'])
  const stages = join(home, 'stages')
  await mkdir(stages)
  await chmod(home, 0o755)
  const image = await runDockerfile({
    folder: stages,
    asUser: user,
    giveTo: (stage) => giveTo(user, stage),
    env: { PATH: process.env.PATH ?? '', npm_config_registry: stdout.trim() },
  })
  const place = join(image.root, 'opt', 'sherwood')
  const folder = join(place, 'node_modules', 'sherwood')
  const { stdout: used } = await exec('du', ['-sm', join(place, 'node_modules')])
  for (const part of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (part.isDirectory()) await chmod(join(part.parentPath, part.name), 0o555)
  await chmod(folder, 0o555)
  return {
    user,
    image,
    home,
    command: join(place, 'node_modules', '.bin', 'sherwood'),
    folder,
    dataDir,
    megabytes: Number.parseInt(used, 10),
    async remove() {
      await exec('chmod', ['-R', 'u+w', folder])
      await rm(home, { recursive: true, force: true })
    },
  }
}
