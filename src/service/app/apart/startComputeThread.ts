import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PlanAsking } from '../../../assistant/createAssistant.ts'
import type { PlanQuestion } from '../../../assistant/plan/createPlanner.ts'
import type { Plan } from '../../../assistant/plan/Plan.ts'
import { threadFile } from '../../../base/config/threadFile.ts'
import { Overloaded } from '../../../base/errors/codes.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { fromTravelling } from '../../../base/errors/travelling.ts'
import type { Logger } from '../../../base/observe/createLogger.ts'
import { createPeer, type Peer, type PeerMessage } from '../../../base/observe/createPeer.ts'
import type { ProbeReport } from '../../../domain/probe/ProbeReport.ts'
import type { ProbeView } from '../../../domain/probe/ProbeView.ts'
import { Answer } from '../../../operations/kernel/Answer.ts'
import type { Apart } from '../../../operations/kernel/Apart.ts'
import { createGate } from '../../../operations/kernel/createGate.ts'
import { answerBatch } from '../../../sources/chain/reads/answerBatch.ts'
import { allQuestions } from '../../../sources/enrich/allQuestions.ts'
import type { EnrichQuestion } from '../../../sources/enrich/EnrichQuestion.ts'
import type { AnswerEnrich, EnrichView } from '../../../sources/enrich/EnrichView.ts'
import type { IndexAccess } from '../../../sources/index/createIndexAccess.ts'
import type { PostgresOptions, SqliteOptions } from '../../../sources/store/DatabaseOptions.ts'
import type { FileHolder } from '../../../sources/store/openLastingDatabase.ts'
import type { ChainConnection } from '../connectChain.ts'
import type { ComputeGuest, ComputeHost, ComputeSetup } from './ComputeMessage.ts'

export type ComputeThreadOptions = {
  connection: Pick<ChainConnection, 'chain' | 'network'>
  index?: IndexAccess
  /** Where the index is. */
  place?: SqliteOptions | PostgresOptions
  /** The thread has found the file of the index damaged. */
  onDamage?: (problem: string) => void
  probe: ProbeView
  enrich: EnrichView
  log: Pick<Logger, 'warn'>
  now: () => number
  /** What its heap may hold, in megabytes. */
  heapMb: number
  /** How long a thread may not listen after it was told to stop a run. */
  patienceMs?: number
  /** The thread's file; the service's own without it. */
  file?: string
}

export type ComputeThread = Apart & {
  /** Plans the answer to a question in plain words. */
  plan(question: PlanQuestion, asking: PlanAsking): Promise<Plan>
  /** Has the thread leave the file of the index, and come back to it. */
  holder: FileHolder
  close(): Promise<void>
}

type Thread = {
  worker: Worker
  peer: Peer<ComputeGuest>
  /** It has begun to listen, or never will. */
  started: Promise<unknown>
  told: ProbeReport | undefined
}

const usualPatienceMs = 1_000
const leaveMs = 5_000
/** A run that was under way when its thread was lost is made once more: another may have been to blame. */
const mostTries = 2
/** What a plan takes of the gate: a long talk is read in some ten milliseconds. */
const planWeight = 4

/** Ends a thread that was lost. The message is for the log; callers hear of it only after the last try. */
class ThreadLost extends Error {}

