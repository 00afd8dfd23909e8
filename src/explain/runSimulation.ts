import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { type Attempt, attempt } from '../chain/attempt.ts'
import type { CallResult, PinnedChain } from '../chain/Chain.ts'
import { readAbi } from '../decode/readAbi.ts'
import type { ToolContext } from '../tool/ToolContext.ts'

/** A call as it would be sent. */
export type SimulatedCall = { from: Address; to: Address; data: Hex; value: bigint }

type SimulatedLog = { address: Address; topics: Hex[]; data: Hex; logIndex?: Hex }

type SimulatedBlock = { calls: { status: Hex; logs?: SimulatedLog[] }[] }

/** Gas of the call; the part for L1 is inside the estimate. */
type GasComponents = { total: bigint; forL1: bigint; baseFeeWei: bigint }

export type SimulationRun = {
  result: Attempt<CallResult>
  gas: Attempt<bigint>
  components: GasComponents | null
  logs: Attempt<SimulatedLog[] | null>
  balance: bigint
}

const nodeInterfaceAbi = parseAbi([
  'function gasEstimateComponents(address to, bool contractCreation, bytes data) view returns (uint64 gasEstimate, uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)',
])

/** Asks the node itself, not a contract: nodes without it answer nothing or refuse. */
async function readComponents(
  { network }: ToolContext,
  chain: PinnedChain,
  { from, to, data, value }: SimulatedCall,
): Promise<GasComponents | null> {
  const address = network.contract('node_interface')?.address
  if (!address) return null
  const ask = encodeFunctionData({ abi: nodeInterfaceAbi, args: [to, false, data] })
  const answer = await attempt(chain.callDirect({ from, to: address, data: ask, value }))
  if ('refusal' in answer || !answer.value.ok) return null
  const [total, forL1, baseFeeWei] =
    readAbi(nodeInterfaceAbi[0].outputs, answer.value.data.slice(2))?.values ?? []
  return typeof total === 'bigint' && typeof forL1 === 'bigint' && typeof baseFeeWei === 'bigint'
    ? { total, forL1, baseFeeWei }
    : null
}

/** The logs of the call with ether moves traced as logs too; null when the call fails in it. */
async function readLogs(
  chain: PinnedChain,
  { from, to, data, value }: SimulatedCall,
): Promise<SimulatedLog[] | null> {
  const blocks = await chain.request<SimulatedBlock[]>('eth_simulateV1', [
    {
      blockStateCalls: [{ calls: [{ from, to, data, value: numberToHex(value) }] }],
      traceTransfers: true,
      validation: false,
    },
    numberToHex(chain.block),
  ])
  const call = blocks[0]?.calls[0]
  return call?.status === '0x1' ? (call.logs ?? []) : null
}

/** Runs a call every way the node offers, in one round trip; nothing is sent. */
export async function runSimulation(
  context: ToolContext,
  chain: PinnedChain,
  call: SimulatedCall,
): Promise<SimulationRun> {
  const { from, to, data, value } = call
  const transaction = { from, to, data, value: numberToHex(value) }
  const [result, gas, components, logs, balance] = await Promise.all([
    attempt(chain.callDirect(call)),
    attempt(chain.request<Hex>('eth_estimateGas', [transaction, numberToHex(chain.block)]).then(BigInt)),
    readComponents(context, chain, call),
    attempt(readLogs(chain, call)),
    chain.balance(from),
  ])
  return { result, gas, components, logs, balance }
}
