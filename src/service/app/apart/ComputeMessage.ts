import type { Address } from 'viem'
import type { PlanQuestion } from '../../../assistant/plan/createPlanner.ts'
import type { Plan } from '../../../assistant/plan/Plan.ts'
import type { TravellingError } from '../../../base/errors/travelling.ts'
import type { NetworkDeployment } from '../../../base/network/facts.ts'
import type { NetworkName } from '../../../base/network/Network.ts'
import type { TraceSetup } from '../../../base/observe/trace/Tracer.ts'
import type { ProbeReport } from '../../../domain/probe/ProbeReport.ts'
import type { ProbeView } from '../../../domain/probe/ProbeView.ts'
import type { AnswerHalves } from '../../../operations/kernel/Answer.ts'
import type { ApartTask } from '../../../operations/kernel/Apart.ts'
import type { Attempt } from '../../../operations/kernel/attemptOperation.ts'
import type { ArchiveOptions } from '../../../sources/archive/openArchive.ts'
import type { ReadBatch, ReadBatchAnswer } from '../../../sources/chain/reads/ReadBatch.ts'
import type { QuestionName } from '../../../sources/enrich/allQuestions.ts'
import type { Said } from '../../../sources/enrich/EnrichView.ts'
import type { IndexStatus } from '../../../sources/index/IndexStatus.ts'
import type { PostgresOptions, SqliteOptions } from '../../../sources/store/DatabaseOptions.ts'

/** What the process is started with. */
export type ComputeSetup = {
  network: NetworkName
  deployment: NetworkDeployment
  callGas: bigint
  /** Where the index is; absent in a service without one. */
  place?: SqliteOptions | PostgresOptions
  /** What has left its window. */
  archive?: ArchiveOptions
  /** Who is told of its work; nobody without. */
  tracing?: TraceSetup
}

export type ComputeTask = ApartTask & {
  /** By which what it asks of third parties is known to belong to one answer. */
  run: number
  nowMs: number
  indexStatus: IndexStatus | undefined
  /** The file of the index is being given up: it must not be opened now. */
  indexAway: boolean
  /** What it is a part of. */
  trace: string | undefined
}

export type ComputeOutcome = Omit<Attempt, 'result'> & {
  result: { answer: AnswerHalves } | { error: TravellingError }
  busyMs: number
  cpuMs: number
  roundTrips: number
  requests: number
}

/** What the process asks of the one that serves, and tells it. */
export type ComputeHost = {
  questions: {
    read(batch: ReadBatch, signal: AbortSignal): Promise<ReadBatchAnswer>
    enrich(asked: { run: number; name: QuestionName; args: unknown }): Promise<Said<unknown>>
  }
  news: {
    history(token: Address): void
    /** The file of the index was found damaged. */
    damaged(found: { problem: string }): void
  }
}

/** What it is asked and told. */
export type ComputeGuest = {
  questions: {
    attempt(task: ComputeTask, signal: AbortSignal): Promise<ComputeOutcome>
    plan(question: PlanQuestion): Plan
    /** Answered as soon as it listens. */
    ping(nothing: null): null
    /** Closes the index; it is opened again when the next task comes. */
    leaveIndex(nothing: null): Promise<null>
  }
  news: {
    probe(found: { report: ProbeReport | undefined; state: ReturnType<ProbeView['state']> }): void
    stop(nothing: null): void
  }
}
