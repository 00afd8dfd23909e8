import type { Hex } from 'viem'
import type { RpcError } from './RpcCall.ts'

/**
 * What kind of failure an endpoint showed; decides whether asking again helps, and where.
 *
 * - `network`, `timeout`, `server`, `garbage`: the endpoint is unwell; ask again, elsewhere first.
 * - `busy`: it limits us; ask again after its pause, elsewhere first.
 * - `behind`: it does not have the block yet; ask elsewhere, or again in a moment.
 * - `pruned`, `unsupported`: it will never answer this; another endpoint may.
 * - `forked`: what it shows is not the chain that the others show; ask elsewhere.
 * - `wrong_chain`: it serves another chain; never used again until it shows the right one.
 * - `too_large`: the answer breaks the size limit; ask for less at once.
 * - `too_wide`: a log query covers more than the node looks at or returns; only a smaller one can be answered.
 * - `refused`: the request itself is at fault; asking again cannot help.
 * - `reverted`: not a failure of the endpoint at all: the EVM ran and the call failed.
 */
export type FaultKind =
  | 'network'
  | 'timeout'
  | 'server'
  | 'garbage'
  | 'busy'
  | 'behind'
  | 'forked'
  | 'pruned'
  | 'unsupported'
  | 'wrong_chain'
  | 'too_large'
  | 'too_wide'
  | 'refused'
  | 'reverted'

type FaultDetails = {
  kind: FaultKind
  /** What went wrong, fit to be shown: it never contains a URL. */
  problem: string
  /** How long the endpoint was given, when it did not answer in time. */
  timeoutMs?: number
  retryAfterMs?: number
  /** The endpoint closed a kept connection just as it was used, which says nothing about its health. */
  staleConnection?: boolean
  /** The batch itself was refused, and not what came back. */
  wholeBatch?: boolean
  rpcError?: RpcError
  /** The bytes a contract reverted with. */
  revertData?: Hex
  cause?: unknown
}

/** A failure of one endpoint, before the pool has decided what it means for the caller. */
export class EndpointFault extends Error {
  readonly kind: FaultKind
  readonly timeoutMs: number | undefined
  readonly retryAfterMs: number | undefined
  readonly staleConnection: boolean
  readonly wholeBatch: boolean
  readonly rpcError: RpcError | undefined
  readonly revertData: Hex

  constructor(details: FaultDetails) {
    super(details.problem, { cause: details.cause })
    this.name = 'EndpointFault'
    this.kind = details.kind
    this.timeoutMs = details.timeoutMs
    this.retryAfterMs = details.retryAfterMs
    this.staleConnection = details.staleConnection ?? false
    this.wholeBatch = details.wholeBatch ?? false
    this.rpcError = details.rpcError
    this.revertData = details.revertData ?? '0x'
  }
}

/** The fault of an endpoint that let a deadline pass. */
export const timeoutFault = (timeoutMs: number) =>
  new EndpointFault({ kind: 'timeout', problem: `no answer within ${timeoutMs} ms`, timeoutMs })
