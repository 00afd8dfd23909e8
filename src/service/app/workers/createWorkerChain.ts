import type { Peer } from '../../../base/observe/createPeer.ts'
import type { Chain, ChainStatus, Head, HeadChange } from '../../../sources/chain/Chain.ts'
import { createRemoteChain } from '../../../sources/chain/reads/createRemoteChain.ts'
import type { WorkerHost, WorkerSetup } from './WorkerMessage.ts'

export type WorkerChain = Chain & {
  /** The other process has seen a new head. */
  hear(news: { head: Head; change: HeadChange; chain: ChainStatus }): void
}

/** The chain as a worker has it: heads are told to it, and what it reads is asked of the process with the nodes. */
export function createWorkerChain(
  host: () => Peer<WorkerHost>,
  setup: Pick<WorkerSetup, 'callGas' | 'head' | 'chain'>,
): WorkerChain {
  const { callGas } = setup
  const listeners = new Set<Parameters<Chain['onHead']>[0]>()
  let { head, chain: status } = setup
  return {
    ...createRemoteChain((batch, signal) => host().ask('read', batch, signal ? { signal } : {}), callGas),
    callGas,
    head: () => head,
    probeHead: (signal) => host().ask('probeHead', null, signal ? { signal } : {}),
    onHead(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    status: () => status,
    hear(news) {
      ;({ head, chain: status } = news)
      for (const listener of listeners) listener(head, news.change)
    },
    close: async () => {},
  }
}
