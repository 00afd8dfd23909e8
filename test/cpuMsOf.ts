/** Processor time of some work, in milliseconds: a busy machine does not count. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
