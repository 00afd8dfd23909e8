import { type Hex, numberToHex } from 'viem'
import { attempt } from './attempt.ts'

type Asking = { request<T>(method: string, params: readonly unknown[]): Promise<T> }

/**
 * What a unit of gas costs after a block: the node's suggestion, but never less than the next block's base fee,
 * because nobody gets in for less. Where a node tells no history of fees its suggestion is all there is.
 */
export async function readGasPrice(chain: Asking, block: bigint | 'latest'): Promise<bigint> {
  const place = block === 'latest' ? block : numberToHex(block)
  const [suggested, history] = await Promise.all([
    chain.request<Hex>('eth_gasPrice', []),
    attempt(chain.request<{ baseFeePerGas?: Hex[] }>('eth_feeHistory', ['0x1', place, []])),
  ])
  const price = BigInt(suggested)
  // The block's own fee, and behind it the next one's.
  const fee = BigInt(('value' in history && history.value.baseFeePerGas?.at(-1)) || 0)
  // Math.max does not take integers of this size.
  if (price < fee) return fee
  return price
}
