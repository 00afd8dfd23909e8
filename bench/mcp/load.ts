import { connect } from 'node:net'

export type LoadJob = { port: number; request: string; connections: number; durationMs: number }
export type LoadResult = { requests: number; failures: number; seconds: number; p50Ms: number; p99Ms: number }

/** Sends one request over and over on keep-alive connections, each waiting for its answer, and counts. */
function load({ port, request, connections, durationMs }: LoadJob): Promise<LoadResult> {
  const bytes = Buffer.from(request)
  const latencies: number[] = []
  const started = performance.now()
  let failures = 0
  const runOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let sent = 0
      let reader = createResponseReader()
      const send = () => {
        if (performance.now() - started >= durationMs) {
          socket.destroy()
          resolve()
          return
        }
        sent = performance.now()
        reader = createResponseReader()
        socket.write(bytes)
      }
      socket.setNoDelay(true)
      socket.once('connect', send)
      socket.once('error', () => {
        failures += 1
        resolve()
      })
      socket.on('data', (chunk) => {
        const state = reader(chunk)
        if (state === 'open') return
        if (state === 'failed') failures += 1
        latencies.push(performance.now() - sent)
        send()
      })
    })
  return Promise.all(Array.from({ length: connections }, runOne)).then(() => {
    const seconds = (performance.now() - started) / 1_000
    latencies.sort((left, right) => left - right)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    return { requests: latencies.length, failures, seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
  })
}

/** Tells when one response has arrived whole, by its length or by the last of its chunks. */
function createResponseReader(): (chunk: Buffer) => 'open' | 'done' | 'failed' {
  let missing: number | undefined
  let isChunked = false
  let isOk = false
  return (chunk) => {
    if (missing === undefined) {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      isOk = head.startsWith('HTTP/1.1 200')
      isChunked = /transfer-encoding: chunked/i.test(head)
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (chunk.length - end - 4)
    } else missing -= chunk.length
    const isOpen = isChunked ? chunk.toString('latin1', chunk.length - 5) !== '0\r\n\r\n' : missing > 0
    if (isOpen) return 'open'
    return isOk ? 'done' : 'failed'
  }
}

process.on('message', (job: LoadJob) => {
  load(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
