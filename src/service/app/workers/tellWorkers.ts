import type { Peer } from '../../../base/observe/createPeer.ts'
import type { HostParts } from './createWorkerHost.ts'
import type { Probed, WorkerGuest } from './WorkerMessage.ts'

/** What the probe has found is looked at so often. */
const lookMs = 500
/** A query under way is waited for, within reason: its connection keeps to the old file. */
const leaveMs = 5_000

export const probedOf = ({ probe }: Pick<HostParts, 'probe'>): Probed => ({
  report: probe.report(),
  state: probe.state(),
})

/** Tells the workers what happens in this process: heads, commits of the index, what the probe finds. */
export function tellWorkers(parts: HostParts, peers: () => Peer<WorkerGuest>[]): () => void {
  const { connection, index } = parts
  const { chain } = connection
  const tell = <Name extends keyof WorkerGuest['news'] & string>(
    name: Name,
    news: Parameters<WorkerGuest['news'][Name]>[0],
  ) => {
    for (const peer of peers()) peer.tell(name, news)
  }
  const unfollow = chain.onHead((head, change) => tell('head', { head, change, chain: chain.status() }))
  const unwatch = index?.access.watch(() => tell('index', index.status()))
  index?.join({
    async leave() {
      const left = Promise.all(peers().map((peer) => peer.ask('leaveIndex', null).catch(() => {})))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, leaveMs)
      })
      await Promise.race([left, late])
      clearTimeout(timer)
    },
    back: () => tell('indexBack', null),
  })
  let told = probedOf(parts)
  const looking = setInterval(() => {
    const found = probedOf(parts)
    if (found.report === told.report && found.state === told.state) return
    told = found
    tell('probed', found)
  }, lookMs)
  looking.unref()
  return () => {
    unfollow()
    unwatch?.()
    clearInterval(looking)
  }
}
