import { type Address, type Hash, type Hex, numberToHex } from 'viem'
import type { ScriptedWorld } from './startScriptedWorld.ts'

type Frame = { type: string; from: Address; to?: Address; value?: Hex; error?: string; calls?: Frame[] }
type Receipt = { transactionHash: Hash; status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }
type Move = { block: number; kind: string; hash: Hash | null; from: string; to: string; amount: bigint }

/** Moves inside a call, by another road than the service's: a list of frames that are still to be looked into. */
function insideOf(root: Frame): Omit<Move, 'block' | 'hash'>[] {
  const found: Omit<Move, 'block' | 'hash'>[] = []
  const open = [...(root.error === undefined ? (root.calls ?? []) : [])]
  for (let frame = open.shift(); frame; frame = open.shift()) {
    if (frame.error !== undefined) continue
    open.unshift(...(frame.calls ?? []))
    const amount = BigInt(frame.value ?? 0)
    if (amount > 0n && /^(CALL|CREATE2?|SELFDESTRUCT)$/.test(frame.type))
      found.push({
        ...{ kind: frame.type.toLowerCase().replace('2', ''), amount },
        ...{ from: frame.from.toLowerCase(), to: String(frame.to).toLowerCase() },
      })
  }
  return found
}

/** What one block says of ether, asked from the node transaction by transaction. */
async function readBlock(world: ScriptedWorld, block: number, tracedFrom: number) {
  const [{ transactions }, receipts] = await Promise.all([
    world.client.getBlock({ blockNumber: BigInt(block), includeTransactions: true }),
    world.request<Receipt[]>('eth_getBlockReceipts', [numberToHex(block)]),
  ])
  const traces = await Promise.all(
    (block < tracedFrom ? [] : transactions).map(({ hash }) =>
      world.request<Frame>('debug_traceTransaction', [hash, { tracer: 'callTracer' }]),
    ),
  )
  return { block, transactions, receipts, traces }
}

const atOnce = 25

/** Every move of ether and every fee of the chain; moves inside calls from a block on. */
export async function readEtherMoves(world: ScriptedWorld, tracedFrom: number) {
  const moves: Move[] = []
  const fees = new Map<string, bigint>()
  const { number } = await world.head()
  const numbers = Array.from({ length: number + 1 }, (_, block) => block)
  while (numbers.length > 0)
    for (const read of await Promise.all(
      numbers.splice(0, atOnce).map((block) => readBlock(world, block, tracedFrom)),
    )) {
      const inside: Move[] = []
      const { block } = read
      for (const [at, { hash, from, to, value }] of read.transactions.entries()) {
        const { status, gasUsed, effectiveGasPrice } = read.receipts[at] as Receipt
        fees.set(from, (fees.get(from) ?? 0n) + BigInt(gasUsed) * BigInt(effectiveGasPrice))
        if (status === '0x1' && to && value > 0n)
          moves.push({ block, kind: 'value', hash, from, to: to.toLowerCase(), amount: value })
        const trace = read.traces[at]
        for (const move of trace ? insideOf(trace) : []) inside.push({ block, hash, ...move })
      }
      moves.push(...inside)
    }
  return { moves, fees }
}
