import type { RpcReply, SeenCall } from '../faultyRpc/Fault.ts'

type Fields = Record<string, unknown>

/** About 120 blocks of this chain share one block of the parent. */
const parentBlock = (number: unknown) => `0x${(23_000_000 + Math.floor(Number(number) / 120)).toString(16)}`

/** The block gas limit is a sentinel, and each block begins with a transaction of the system's own. */
const gasLimit = `0x${(2n ** 50n).toString(16)}`
const systemAccount = '0x00000000000000000000000000000000000a4b05'

const shifted = (index: unknown) => `0x${(Number(index) + 1).toString(16)}`
const internalHash = (block: unknown) => `0x6a${Number(block).toString(16).padStart(62, '0')}`

const internalTransaction = (block: Fields): Fields => ({
  blockHash: block.hash,
  blockNumber: block.number,
  from: systemAccount,
  gas: '0x0',
  gasPrice: '0x0',
  hash: internalHash(block.number),
  input: '0x6bf6a42d',
  nonce: '0x0',
  to: systemAccount,
  transactionIndex: '0x0',
  value: '0x0',
  type: '0x6a',
  chainId: '0x1237',
})

const internalReceipt = (first: Fields): Fields => ({
  ...first,
  transactionHash: internalHash(first.blockNumber),
  transactionIndex: '0x0',
  from: systemAccount,
  to: systemAccount,
  contractAddress: null,
  cumulativeGasUsed: '0x0',
  gasUsed: '0x0',
  gasUsedForL1: '0x0',
  status: '0x1',
  type: '0x6a',
  logs: [],
})

function asNitroBlock(block: Fields): Fields {
  const full = (block.transactions as (string | Fields)[]).some((row) => typeof row === 'object')
  const own = full ? internalTransaction(block) : internalHash(block.number)
  const others = (block.transactions as (string | Fields)[]).map((row) =>
    typeof row === 'string' ? row : withShiftedIndex(row),
  )
  return {
    ...block,
    gasLimit,
    l1BlockNumber: parentBlock(block.number),
    sendCount: '0x1',
    sendRoot: `0x${'5e'.repeat(32)}`,
    transactions: [own, ...others],
  }
}

const withShiftedIndex = (row: Fields): Fields =>
  row.transactionIndex === null ? row : { ...row, transactionIndex: shifted(row.transactionIndex) }

const asNitroReceipt = (receipt: Fields): Fields => ({
  ...withShiftedIndex(receipt),
  gasUsedForL1: `0x${Math.floor(Number(receipt.gasUsed) / 10).toString(16)}`,
  l1BlockNumber: parentBlock(receipt.blockNumber),
  logs: (receipt.logs as Fields[]).map(withShiftedIndex),
})

/** What a Nitro node makes of an answer: more fields, and one more transaction in each block. */
export function asNitro({ method }: SeenCall, reply: RpcReply): RpcReply {
  const { result } = reply
  if (method === 'web3_clientVersion') return { ...reply, result: 'nitro/v3.12.0-rc.3/linux-amd64/go1.25' }
  if (method === 'eth_maxPriorityFeePerGas') return { ...reply, result: '0x0' }
  if (typeof result !== 'object' || result === null) return reply
  switch (method) {
    case 'eth_getBlockByNumber':
    case 'eth_getBlockByHash':
      return { ...reply, result: asNitroBlock(result as Fields) }
    case 'eth_getTransactionByHash':
      return { ...reply, result: withShiftedIndex(result as Fields) }
    case 'eth_getTransactionReceipt':
      return { ...reply, result: asNitroReceipt(result as Fields) }
    case 'eth_getBlockReceipts': {
      const receipts = result as Fields[]
      const first = receipts[0]
      return {
        ...reply,
        result: [...(first ? [internalReceipt(first)] : []), ...receipts.map(asNitroReceipt)],
      }
    }
    case 'eth_getLogs':
      return { ...reply, result: (result as Fields[]).map(withShiftedIndex) }
    default:
      return reply
  }
}
