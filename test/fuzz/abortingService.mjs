import { createServer } from 'node:http'

/* Stands where a service would whose first request makes native code abort: a signal ends it, no exit code. */

const server = createServer(() => process.kill(process.pid, 'SIGABRT'))
server.listen(0, '127.0.0.1', () =>
  process.send({ kind: 'ready', port: server.address().port, operations: [], answers: [] }),
)
process.on('message', (message) =>
  process.send(message === 'start' ? { kind: 'started' } : { kind: 'counted', counted: { blockMs: 0 } }),
)
process.on('disconnect', () => process.exit())
