import { type RpcCall, toQuantity } from './RpcCall.ts'

/** Methods whose first parameter is a transaction that is run. */
const runsTransaction: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_createAccessList',
  'debug_traceCall',
])

type Transaction = { gas?: unknown }
type Simulation = { blockStateCalls?: readonly { calls?: readonly Transaction[] }[] }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The gas a transaction names, and none where it names nothing that is a number. */
function gasOf({ gas }: Transaction): bigint | undefined {
  return typeof gas === 'string' && /^0x[0-9a-f]{1,32}$/i.test(gas) ? BigInt(gas) : undefined
}

function capped<T extends Transaction>(transaction: T, most: bigint): T {
  const named = gasOf(transaction)
  return named !== undefined && named <= most ? transaction : { ...transaction, gas: toQuantity(most) }
}

/** All calls of a simulation share the cap: those that name no gas divide what the others leave. */
function cappedSimulation(simulation: Simulation, most: bigint): Simulation {
  const calls = (simulation.blockStateCalls ?? []).flatMap((block) => block.calls ?? [])
  const named = calls.map(gasOf).filter((gas) => gas !== undefined)
  const taken = named.reduce((sum, gas) => sum + gas, 0n)
  const silent = BigInt(calls.length - named.length)
  const fits = taken + silent <= most
  const share = fits ? (most - taken) / (silent || 1n) : most / BigInt(calls.length || 1)
  const cap = (call: Transaction) => (fits && gasOf(call) !== undefined ? call : capped(call, share))
  return {
    ...simulation,
    blockStateCalls: (simulation.blockStateCalls ?? []).map((block) => ({
      ...block,
      ...(block.calls && { calls: block.calls.map(cap) }),
    })),
  }
}

/**
 * The same call with a limit on the gas it may use, where it runs code. A node of one's own has no limit, and
 * strangers decide what is run: a loop would keep it busy for good, and memory is paid for in gas.
 */
export function withGasCap(call: RpcCall, most: bigint): RpcCall {
  const [first, ...rest] = call.params
  if (!isObject(first)) return call
  if (runsTransaction.has(call.method)) {
    const transaction = capped(first as Transaction, most)
    return transaction === first ? call : { ...call, params: [transaction, ...rest] }
  }
  if (call.method !== 'eth_simulateV1') return call
  return { ...call, params: [cappedSimulation(first, most), ...rest] }
}
