import { LRUCache } from 'lru-cache'
import { trace } from '../../../base/observe/trace/trace.ts'
import type { ProbeView } from '../../../domain/probe/ProbeView.ts'
import type { Gate } from '../../../operations/kernel/createGate.ts'
import type { ServiceReport } from '../../../operations/kernel/ServiceReport.ts'
import type { StreamCounts } from '../../../operations/live/createStreamCounts.ts'
import { createChainMeter } from '../../../sources/chain/ChainMeter.ts'
import { answerBatch } from '../../../sources/chain/reads/answerBatch.ts'
import { allQuestions } from '../../../sources/enrich/allQuestions.ts'
import type { EnrichQuestion } from '../../../sources/enrich/EnrichQuestion.ts'
import type { AnswerEnrich, EnrichView } from '../../../sources/enrich/EnrichView.ts'
import { toOutcome } from '../apart/outcomes.ts'
import type { ComputeProcess } from '../apart/startComputeProcess.ts'
import type { ChainConnection } from '../connectChain.ts'
import type { OpenIndex } from '../openIndex.ts'
import type { WorkerHost } from './WorkerMessage.ts'

/** What the process with the nodes has, and workers use. */
export type HostParts = {
  connection: Pick<ChainConnection, 'chain' | 'network'>
  index: OpenIndex | undefined
  probe: ProbeView
  enrich: EnrichView
  apart: ComputeProcess
  report(): Promise<ServiceReport>
}

/** What all processes that serve have in common. */
export type HostShares = { codeGate: Gate; streams: StreamCounts }

export type HostOfOne = {
  questions: WorkerHost['questions']
  news: Pick<WorkerHost['news'], 'leave' | 'history' | 'damaged'>
  /** Gives back what a worker that is gone has held. */
  release(): void
}

/** An answer asks third parties within a second; what is known of it is kept for longer than it can take. */
const answersKept = { max: 10_000, ttl: 60_000 }

/** Goes on in the trace that a worker's request began. */
const inTrace = <T>(parent: string | undefined, run: () => Promise<T>): Promise<T> =>
  trace.tracer ? trace.tracer.resume(parent, run) : run()

/** What one worker may ask for. */
export function createWorkerHost(parts: HostParts, { codeGate, streams }: HostShares): HostOfOne {
  const { connection, index, enrich, apart } = parts
  const { chain } = connection
  const held = new Map<number, () => void>()
  const answers = new LRUCache<number, AnswerEnrich>(answersKept)
  const gates = { heavy: apart.gate, code: codeGate }
  let isGone = false

  /** A place that came too late is given back at once. */
  const hold = (ticket: number, release: () => void, isLate: boolean): null => {
    if (isLate || isGone) release()
    else held.set(ticket, release)
    return null
  }

  return {
    questions: {
      read: (batch, signal) => inTrace(batch.trace, () => answerBatch(chain, batch, signal)),
      probeHead: (_, signal) => chain.probeHead(signal),
      enrich({ run, name, args }) {
        const asking = answers.get(run) ?? enrich.forAnswer({ onSource() {} })
        answers.set(run, asking)
        return asking.ask(allQuestions[name] as EnrichQuestion<unknown, unknown>, args)
      },
      async enter({ gate, ticket, ...entrant }, signal) {
        const release = await gates[gate].enter({ ...entrant, signal })
        return hold(ticket, release, signal.aborted)
      },
      async openStream({ client, ticket }) {
        return hold(ticket, await streams.take(client), false)
      },
      async attempt({ trace: parent, ...task }, signal) {
        const meter = createChainMeter()
        return toOutcome(await inTrace(parent, () => apart.attempt(task, { signal, meter })), meter)
      },
      plan: ({ question, client }, signal) => apart.plan(question, { client, signal }),
      report: () => parts.report(),
    },
    news: {
      leave(ticket) {
        held.get(ticket)?.()
        held.delete(ticket)
      },
      history: (token) => index?.access.wantHistory(token),
      damaged: ({ problem }) => index?.giveUp(problem),
    },
    release() {
      isGone = true
      for (const release of held.values()) release()
      held.clear()
    },
  }
}
