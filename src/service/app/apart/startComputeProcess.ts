import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlanAsking } from '../../../assistant/createAssistant.ts'
import type { PlanQuestion } from '../../../assistant/plan/createPlanner.ts'
import type { Plan } from '../../../assistant/plan/Plan.ts'
import { threadFile } from '../../../base/config/threadFile.ts'
import { Overloaded } from '../../../base/errors/codes.ts'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { deploymentOf } from '../../../base/network/deploymentOf.ts'
import type { Logger } from '../../../base/observe/createLogger.ts'
import { createPeer, type Peer, type PeerMessage } from '../../../base/observe/createPeer.ts'
import type { TraceSetup } from '../../../base/observe/trace/Tracer.ts'
import { trace } from '../../../base/observe/trace/trace.ts'
import type { ProbeReport } from '../../../domain/probe/ProbeReport.ts'
import type { ProbeView } from '../../../domain/probe/ProbeView.ts'
import type { Apart } from '../../../operations/kernel/Apart.ts'
import { createGate } from '../../../operations/kernel/createGate.ts'
import type { ArchiveOptions } from '../../../sources/archive/openArchive.ts'
import { answerBatch } from '../../../sources/chain/reads/answerBatch.ts'
import { allQuestions } from '../../../sources/enrich/allQuestions.ts'
import type { EnrichQuestion } from '../../../sources/enrich/EnrichQuestion.ts'
import type { AnswerEnrich, EnrichView } from '../../../sources/enrich/EnrichView.ts'
import type { IndexAccess } from '../../../sources/index/createIndexAccess.ts'
import type { PostgresOptions, SqliteOptions } from '../../../sources/store/DatabaseOptions.ts'
import type { FileHolder } from '../../../sources/store/openLastingDatabase.ts'
import type { ChainConnection } from '../connectChain.ts'
import type { ComputeGuest, ComputeHost, ComputeSetup } from './ComputeMessage.ts'
import { fromOutcome } from './outcomes.ts'

export type ComputeProcessOptions = {
  connection: Pick<ChainConnection, 'chain' | 'network'>
  index?: IndexAccess
  /** Where the index is. */
  place?: SqliteOptions | PostgresOptions
  /** What has left its window. */
  archive?: ArchiveOptions | undefined
  /** It has found the file of the index damaged. */
  onDamage?: (problem: string) => void
  probe: ProbeView
  enrich: EnrichView
  log: Pick<Logger, 'warn'>
  now: () => number
  /** What its heap may hold, in megabytes. */
  heapMb: number
  /** How long it may not listen after it was told to stop a run. */
  patienceMs?: number
  /** Who is told of its work; nobody without. */
  tracing?: TraceSetup | undefined
  /** Its file; the service's own without it. */
  file?: string
}

export type ComputeProcess = Apart & {
  /** Plans the answer to a question in plain words. */
  plan(question: PlanQuestion, asking: PlanAsking): Promise<Plan>
  /** Has it leave the file of the index, and come back to it. */
  holder: FileHolder
  close(): Promise<void>
}

type Helper = {
  child: ChildProcess
  peer: Peer<ComputeGuest>
  /** It has begun to listen, or never will. */
  started: Promise<boolean>
  told: ProbeReport | undefined
}

const usualPatienceMs = 1_000
const leaveMs = 5_000
const mostWords = 8_192
/** A run that was under way when its process was lost is made once more: another may have been to blame. */
const mostTries = 2
/** What a plan takes of the gate: a long talk is read in some ten milliseconds. */
const planWeight = 4

/** What asked a process that was lost hears. The message is for the log; callers hear of it only after the last try. */
class HelperLost extends Error {}

/** The last that a process wrote of its end, in a line: what an engine that gives up says is long. */
function readLastWords({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-mostWords)
  })
  return () => /^.*\b(?:error|memory|terminate)\b.*$/im.exec(text)?.[0].slice(0, 200) ?? ''
}

/**
 * Starts the process for heavy operations. One that does not listen, or needs too much memory, is ended and replaced:
 * a thread that is ended in the middle of a query takes the whole service with it.
 */
