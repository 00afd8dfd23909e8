import { cpuOf } from '../indexer/cpuOf.ts'

/** Milliseconds of processor time of this process and of the database servers below it. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + cpuOf(process.pid, 'postgres') * 1000
}
