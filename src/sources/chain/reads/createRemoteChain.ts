import { fromTravelling } from '../../../base/errors/travelling.ts'
import { trace } from '../../../base/observe/trace/trace.ts'
import type { Chain, ChainReader, ReadOptions } from '../Chain.ts'
import { assertReadMethod } from '../rpc/assertReadMethod.ts'
import { atEndOfTick } from './atEndOfTick.ts'
import { createPinnedChain } from './createPinnedChain.ts'
import { notePruned } from './notePruned.ts'
import type { ReadBatch, ReadBatchAnswer } from './ReadBatch.ts'
import type { ReadRequest, ReadValue } from './ReadRequest.ts'

type Waiting = { request: ReadRequest; resolve: (value: never) => void; reject: (error: unknown) => void }

export type AskBatch = (batch: ReadBatch, signal: AbortSignal | undefined) => Promise<ReadBatchAnswer>

/** The chain as another thread sees it: the reads of a tick are asked of the thread that has the nodes. */
export function createRemoteChain(ask: AskBatch, callGas: bigint): Pick<Chain, 'pin' | 'request' | 'reads'> {
  const open = ({ signal, meter, client }: ReadOptions): ChainReader => {
    let queue: Waiting[] = []
    async function flush(): Promise<void> {
      const sent = queue
      queue = []
      try {
        const batch = { requests: sent.map(({ request }) => request), client, trace: trace.tracer?.current() }
        const answer = await ask(batch, signal)
        if (meter) {
          meter.roundTrips += answer.roundTrips
          meter.requests += answer.requests
        }
        for (const [place, outcome] of answer.outcomes.entries()) {
          // The answer to a request is at its place, and of its kind.
          if ('value' in outcome) sent[place]?.resolve(outcome.value as never)
          else {
            const error = fromTravelling(outcome.error)
            if (meter) notePruned(error, meter)
            sent[place]?.reject(error)
          }
        }
      } catch (error) {
        for (const { reject } of sent) reject(error)
      }
    }
    return {
      read: <R extends ReadRequest>(request: R) =>
        new Promise<ReadValue<R>>((resolve, reject) => {
          if (meter) meter.asked = true
          if (queue.length === 0) atEndOfTick(() => void flush())
          queue.push({ request, resolve, reject })
        }),
    }
  }
  return {
    reads: open,
    pin: (block, options = {}) => createPinnedChain({ block, reader: open(options), callGas }),
    async request<T>(method: string, params: readonly unknown[], options: ReadOptions = {}): Promise<T> {
      assertReadMethod(method)
      return (await open(options).read({ kind: 'plain', call: { method, params } })) as T
    },
  }
}