/** Starts the thread for heavy operations. One that does not listen, or needs too much memory, is replaced. */
export function startComputeThread(options: ComputeThreadOptions): ComputeThread {
  const { connection, index, place, probe, enrich, log, patienceMs = usualPatienceMs } = options
  const { chain, network } = connection
  const { contracts, dexes, launchpads, feeds, tokens } = network
  const setup: ComputeSetup = {
    network: network.name,
    deployment: { contracts, dexes, launchpads, feeds, tokens },
    callGas: chain.callGas,
    ...(place ? { place } : {}),
  }
  const answers = new Map<number, AnswerEnrich>()
  let runs = 0
  let closed = false
  let indexAway = false
  let thread = start()

  function start(): Thread {
    const worker = new Worker(options.file ?? threadFile('service/app/apart/computeWorker'), {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    })
    const own: ComputeHost = {
      questions: {
        read: (batch, signal) => answerBatch(chain, batch, signal),
        enrich: ({ run, name, args }) => {
          const asking = answers.get(run) ?? enrich.forAnswer({ onSource() {} })
          answers.set(run, asking)
          return asking.ask(allQuestions[name] as EnrichQuestion<unknown, unknown>, args)
        },
      },
      news: {
        history: (token) => index?.wantHistory(token),
        damaged: ({ problem }) => options.onDamage?.(problem),
      },
    }
    const peer = createPeer<ComputeGuest>((message) => worker.postMessage(message), own)
    const started = peer.ask('ping', null).catch(() => {})
    const made: Thread = { worker, peer, started, told: undefined }
    const onLost = (reason: string) => {
      if (!closed && thread === made) {
        log.warn({ problem: reason }, 'the thread for heavy operations ended; it is started again')
        thread = start()
      }
      peer.lose(new ThreadLost(reason))
    }
    worker.on('message', (message: PeerMessage) => peer.receive(message))
    worker.on('error', (error) => onLost(messageOf(error)))
    worker.once('exit', () => onLost('it ended'))
    worker.unref()
    return made
  }

  /** A thread that does not even say that it listens is held up by what nobody waits for any more. */
  async function expectWord(from: Thread): Promise<void> {
    await from.started
    const timer = setTimeout(() => {
      if (thread === from) void from.worker.terminate()
    }, patienceMs)
    timer.unref()
    await from.peer.ask('ping', null).catch(() => {})
    clearTimeout(timer)
  }

  function tellProbe(to: Thread): void {
    const report = probe.report()
    if (to.told === report) return
    to.told = report
    to.peer.tell('probe', { report, state: probe.state() })
  }

  /** Asks the thread; what was under way when it was lost is asked once more of the next. */
  async function ask<T>(
    what: string,
    signal: AbortSignal,
    question: (peer: Peer<ComputeGuest>) => Promise<T>,
    tries = 1,
  ): Promise<T> {
    const asked = thread
    tellProbe(asked)
    try {
      return await question(asked.peer)
    } catch (error) {
      if (signal.aborted) void expectWord(asked)
      if (!(error instanceof ThreadLost) || closed) throw error
      if (tries < mostTries) return ask(what, signal, question, tries + 1)
      throw Overloaded({ what: `the memory for ${what}` }, { cause: error })
    }
  }

  const gate = createGate()
  return {
    gate,
    async plan(question, { client = 'here', signal }) {
      const release = await gate.enter({ client, weight: planWeight, signal })
      try {
        return await ask('the question', signal, (peer) => peer.ask('plan', question, { signal }))
      } finally {
        release()
      }
    },
    async attempt(task, { signal, meter }) {
      runs += 1
      const run = runs
      try {
        const nowMs = options.now()
        const whole = { ...task, run, nowMs, indexStatus: index?.status(), indexAway }
        const outcome = await ask(task.operation, signal, (peer) => peer.ask('attempt', whole, { signal }))
        const { result, roundTrips, requests, ...rest } = outcome
        meter.roundTrips += roundTrips
        meter.requests += requests
        const told =
          'answer' in result ? { answer: new Answer(result.answer) } : { error: fromTravelling(result.error) }
        return { ...rest, result: told }
      } finally {
        answers.delete(run)
      }
    },
    holder: {
      async leave() {
        indexAway = true
        const left = thread.peer.ask('leaveIndex', null).catch(() => {})
        // A query under way is waited for, within reason: its connection keeps to the old file.
        await Promise.race([left, sleep(leaveMs, undefined, { ref: false })])
      },
      back() {
        indexAway = false
      },
    },
    async close() {
      closed = true
      const { worker, peer } = thread
      peer.tell('stop', null)
      const late = setTimeout(() => void worker.terminate(), patienceMs)
      await new Promise((resolve) => worker.once('exit', resolve))
      clearTimeout(late)
    },
  }
}
