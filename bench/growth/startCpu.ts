import { ranMs } from '../indexer/cpuOf.ts'

const ownMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const serversMs = () => ranMs(process.pid, 'postgres')

/**
 * Milliseconds of processor time of this process and of the database servers below it, from now until the returned
 * function is called. Finding the servers takes some itself, more than many an answer, and has no part in it.
 */
export function startCpu(): () => number {
  const servers = serversMs()
  const own = ownMs()
  return () => {
    const ownNow = ownMs()
    return ownNow - own + serversMs() - servers
  }
}
