import type { Address } from 'viem'
import type { PlanQuestion } from '../../../assistant/plan/createPlanner.ts'
import type { Plan } from '../../../assistant/plan/Plan.ts'
import type { Config } from '../../../base/config/loadConfig.ts'
import type { NetworkDeployment } from '../../../base/network/facts.ts'
import type { TraceSetup } from '../../../base/observe/trace/Tracer.ts'
import type { ProbeReport } from '../../../domain/probe/ProbeReport.ts'
import type { ProbeView } from '../../../domain/probe/ProbeView.ts'
import type { ApartTask } from '../../../operations/kernel/Apart.ts'
import type { Entrant } from '../../../operations/kernel/createGate.ts'
import type { ProcessCounts, ServiceReport } from '../../../operations/kernel/ServiceReport.ts'
import type { ChainStatus, Head, HeadChange } from '../../../sources/chain/Chain.ts'
import type { ReadBatch, ReadBatchAnswer } from '../../../sources/chain/reads/ReadBatch.ts'
import type { QuestionName } from '../../../sources/enrich/allQuestions.ts'
import type { Said } from '../../../sources/enrich/EnrichView.ts'
import type { IndexStatus } from '../../../sources/index/IndexStatus.ts'
import type { PostgresOptions, SqliteOptions } from '../../../sources/store/DatabaseOptions.ts'
import type { Lease, LeaseWindow } from '../../http/leases/Lease.ts'
import type { ComputeOutcome } from '../apart/ComputeMessage.ts'
import type { LimiterName } from '../shared/limitersOf.ts'

export type Probed = { report: ProbeReport | undefined; state: ReturnType<ProbeView['state']> }

/** What a worker is started with. */
export type WorkerSetup = {
  /** Which of the workers it is, from 1 on. */
  place: number
  config: Config
  deployment: NetworkDeployment
  callGas: bigint
  head: Head
  chain: ChainStatus
  probed: Probed
  startedAtMs: number
  /** Where the index is, and how far; absent in a service without one. */
  index?: { place: SqliteOptions | PostgresOptions; status: IndexStatus }
  /** Who is told of its work; nobody without. */
  tracing?: TraceSetup
}

/** A connection comes beside it, which the worker tells to have taken by this id. */
export type ConnectionMessage = { kind: 'connection'; id: number }

export type GateName = 'heavy' | 'code'

type OfLimiter<T> = T & { limiter: LimiterName }

/** So many requests of a client wait for an answer. */
export type Wish = OfLimiter<{ client: string; count: number }>

/** What a worker asks of the process that has the nodes, and tells it. Tickets are of its own making. */
export type WorkerHost = {
  questions: {
    read(batch: ReadBatch, signal: AbortSignal): Promise<ReadBatchAnswer>
    probeHead(nothing: null, signal: AbortSignal): Promise<Head>
    enrich(asked: { run: number; name: QuestionName; args: unknown }): Promise<Said<unknown>>
    enter(
      place: Omit<Entrant, 'signal'> & { gate: GateName; ticket: number },
      signal: AbortSignal,
    ): Promise<null>
    openStream(place: { client: string; ticket: number }): Promise<null>
    attempt(task: ApartTask & { trace: string | undefined }, signal: AbortSignal): Promise<ComputeOutcome>
    plan(asked: { question: PlanQuestion; client: string }, signal: AbortSignal): Promise<Plan>
    report(nothing: null): Promise<ServiceReport>
  }
  news: {
    /** It serves. */
    ready(nothing: null): void
    took(id: number): void
    /** A place in a gate, or of a stream, is given back. */
    leave(ticket: number): void
    want(wishes: Wish[]): void
    history(token: Address): void
    /** The file of the index was found damaged. */
    damaged(found: { problem: string }): void
  }
}

/** What it is asked and told. */
export type WorkerGuest = {
  questions: {
    counts(nothing: null): ProcessCounts
    giveBack(window: OfLimiter<LeaseWindow>): number
    /** Closes the index, until it is told that it is back. */
    leaveIndex(nothing: null): Promise<null>
    /** Lets everything that was asked be answered; connections that were under way may still come for so long. */
    drain(grace: { ms: number }): Promise<null>
  }
  news: {
    head(news: { head: Head; change: HeadChange; chain: ChainStatus }): void
    index(status: IndexStatus): void
    indexBack(nothing: null): void
    probed(found: Probed): void
    grant(leases: OfLimiter<Lease>[]): void
    note(window: OfLimiter<LeaseWindow & { free: number }>): void
    stop(nothing: null): void
  }
}
