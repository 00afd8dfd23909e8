import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Where processes listen on the loopback address, by the sockets that they hold open. */
function listening(): Map<string, number> {
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const ports = new Map<string, number>()
  for (const row of rows) {
    const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/)
    if (state === '0A') ports.set(inode, Number.parseInt(local.split(':')[1] ?? '', 16))
  }
  return ports
}

/** The port on which the first of these processes that listens does so; for one that has told nobody. */
export function listeningPort(pids: readonly string[]): number {
  const ports = listening()
  for (const pid of pids) {
    for (const file of readdirSync(`/proc/${pid}/fd`)) {
      let target = ''
      try {
        target = readlinkSync(`/proc/${pid}/fd/${file}`)
      } catch {
        // It was closed meanwhile.
      }
      const port = ports.get(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')
      if (port !== undefined) return port
    }
  }
  throw new Error(`None of ${pids.join(', ')} listens.`)
}