export function startComputeProcess(options: ComputeProcessOptions): ComputeProcess {
  const { connection, index, place, probe, enrich, log, patienceMs = usualPatienceMs } = options
  const { chain, network } = connection
  const setup: ComputeSetup = {
    network: network.name,
    deployment: deploymentOf(network),
    callGas: chain.callGas,
    ...(place ? { place } : {}),
    ...(options.archive ? { archive: options.archive } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
  }
  const answers = new Map<number, AnswerEnrich>()
  let runs = 0
  let closed = false
  let indexAway = false
  let helper: Helper | undefined
  const current = (): Helper => (helper ??= start())

  function start(): Helper {
    const child = fork(options.file ?? threadFile('service/app/apart/computeProcess'), [], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      serialization: 'advanced',
    })
    const lastWords = readLastWords(child)
    const own: ComputeHost = {
      questions: {
        read: (batch, signal) => {
          const read = () => answerBatch(chain, batch, signal)
          return trace.tracer ? trace.tracer.resume(batch.trace, read) : read()
        },
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
    // One that has ended is heard of by its exit.
    const send = (message: ComputeSetup | PeerMessage) =>
      void (child.connected && child.send(message, () => {}))
    send(setup)
    const peer = createPeer<ComputeGuest>(send, own)
    const started = peer.ask('ping', null).then(
      () => true,
      () => false,
    )
    const made: Helper = { child, peer, started, told: undefined }
    let listened = false
    void started.then((answered) => {
      listened = answered
    })
    const onLost = (reason: string) => {
      if (!closed && helper === made) {
        log.warn({ problem: reason }, 'the process for heavy operations ended; it is started again')
        helper = undefined
        // One that never listened would be started over and over: the next waits for somebody to ask.
        if (listened) current()
      }
      peer.lose(new HelperLost(reason))
    }
    child.on('message', (message: PeerMessage) => peer.receive(message))
    child.on('error', (error) => onLost(messageOf(error)))
    child.once('exit', (code, signal) => onLost(lastWords() || `it ended with ${signal ?? `code ${code}`}`))
    // The service lives as long as it serves, not as long as this.
    child.unref()
    child.channel?.unref()
    ;(child.stderr as Socket | null)?.unref()
    return made
  }

  /** One that does not even say that it listens is held up by what nobody waits for any more. */
  async function expectWord(from: Helper): Promise<void> {
    await from.started
    const timer = setTimeout(() => {
      if (helper === from) from.child.kill('SIGKILL')
    }, patienceMs)
    timer.unref()
    await from.peer.ask('ping', null).catch(() => {})
    clearTimeout(timer)
  }

  function tellProbe(to: Helper): void {
    const report = probe.report()
    if (to.told === report) return
    to.told = report
    to.peer.tell('probe', { report, state: probe.state() })
  }

  /** Asks it; what was under way when it was lost is asked once more of the next. */
  async function ask<T>(
    what: string,
    signal: AbortSignal,
    question: (peer: Peer<ComputeGuest>) => Promise<T>,
    tries = 1,
  ): Promise<T> {
    const asked = current()
    tellProbe(asked)
    try {
      return await question(asked.peer)
    } catch (error) {
      if (signal.aborted) void expectWord(asked)
      if (!(error instanceof HelperLost) || closed) throw error
      if (tries < mostTries) return ask(what, signal, question, tries + 1)
      throw Overloaded({ what: `the memory for ${what}` }, { cause: error })
    }
  }

  // Ready before somebody waits for it.
  current()
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
        const whole = {
          ...task,
          run,
          nowMs,
          indexStatus: index?.status(),
          indexAway,
          trace: trace.tracer?.current(),
        }
        const outcome = await ask(task.operation, signal, (peer) => peer.ask('attempt', whole, { signal }))
        return fromOutcome(outcome, meter)
      } finally {
        answers.delete(run)
      }
    },
    holder: {
      async leave() {
        indexAway = true
        const left = helper?.peer.ask('leaveIndex', null).catch(() => {})
        // A query under way is waited for, within reason: its connection keeps to the old file.
        await Promise.race([left, sleep(leaveMs, undefined, { ref: false })])
      },
      back() {
        indexAway = false
      },
    },
    async close() {
      closed = true
      if (!helper) return
      const { child, peer } = helper
      const ended = new Promise((resolve) => child.once('exit', resolve))
      peer.tell('stop', null)
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(late)
    },
  }
}
