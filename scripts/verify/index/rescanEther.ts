import type { Address, Hash, Hex } from 'viem'
import type { NodeReads } from '../../../src/indexer/fetch/NodeReads.ts'
import { lower } from './NetworkTruth.ts'
import type { RescannedBlock, RescannedEther } from './Rescan.ts'

type Frame = {
  type?: string
  from: Address
  to?: Address
  value?: Hex
  error?: string
  calls?: Frame[]
}

const kinds = new Map([
  ['CALL', 'call'],
  ['CREATE', 'create'],
  ['CREATE2', 'create'],
  ['SELFDESTRUCT', 'selfdestruct'],
])

/** So many traces at once: each may be long. */
const atOnce = 50

/** Values handed over inside a frame, depth first; a frame that failed takes all inside it back. */
function* inside({ error, calls = [] }: Frame): Generator<Omit<RescannedEther, 'transactionIndex'>> {
  if (error !== undefined) return
  for (const call of calls) {
    const kind = kinds.get(call.type ?? '')
    const amount = BigInt(call.value ?? '0x0')
    if (kind && call.to && call.error === undefined && amount !== 0n)
      yield { kind, from: lower(call.from), to: lower(call.to), amount }
    yield* inside(call)
  }
}

/**
 * Ether that moved in these blocks beside the values of transactions, by their number. Transactions are traced one
 * by one, which is not how the index asks; blocks with one that the node cannot trace are left out.
 */
export async function rescanEther(
  node: NodeReads,
  blocks: readonly RescannedBlock[],
): Promise<Map<number, RescannedEther[]>> {
  const hashes = blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
  const frames = new Map<Hash, Frame>()
  for (let start = 0; start < hashes.length; start += atOnce) {
    const some = hashes.slice(start, start + atOnce)
    const traces = await node.tryAll(
      some.map((hash) => ({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] })),
    )
    traces.forEach((trace, index) => {
      const frame = 'value' in trace ? (trace.value as Frame | null) : null
      if (frame?.type) frames.set(some[index] as Hash, frame)
    })
  }
  const found = new Map<number, RescannedEther[]>()
  for (const block of blocks) {
    if (!block.transactions.every(({ hash }) => frames.has(hash))) continue
    const moves: RescannedEther[] = []
    let tips = 0n
    block.transactions.forEach(({ hash, from, value, type, fee, gasUsed }, transactionIndex) => {
      if (type === 0x64 && value > 0n)
        moves.push({ transactionIndex, kind: 'deposit', from: null, to: from, amount: value })
      for (const move of inside(frames.get(hash) as Frame)) moves.push({ transactionIndex, ...move })
      tips += fee - BigInt(gasUsed) * BigInt(block.baseFee ?? 0)
    })
    if (tips !== 0n && !block.nitro)
      moves.push({ transactionIndex: null, kind: 'tip', from: null, to: block.miner, amount: tips })
    found.set(block.number, moves)
  }
  return found
}
