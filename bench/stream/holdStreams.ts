import { connect, type Socket } from 'node:net'

/** Opens streams, counts what comes, or closes all of them. */
export type HoldJob = { port: number; path: string; count: number } | 'count' | 'close'
export type HoldResult = { open: number; bytes: number; events: number; ended: number }

const sockets = new Set<Socket>()
const result: HoldResult = { open: 0, bytes: 0, events: 0, ended: 0 }
let tried = 0
const mark = Buffer.from('\nid: ')

/** Reads as fast as it can and keeps nothing: it must not be what is measured. */
function open(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    // From several addresses, for one may hold a thousand connections only.
    tried += 1
    const localAddress = `127.0.0.${1 + (tried % 8)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    let isOpen = false
    socket.once('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\n\r\n`),
    )
    socket.on('data', (bytes) => {
      result.bytes += bytes.length
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) result.events += 1
      if (isOpen) return
      isOpen = bytes.includes('HTTP/1.1 200')
      if (isOpen) result.open += 1
      else socket.destroy()
      resolve(isOpen)
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      // Those that were closed here are no longer there.
      if (sockets.delete(socket) && isOpen) result.ended += 1
      resolve(false)
    })
  })
}

async function perform(job: HoldJob): Promise<HoldResult> {
  if (job === 'close') {
    const closing = [...sockets]
    sockets.clear()
    for (const socket of closing) socket.destroy()
    Object.assign(result, { open: 0, bytes: 0, events: 0, ended: 0 })
  } else if (job !== 'count') {
    // Not all at once: a socket that waits to be taken may be refused.
    for (let tries = 0; result.open < job.count && tries < job.count; tries += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, job.count - result.open) }, () => open(job.port, job.path)),
      )
  }
  return result
}

process.on('message', async (job: HoldJob) => process.send?.(await perform(job)))
process.on('disconnect', () => process.exit())
