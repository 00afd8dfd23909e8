import type { Address } from 'viem'
import type { AppError } from '../../base/errors/AppError.ts'
import type { BadField } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { ProbeView } from '../../domain/probe/ProbeView.ts'
import type { InstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Head, PinnedChain } from '../../sources/chain/Chain.ts'
import type { AnswerEnrich } from '../../sources/enrich/EnrichView.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { KeptOrders } from './createKeptOrders.ts'
import type { Coverage } from './Envelope.ts'
import type { OperationBook } from './OperationCard.ts'
import type { ServiceView } from './ServiceView.ts'

/** What is known of who asks; only operations that are never shared between callers may look at it. */
export type CallerView = { rateLimit?: { limit: number; remaining: number; resetS: number } | undefined }

/** What a tool can reach. One context is made for each computation and forgotten after it. */
export type ToolContext = {
  /** The name of what was called, as errors and cursors give it. */
  operation: string
  network: Network
  /** The head this answer is pinned to. */
  head: Head
  /** Why no block is known, in an operation that answers all the same; asking for `head` or `chain` then throws it. */
  headless: AppError | undefined
  /** The chain at that head. */
  chain: PinnedChain
  /** Reads that have no block of their own, such as a transaction by hash. */
  node: { request<T>(method: string, params: readonly unknown[]): Promise<T> }
  /** The index at that head; absent for a tool that does not ask for it, or while the index is far behind. */
  index: IndexView | undefined
  /** Asks the index for a token's whole past, so that a later answer can be complete. */
  wantHistory(token: Address): void
  /** The issuer's stock tokens, proven from the factory log. */
  stocks: InstrumentRegistry
  /** What the connected chain was found to have. */
  probe: ProbeView
  /** Third parties, for what only adds to the answer. Asked beside the chain's reads, never before them. */
  enrich: AnswerEnrich
  service: ServiceView
  /** Every operation there is, for tools about operations. */
  registry: OperationBook
  caller: CallerView
  /** Orders that pages of a list go on in. */
  orders: KeptOrders
  signal: AbortSignal
  /** Wall-clock time, passed in so that tests can hold it still. */
  now(): number
  /** The error that tells what is wrong with an argument, and what the operation takes; to be thrown. */
  refuse(field: string, problem: string): AppError
  /** The same for several arguments at once. */
  refuseAll(fields: readonly BadField[]): AppError
  /** Says why a field of the answer is null or limited. */
  warn(field: string, reason: string): void
  /** Names where data came from; `rpc` is added by itself when the node was asked. */
  source(name: string): void
  /**
   * Says which blocks the index part of the answer covers. `reached` is whether the index has every block that
   * the answer's figures count over, where that is not the same as an answer that is complete; a text is why not.
   */
  cover(coverage: Coverage, reached?: boolean | string): void
}

/** What a tool that cannot do without the index can reach. */
export type IndexedContext = ToolContext & { index: IndexView }
