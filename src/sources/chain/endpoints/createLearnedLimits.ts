import type { EndpointLimits } from '../EndpointLimits.ts'
import { blockOfCall } from '../rpc/blockOfCall.ts'
import { EndpointFault } from '../rpc/EndpointFault.ts'
import { logRangeOf } from '../rpc/logRangeOf.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'

/** What an endpoint's own answers have taught about its limits, on top of what the data says. */
export type LearnedLimits = {
  /** The limits as they stand now. */
  current(): EndpointLimits
  /** Why an endpoint is not the one to ask this; undefined when it may be. */
  doubt(call: RpcCall, head: bigint | undefined): EndpointFault | undefined
  /** Takes note of why a call was not answered. */
  learn(call: RpcCall, fault: EndpointFault, head: bigint | undefined): void
  batchRefused(size: number): void
}

/** Endpoints are upgraded and plans change: what was learned is forgotten after this time. */
const forgetMs = 600_000

/** State this near to the head is not gone because it is old. */
const nearHead = 128n

/** Methods that read the state of the block they name, and not its content. */
const readsState =
  /^eth_(call|estimateGas|getBalance|getCode|getStorageAt|getTransactionCount|getProof|simulateV1)$/

/** "requested 3000 blocks, only 2000 are allowed" and the like; a limit on logs says nothing about blocks. */
function allowedBlocks(message: string): number | undefined {
  if (/logs matched|results|timed out/i.test(message)) return undefined
  const [, only, most] =
    /only (\d+)|(?:limit(?:ed)? (?:of|to|is)|up to|max(?:imum)?(?: is| of)?:?) (\d+)/i.exec(message) ?? []
  const blocks = Number(only ?? most)
  return Number.isSafeInteger(blocks) && blocks > 0 ? blocks : undefined
}

type Lesson = { value: number; until: number }

export function createLearnedLimits(known: EndpointLimits, now = () => performance.now()): LearnedLimits {
  const lessons = new Map<'maxBatch' | 'maxLogBlocks' | 'maxLogBlocksOfList' | 'stateBlocks', Lesson>()
  const missing = new Map<string, number>()
  const lower = (key: Parameters<typeof lessons.set>[0], value: number) => {
    if (value < current()[key]) lessons.set(key, { value, until: now() + forgetMs })
  }
  const current = (): EndpointLimits => {
    const learned: Partial<Record<string, number>> = {}
    for (const [key, { value, until }] of lessons) if (now() < until) learned[key] = value
    const lacks = [...missing].filter(([, until]) => now() < until).map(([method]) => method)
    return { ...known, ...learned, missingMethods: [...known.missingMethods, ...lacks] }
  }

  return {
    current,
    doubt(call, head) {
      const limits = current()
      if (isMissing(call.method, limits.missingMethods))
        return new EndpointFault({ kind: 'unsupported', problem: `it does not have ${call.method}` })
      const range = logRangeOf(call)
      const most = range?.hasList ? limits.maxLogBlocksOfList : limits.maxLogBlocks
      if (range && range.blocks > most)
        return new EndpointFault({ kind: 'too_wide', problem: `it looks at ${most} blocks at most` })
      const block = readsState.test(call.method) ? blockOfCall(call) : undefined
      if (block !== undefined && head !== undefined && head - block >= BigInt(limits.stateBlocks))
        return new EndpointFault({ kind: 'pruned', problem: `it keeps the state of newer blocks only` })
      return undefined
    },
    learn(call, fault, head) {
      if (fault.kind === 'unsupported') missing.set(call.method, now() + forgetMs)
      const range = logRangeOf(call)
      const allowed = fault.kind === 'too_wide' && range ? allowedBlocks(fault.message) : undefined
      if (range && allowed !== undefined && allowed < range.blocks)
        lower(range.hasList ? 'maxLogBlocksOfList' : 'maxLogBlocks', allowed)
      const block = fault.kind === 'pruned' && readsState.test(call.method) ? blockOfCall(call) : undefined
      if (block !== undefined && head !== undefined && head - block > nearHead)
        lower('stateBlocks', Number(head - block))
    },
    batchRefused: (size) => lower('maxBatch', Math.max(1, Math.floor(size / 2))),
  }
}

const isMissing = (method: string, missing: readonly string[]): boolean =>
  missing.some((name) => (name.endsWith('*') ? method.startsWith(name.slice(0, -1)) : method === name))
