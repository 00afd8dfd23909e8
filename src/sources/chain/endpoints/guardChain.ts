import type { KnownBlocks } from '../heads/createKnownBlocks.ts'
import { highestOf } from '../highestOf.ts'
import { blockOfCall } from '../rpc/blockOfCall.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import { type RpcCall, toQuantity } from '../rpc/RpcCall.ts'
import type { RpcOutcome } from '../rpc/readReplies.ts'

/** Calls with guards among them, and how to read their outcomes. */
export type ChainGuard = {
  calls: readonly RpcCall[]
  read(outcomes: readonly RpcOutcome[]): { outcomes: RpcOutcome[]; problem: EndpointFault | undefined }
}

/** How many calls a guard adds to a batch at most. */
export const guardCalls = 2

/** Answers that are the same on every fork. */
const sameEverywhere: ReadonlySet<string> = new Set(['eth_chainId', 'net_version', 'web3_clientVersion'])

const asksForHead = ({ method, params }: RpcCall) =>
  method === 'eth_getBlockByNumber' && params[0] === 'latest'

const unguarded = (calls: readonly RpcCall[]): ChainGuard => ({
  calls,
  read: (outcomes) => ({ outcomes: [...outcomes], problem: undefined }),
})

const hashOf = (outcome: RpcOutcome | undefined) =>
  outcome && 'result' in outcome ? ((outcome.result as { hash?: string } | null)?.hash ?? null) : undefined

/**
 * Where several endpoints serve one chain, each batch carries a question whose answer is known: a recent block
 * at or above everything asked for. Who shows another one is on a fork, and nothing of its batch is believed;
 * who has none is behind. A batch with log queries also asks for the logs of a block that has some, because a
 * node that lost its logs says so by an empty list.
 */
export function guardChain(calls: readonly RpcCall[], known: KnownBlocks): ChainGuard {
  if (calls.every(({ method }) => sameEverywhere.has(method))) return unguarded(calls)
  const named = calls.map(blockOfCall).filter((block) => block !== undefined)
  const everyNamed = named.length === calls.length
  const anchor = known.anchorFor(everyNamed ? highestOf(named) : undefined)
  if (!anchor) return unguarded(calls)
  const asksLogs = calls.some(({ method }) => method === 'eth_getLogs')
  const logged = asksLogs ? known.withLogs(anchor.number) : undefined
  const guards: RpcCall[] = [{ method: 'eth_getBlockByNumber', params: [toQuantity(anchor.number), false] }]
  if (logged !== undefined) {
    const block = toQuantity(logged)
    guards.push({ method: 'eth_getLogs', params: [{ fromBlock: block, toBlock: block }] })
  }
  return {
    calls: [...calls, ...guards],
    read(all) {
      const outcomes = all.slice(0, calls.length)
      const [blockGuard, logGuard] = all.slice(calls.length)
      const shown = hashOf(blockGuard)
      if (shown !== anchor.hash) return distrust(calls, outcomes, { blockGuard, shown, anchor })
      if (logGuard && 'result' in logGuard && (logGuard.result as unknown[]).length === 0) {
        const problem = new EndpointFault({
          kind: 'forked',
          problem: `it gave no logs of block ${logged}, which has some`,
        })
        const read = outcomes.map((outcome, index) =>
          calls[index]?.method === 'eth_getLogs' ? { fault: problem } : outcome,
        )
        return { outcomes: read, problem }
      }
      return { outcomes, problem: undefined }
    },
  }
}

type Shown = {
  blockGuard: RpcOutcome | undefined
  /** Null when it has no block there, undefined when it did not say. */
  shown: string | null | undefined
  anchor: { number: bigint }
}

function distrust(
  calls: readonly RpcCall[],
  outcomes: readonly RpcOutcome[],
  { blockGuard, shown, anchor }: Shown,
) {
  const forked =
    typeof shown === 'string'
      ? new EndpointFault({ kind: 'forked', problem: `it has another block ${anchor.number} than the rest` })
      : undefined
  const unproven =
    blockGuard && 'fault' in blockGuard
      ? blockGuard.fault
      : new EndpointFault({ kind: 'behind', problem: `it does not have block ${anchor.number} yet` })
  const read = outcomes.map((outcome, index): RpcOutcome => {
    const call = calls[index]
    // A head that is behind harms nobody: it is lower than the known one and changes nothing.
    const harmless = call && (sameEverywhere.has(call.method) || (!forked && asksForHead(call)))
    const failed = 'fault' in outcome && outcome.fault.kind !== 'reverted'
    return harmless || failed ? outcome : { fault: forked ?? unproven }
  })
  return { outcomes: read, problem: forked }
}
