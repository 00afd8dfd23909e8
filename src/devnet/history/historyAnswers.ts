import type { History } from './openHistory.ts'
import { rawTransaction } from './rawTransaction.ts'
import type { HistoryTransaction, StoredBlock } from './StoredBlock.ts'

/** Answers a question from the history as JSON text; undefined when the history does not have it. */
export type HistoryAnswer = (history: History, params: readonly unknown[]) => string | undefined

type Hashed = HistoryTransaction & { transactionHash: string }

const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{1,12}$/i.test(value)

function byNumber(history: History, number: unknown): StoredBlock | undefined {
  return isQuantity(number) ? history.block(Number(number)) : undefined
}

function byHash(history: History, kind: 'block' | 'transaction', hash: unknown): StoredBlock | undefined {
  const number = typeof hash === 'string' ? history.numberOf(kind, hash) : undefined
  return number === undefined ? undefined : history.block(number)
}

/** A block may be named by its number, its hash, or an object with either. */
function byName(history: History, name: unknown): StoredBlock | undefined {
  if (typeof name === 'string') return byNumber(history, name) ?? byHash(history, 'block', name)
  const { blockNumber, blockHash } = (name ?? {}) as { blockNumber?: unknown; blockHash?: unknown }
  return byNumber(history, blockNumber) ?? byHash(history, 'block', blockHash)
}

const read = (text: string) => JSON.parse(text) as Hashed[]
const same = (left: unknown, right: unknown) => String(left).toLowerCase() === String(right).toLowerCase()

function blockText({ header, transactions }: StoredBlock, whole: unknown): string {
  const listed = whole === true ? transactions : JSON.stringify(read(transactions).map(({ hash }) => hash))
  return `${header.slice(0, -1)},"transactions":${listed}}`
}

const countText = ({ transactions }: StoredBlock) => `"0x${read(transactions).length.toString(16)}"`

function placeText({ transactions }: StoredBlock, index: unknown): string | undefined {
  return isQuantity(index) ? JSON.stringify(read(transactions)[Number(index)] ?? null) : undefined
}

const textOf = (found: Hashed | undefined) => found && JSON.stringify(found)

/** What can be asked of the history, by the method's name. */
export const historyAnswers: Readonly<Record<string, HistoryAnswer>> = {
  eth_getBlockByNumber(history, [number, whole]) {
    const block = byNumber(history, number)
    return block && blockText(block, whole)
  },
  eth_getBlockByHash(history, [hash, whole]) {
    const block = byHash(history, 'block', hash)
    return block && blockText(block, whole)
  },
  eth_getBlockReceipts: (history, [name]) => byName(history, name)?.receipts,
  eth_getBlockTransactionCountByNumber(history, [number]) {
    const block = byNumber(history, number)
    return block && countText(block)
  },
  eth_getBlockTransactionCountByHash(history, [hash]) {
    const block = byHash(history, 'block', hash)
    return block && countText(block)
  },
  eth_getTransactionByBlockNumberAndIndex(history, [number, index]) {
    const block = byNumber(history, number)
    return block && placeText(block, index)
  },
  eth_getTransactionByBlockHashAndIndex(history, [hash, index]) {
    const block = byHash(history, 'block', hash)
    return block && placeText(block, index)
  },
  eth_getTransactionByHash(history, [hash]) {
    const block = byHash(history, 'transaction', hash)
    return block && textOf(read(block.transactions).find((found) => same(found.hash, hash)))
  },
  eth_getRawTransactionByHash(history, [hash]) {
    const block = byHash(history, 'transaction', hash)
    const found = block && read(block.transactions).find((one) => same(one.hash, hash))
    return found && JSON.stringify(rawTransaction(found))
  },
  eth_getTransactionReceipt(history, [hash]) {
    const block = byHash(history, 'transaction', hash)
    return block && textOf(read(block.receipts).find((found) => same(found.transactionHash, hash)))
  },
}
