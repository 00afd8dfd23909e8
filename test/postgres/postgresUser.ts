import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Whom the server runs as: this user, or for root, whom PostgreSQL refuses, one without rights. */
export type PostgresUser = { uid?: number; gid?: number }

const idOf = (flag: string, name: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** Every system has `nobody`, so no user need be made; one called `postgres` is taken where there is one. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/** Whether that user can start a program: it may stand in a folder that only its owner can enter. */
export const canRun = (program: string, user: PostgresUser): boolean =>
  spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0

/** A folder in which that user can work. */
export const sharedFolder = ({ uid }: PostgresUser): string => (uid === undefined ? tmpdir() : '/tmp')
