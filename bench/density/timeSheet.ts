import { cpuOf, threadsOf } from '../indexer/cpuOf.ts'
import { processesOf } from '../memory/memoryOf.ts'

/** Seconds of processor time by who took it. */
export type Times = {
  node: number
  proxy: number
  client: number
  /** The service's thread that answers. */
  serving: number
  /** Its busiest other thread, which is the indexer's. */
  writing: number
  /** What both have done beside them: collecting garbage, compiling, reading files. */
  beside: number
  /** Its process for heavy work. */
  heavy: number
}

type Pids = { node: number; proxy: number; service: number }

/** Tells what the processes of the benchmark, and the threads of the service, have taken since. */
export function createTimeSheet({ node, proxy, service }: Pids) {
  const take = () => ({
    node: cpuOf(node),
    proxy: cpuOf(proxy),
    client: cpuSeconds(process.cpuUsage()),
    heavy: processesOf(service)
      .filter((pid) => pid !== service)
      .reduce((sum, pid) => sum + cpuOf(pid), 0),
    threads: threadsOf(service),
  })
  const before = take()
  return {
    read(): Times {
      const now = take()
      const threads = new Map(
        [...now.threads].map(([id, seconds]) => [id, seconds - (before.threads.get(id) ?? 0)]),
      )
      const serving = threads.get(service) ?? 0
      threads.delete(service)
      const others = [...threads.values()].sort((one, other) => other - one)
      const [writing = 0, ...rest] = others
      return {
        node: now.node - before.node,
        proxy: now.proxy - before.proxy,
        client: now.client - before.client,
        ...{ serving, writing, beside: rest.reduce((sum, one) => sum + one, 0) },
        heavy: now.heavy - before.heavy,
      }
    },
  }
}

const cpuSeconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6
