import { type Hex, serializeTransaction } from 'viem'
import type { HistoryTransaction } from './StoredBlock.ts'

/** Nobody signs on the running chain: the node is told to accept its transactions. */
const unsigned = { r: '0x0', s: '0x0', yParity: 0 } as const

/** A transaction of the running chain in the bytes that its node has of it. */
export function rawTransaction(transaction: HistoryTransaction & { chainId?: Hex }): Hex {
  const { chainId, nonce, gas, maxFeePerGas, to, value, input } = transaction
  return serializeTransaction(
    {
      type: 'eip1559',
      chainId: Number(chainId),
      nonce: Number(nonce),
      gas: BigInt(gas),
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: 0n,
      ...(to && { to }),
      value: BigInt(value),
      data: input,
    },
    unsigned,
  )
}
