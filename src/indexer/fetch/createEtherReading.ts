import type { CallFrame } from '../../domain/decode/trace/CallFrame.ts'
import { etherMoves } from '../../domain/decode/trace/etherMoves.ts'
import type { NodeReads, Tried } from './NodeReads.ts'
import type { EtherFact, IndexedBlock, RangeData, RawBlock, RawTransaction } from './RangeData.ts'

/** One for each transaction, or why there is none: a node that lost the state says so of each by itself. */
type Traced = { txHash?: string; result?: CallFrame; error?: string }

/** Ether that comes from the parent chain is made for its sender, who then sends it as any other would. */
const deposit = '0x64'

/**
 * Other messages of the parent chain: what they make, keep in escrow and give back is told by no call. Of a
 * block that has one, not all ether is known.
 */
const untold: ReadonlySet<string | undefined> = new Set(['0x65', '0x66', '0x68', '0x69'])

/** The calls inside a block's transactions, if the answer is of these very ones; undefined otherwise. */
function framesOf(
  tried: Tried | undefined,
  transactions: readonly RawTransaction[],
): CallFrame[] | undefined {
  const traces = tried && 'value' in tried && Array.isArray(tried.value) ? (tried.value as Traced[]) : []
  if (traces.length !== transactions.length) return undefined
  const frames: CallFrame[] = []
  for (const [index, { txHash, result }] of traces.entries()) {
    const raw = transactions[index] as RawTransaction
    const isOfIt = txHash === raw.hash && result?.from?.toLowerCase() === raw.from.toLowerCase()
    if (!isOfIt || untold.has(raw.type)) return undefined
    frames.push(result)
  }
  return frames
}

/** What the maker of the block got of all fees. Nitro divides them among accounts that no block names. */
function tipOf({ number, baseFee, transactions }: IndexedBlock, raw: RawBlock): EtherFact[] {
  if (raw.l1BlockNumber !== undefined) return []
  const amount = transactions.reduce((sum, { fee, gasUsed }) => sum + fee - gasUsed * (baseFee ?? 0n), 0n)
  const to = raw.miner.toLowerCase() as typeof raw.miner
  return amount === 0n ? [] : [{ block: number, transactionIndex: null, kind: 'tip', from: null, to, amount }]
}

function etherOf(block: IndexedBlock, raw: RawBlock, frames: readonly CallFrame[]): EtherFact[] | undefined {
  const facts: EtherFact[] = []
  for (const [index, frame] of frames.entries()) {
    const { from, value, succeeded } = block.transactions[index] as IndexedBlock['transactions'][number]
    if (succeeded !== (frame.error === undefined)) return undefined
    const place = { block: block.number, transactionIndex: index }
    if (raw.transactions[index]?.type === deposit && value > 0n)
      facts.push({ ...place, kind: 'deposit', from: null, to: from, amount: value })
    // The first move is the transaction's own value.
    const inner = succeeded ? (frame.calls ?? []).flatMap(etherMoves) : []
    for (const move of inner) facts.push({ ...place, ...move })
  }
  return [...facts, ...tipOf(block, raw)]
}

/** A node that fails at this is left alone for so long: the rest of the index does not wait for it. */
const restMs = 30_000

/**
 * Asks for every call inside the blocks of a range, and gives the ether that moved by them; undefined where the
 * node did not tell all of it. Blocks are named by their hash, so that nothing comes from another fork.
 */
export function createEtherReading(node: NodeReads) {
  let restUntil = Number.NEGATIVE_INFINITY
  // Blocks without transactions need no trace: they say nothing of whether a node can.
  let canTrace = false

  async function ask(blocks: readonly RawBlock[], signal?: AbortSignal): Promise<Tried[] | undefined> {
    if (performance.now() < restUntil) return undefined
    const calls = blocks.map(({ hash }) => ({
      method: 'debug_traceBlockByHash',
      params: [hash, { tracer: 'callTracer' }],
    }))
    try {
      return await node.tryAll(calls, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      restUntil = performance.now() + restMs
      return undefined
    }
  }

  async function read({ data, blocks }: TracedRange, signal?: AbortSignal): Promise<EtherFact[] | undefined> {
    const busy = blocks.filter(({ transactions }) => transactions.length > 0)
    const traced = busy.length === 0 ? [] : await ask(busy, signal)
    if (!traced) return undefined
    const triedOf = new Map(busy.map(({ hash }, index) => [hash, traced[index]]))
    const ether: EtherFact[] = []
    for (const [at, raw] of blocks.entries()) {
      const frames = raw.transactions.length === 0 ? [] : framesOf(triedOf.get(raw.hash), raw.transactions)
      const facts = frames && etherOf(data.blocks[at] as IndexedBlock, raw, frames)
      if (!facts) return undefined
      ether.push(...facts)
    }
    canTrace ||= busy.length > 0
    return canTrace ? ether : undefined
  }

  /** Also whether a node has shown that it can. */
  return { read, canTrace: () => canTrace }
}

export type EtherReading = ReturnType<typeof createEtherReading>

type TracedRange = { data: RangeData; blocks: readonly RawBlock[] }
