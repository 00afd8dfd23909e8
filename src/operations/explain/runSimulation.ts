import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { readAbi } from '../../domain/decode/readAbi.ts'
import { type Attempt, attempt } from '../../sources/chain/attempt.ts'
import type { CallResult } from '../../sources/chain/CallResult.ts'
import type { Head, PinnedChain, StateOverride } from '../../sources/chain/Chain.ts'
import { gasPriceAfter } from '../../sources/chain/gasPriceAfter.ts'
import { toNumber } from '../../sources/chain/RpcBlock.ts'
import { readBlock } from '../../sources/chain/readBlock.ts'
import { type SimulatedLog, simulateBlocks } from '../../sources/chain/simulateBlocks.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'

/** A call as it would be sent; nobody in particular sends one without a sender. */
export type SimulatedCall = { from: Address; to: Address; data: Hex; value: bigint; anonymous: boolean }

/** Gas of the call; the part for L1 is inside the estimate. */
type GasComponents = { total: bigint; forL1: bigint; baseFeeWei: bigint }

export type SimulationRun = {
  result: Attempt<CallResult>
  gas: Attempt<bigint>
  components: GasComponents | null
  /** Null when the call fails. */
  logs: Attempt<SimulatedLog[] | null>
  balance: bigint
}

const nodeInterfaceAbi = parseAbi([
  'function gasEstimateComponents(address to, bool contractCreation, bytes data) view returns (uint64 gasEstimate, uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate)',
])

/** More than a transaction may take on this chain, and less than nodes allow a call. */
const mostGas = 32_000_000n

const callGasOf = ({ network }: ToolContext) => (network.callerGas < mostGas ? network.callerGas : mostGas)

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

type BlockTerms = Pick<Head, 'timestampMs' | 'baseFeeWei'>
type Terms = { head: BlockTerms; purse: StateOverride; gas: bigint }

/** Time and base fee of the block that the call would follow. */
async function readTerms({ head }: ToolContext, chain: PinnedChain): Promise<BlockTerms> {
  if (chain.block === head.number) return head
  const block = await readBlock(chain, numberToHex(chain.block), false)
  if (!block) return head
  const { timestamp, baseFeePerGas } = block
  return { timestampMs: toNumber(timestamp) * 1000, baseFeeWei: baseFeePerGas ? BigInt(baseFeePerGas) : null }
}

type Ran = { result: Attempt<CallResult>; logs: Attempt<SimulatedLog[] | null> }

/** The call as a transaction of the next block, at a price that block takes, with ether moves traced as logs too. */
async function runNext(
  chain: PinnedChain,
  { from, to, data, value }: SimulatedCall,
  { head, purse, gas }: Terms,
): Promise<Ran> {
  const run = await simulateBlocks(chain, {
    head,
    stateOverrides: purse,
    blocks: [{ blocks: 1, seconds: 1, calls: [{ from, to, data, value, gas }] }],
    traceTransfers: true,
  })
  if ('refusal' in run) return { result: run, logs: run }
  const outcome = run.value[0]?.[0]
  if (!outcome) return { result: { refusal: 'It gave no result.' }, logs: { refusal: 'It gave no result.' } }
  return {
    result: { value: { ok: outcome.ok, data: outcome.data } },
    logs: { value: outcome.ok ? outcome.logs : null },
  }
}

/** For nodes that simulate no blocks: in the block itself, at the same price. */
async function runInBlock(
  chain: PinnedChain,
  { from, to, data, value }: SimulatedCall,
  { head, purse, gas }: Terms,
): Promise<Attempt<CallResult>> {
  const gasPrice = gasPriceAfter(head)
  return attempt(chain.callDirect({ from, to, data, value, gas, gasPrice, stateOverride: purse }))
}

/**
 * Runs a call as it would be sent now, at a real gas price: contracts can see the price, and some let pass at
 * zero what they stop otherwise. One round trip; another for a sender who cannot pay for gas, who is lent it,
 * and for a node without eth_simulateV1.
 */
export async function runSimulation(
  context: ToolContext,
  chain: PinnedChain,
  call: SimulatedCall,
): Promise<SimulationRun> {
  const { from, to, data, value } = call
  const most = callGasOf(context)
  const transaction = { from, to, data, value: numberToHex(value), gas: numberToHex(most) }
  const head = await readTerms(context, chain)
  const cost = most * gasPriceAfter(head)
  const purseOf = (balance: bigint): StateOverride => ({ [from]: { balance: numberToHex(balance + cost) } })
  const [first, gas, components, balance] = await Promise.all([
    runNext(chain, call, { head, purse: call.anonymous && value === 0n ? purseOf(0n) : {}, gas: most }),
    attempt(chain.request<Hex>('eth_estimateGas', [transaction, numberToHex(chain.block)]).then(BigInt)),
    readComponents(context, chain, call),
    chain.balance(from),
  ])
  const parts = { gas, components, balance }
  if ('value' in first.result || balance < value) return { ...first, ...parts }
  const purse = purseOf(balance)
  const lent = balance < value + cost ? await runNext(chain, call, { head, purse, gas: most }) : first
  if ('value' in lent.result) return { ...lent, ...parts }
  return { ...lent, ...parts, result: await runInBlock(chain, call, { head, purse, gas: most }) }
}
