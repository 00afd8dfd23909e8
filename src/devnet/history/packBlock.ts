import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { HistoryBlock, StoredBlock } from './StoredBlock.ts'

/** The node's words about a block, ready to be kept. */
export function toStored(
  { transactions, ...header }: HistoryBlock,
  receipts: readonly unknown[],
): StoredBlock {
  return {
    header: JSON.stringify(header),
    transactions: JSON.stringify(transactions),
    receipts: JSON.stringify(receipts),
  }
}

/** JSON text has no line ends. */
const toText = ({ header, transactions, receipts }: StoredBlock) => `${header}\n${transactions}\n${receipts}`

/** As much of a text as a packer looks back on. */
export const toDictionary = (block: StoredBlock): Buffer => Buffer.from(toText(block)).subarray(0, 32_768)

/** A block in an eighth of its size: what it shares with the one in the dictionary is not written again. */
export const packBlock = (block: StoredBlock, dictionary: Uint8Array): Buffer =>
  deflateRawSync(toText(block), { dictionary })

export function unpackBlock(body: Uint8Array, dictionary: Uint8Array): StoredBlock {
  const text = inflateRawSync(body, { dictionary }).toString()
  const [header = '', transactions = '', receipts = ''] = text.split('\n')
  return { header, transactions, receipts }
}
