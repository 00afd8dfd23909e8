import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LRUCache } from 'lru-cache'
import { numberToHex } from 'viem'
import type { IndexedLog } from '../../src/indexer/facts/IndexedLog.ts'
import type {
  IndexedBlock,
  IndexedTransaction,
  RawBlock,
  RawLog,
  RawReceipt,
  RawTransaction,
} from '../../src/indexer/fetch/RangeData.ts'
import { createThickening } from '../growth/createThickening.ts'
import type { TradedPair } from '../growth/readPairs.ts'

/** A node whose empty blocks, from the first on, are told with as much in them as those of the public chain have. */
export type DenseNodeJob = { target: string; pairs: TradedPair[]; transfers: number; first: number }

/** Tens of transfers in a block, by a lot of a hundred: four trades on average, and 24 in the fullest of them. */
const shares: readonly [below: number, tens: number][] = [
  [35, 0],
  [77, 1],
  [92, 3],
  [98, 5],
  [100, 8],
]
const tensOf = (lot: (below: number) => number): number => {
  const drawn = lot(100)
  return shares.find(([below]) => drawn < below)?.[1] ?? 0
}

const gasPrice = '0x1'

const toRawTransaction = ({ hash, from, to, nonce, value }: IndexedTransaction): RawTransaction => ({
  ...{ hash, from, to, nonce: numberToHex(nonce), value: numberToHex(value), input: '0x12345678' },
  ...{ gas: '0x186a0', gasPrice, type: '0x0' },
})

const toRawLog = (
  log: IndexedLog,
  logIndex: number,
  { block, hash }: { block: RawBlock; hash: `0x${string}` },
): RawLog => ({
  ...{ address: log.address, topics: [...log.topics], data: log.data },
  ...{ blockNumber: block.number, blockHash: block.hash, transactionHash: hash },
  ...{ transactionIndex: numberToHex(log.transactionIndex), logIndex: numberToHex(logIndex) },
})

type Content = { transactions: RawTransaction[]; receipts: RawReceipt[] }
const mostTold = 5_000

type Call = { id: number; method: string; params?: unknown[] }
type Reply = { id: number; result?: unknown }

function startDenseNode({ target, pairs, transfers, first }: DenseNodeJob) {
  const thicken = createThickening(pairs, { transfers, tens: tensOf })

  /** A block and its receipts are asked for one by one, and have to tell of the same. */
  const told = new LRUCache<string, Content>({ max: mostTold })

  /** What stands in a block; nothing where it is as the node tells it. */
  function contentOf(block: RawBlock): Content | undefined {
    const content = told.get(block.hash) ?? makeContent(block)
    if (content) told.set(block.hash, content)
    return content
  }

  function makeContent(block: RawBlock): Content | undefined {
    const number = Number(block.number)
    if (number < first || block.transactions.length > 0) return undefined
    const empty: IndexedBlock = {
      ...{ number, hash: block.hash, parentHash: block.parentHash, time: Number(block.timestamp) },
      ...{ gasUsed: 0n, baseFee: null, transactions: [], logs: 0 },
    }
    const { logs } = thicken({ blocks: [empty], logs: [] })
    const receipts = empty.transactions.map(
      ({ hash, gasUsed }, place): RawReceipt => ({
        ...{ transactionHash: hash, blockHash: block.hash, status: '0x1', gasUsed: numberToHex(gasUsed) },
        effectiveGasPrice: gasPrice,
        logs: logs.flatMap((log, at) =>
          log.transactionIndex === place ? [toRawLog(log, at, { block, hash })] : [],
        ),
      }),
    )
    return { transactions: empty.transactions.map(toRawTransaction), receipts }
  }

  async function post<T>(body: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as T
  }

  async function thickened(calls: readonly Call[], replies: readonly Reply[]): Promise<Reply[]> {
    const callOf = new Map(calls.map((call) => [call.id, call]))
    return Promise.all(
      replies.map(async (reply) => {
        const { method, params = [] } = callOf.get(reply.id) ?? { method: '' }
        if (method === 'eth_getBlockByNumber' && reply.result) {
          const block = reply.result as RawBlock
          const content = contentOf(block)
          const [, whole] = params
          const transactions = content?.transactions.map((each) => (whole ? each : each.hash))
          return content ? { ...reply, result: { ...block, transactions } } : reply
        }
        if (method === 'eth_getBlockReceipts' && Array.isArray(reply.result) && reply.result.length === 0) {
          const asked = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: [params[0], false] }
          const { result } = await post<{ result: RawBlock | null }>(asked)
          return { ...reply, result: (result && contentOf(result)?.receipts) ?? [] }
        }
        return reply
      }),
    )
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    if (Array.isArray(body)) return JSON.stringify(await thickened(body, await post<Reply[]>(body)))
    return JSON.stringify((await thickened([body], [await post<Reply>(body)]))[0])
  }

  return createServer((request, response) => {
    answer(request).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(502).end(),
    )
  })
}

process.once('disconnect', () => process.exit())
process.once('message', (job: DenseNodeJob) => {
  const server = startDenseNode(job)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
