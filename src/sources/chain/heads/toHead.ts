import type { Hash } from 'viem'
import type { Head } from '../Chain.ts'
import { isBytes, isQuantity } from '../rpc/isBytes.ts'

const isHash = (value: unknown): value is Hash => isBytes(value) && value.length === 66

/** The head in a block or header as a node writes it; undefined when it is not one. */
export function toHead(block: unknown): Head | undefined {
  if (typeof block !== 'object' || block === null) return undefined
  const { number, hash, parentHash, timestamp, baseFeePerGas, gasUsed, transactions } = block as Record<
    string,
    unknown
  >
  if (!isQuantity(number) || !isHash(hash) || !isHash(parentHash) || !isQuantity(timestamp)) return undefined
  return {
    number: BigInt(number),
    hash,
    parentHash,
    timestampMs: Number(timestamp) * 1000,
    baseFeeWei: isQuantity(baseFeePerGas) ? BigInt(baseFeePerGas) : null,
    gasUsed: isQuantity(gasUsed) ? BigInt(gasUsed) : 0n,
    transactionCount: Array.isArray(transactions) ? transactions.length : null,
  }
}
