import { createServer } from 'node:net'
import type { Config } from '../../../base/config/loadConfig.ts'
import { connectTo } from '../ask/connectTo.ts'
import { isSherwood } from '../ask/isSherwood.ts'
import { CannotListen } from '../CannotListen.ts'
import { localUrl } from '../localUrl.ts'
import type { Finding } from './Finding.ts'

function tryListening({ host, port }: Config): Promise<Error | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(new CannotListen(host, port, error)))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/** Whether the port can be opened; one that a Sherwood has open already is as it should be. */
export async function checkPort(config: Config): Promise<Finding> {
  const what = 'port'
  const place = `${config.port} on ${config.host}`
  const problem = await tryListening(config)
  if (!problem) return { what, state: 'ok', told: `${place} is free` }
  // Somebody has it: a Sherwood that has just started, or is busy, takes its time.
  if (await isSherwood(connectTo(localUrl(config)), 10_000))
    return { what, state: 'ok', told: `a Sherwood answers at ${place}` }
  return { what, state: 'trouble', told: problem.message }
}
