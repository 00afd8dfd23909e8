import type { Hex } from 'viem'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { encodeCall, type FunctionAnswer, type FunctionCall } from './callFunction.ts'
import type { WireFunction } from './readFunction.ts'

/** What the node estimates a call of the function to use, as the function's only result. */
export async function estimateFunction(
  chain: PinnedChain,
  wanted: WireFunction,
  { to, values }: FunctionCall,
): Promise<FunctionAnswer> {
  const request = { to, data: encodeCall(wanted, values) }
  const gas = await chain.request<Hex>('eth_estimateGas', [request, `0x${chain.block.toString(16)}`])
  return { function: wanted, result: { gas: BigInt(gas).toString() } }
}
