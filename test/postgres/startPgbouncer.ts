import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../app/freePort.ts'
import { startProcess } from '../app/startProcess.ts'
import { postgresUser, sharedFolder } from './postgresUser.ts'

/** PgBouncer before a server; the URL leads through it to the same database. */
export async function startPgbouncer(
  program: string,
  { url, mode }: { url: string; mode: 'session' | 'transaction' },
): Promise<{ url: string; close(): Promise<void> }> {
  const user = postgresUser()
  const folder = await mkdtemp(join(sharedFolder(user), 'sherwood-pgbouncer-'))
  const port = await freePort()
  const server = new URL(url)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ]
  await writeFile(file, lines.join('\n'))
  await chmod(folder, 0o755)
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const running = startProcess([program, file], {}, { user })
  await running.says(/process up/)
  server.port = String(port)
  return {
    url: server.href,
    async close() {
      running.signal('SIGKILL')
      await running.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
