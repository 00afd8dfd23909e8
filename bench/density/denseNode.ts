import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'
import type { RawBlock } from '../../src/indexer/fetch/RangeData.ts'
import type { TradedPair } from '../growth/readPairs.ts'
import { createDenseBlocks, type DenseBlock } from './createDenseBlocks.ts'
import { logsAmong } from './logsAmong.ts'

/**
 * A node that has made all its blocks already, and tells of them one after the other: those from `first` on with as
 * much in them as the public chain's have. Since `unchanged` no block has changed the node's state.
 */
export type DenseNodeJob = {
  target: string
  pairs: TradedPair[]
  transfers: number
  unchanged: number
  first: number
  last: number
  blocksPerSecond: number
}

/** From when on blocks are told of, in milliseconds since 1970. */
export type DenseNodeStart = { from: number }

type Call = { id: number; method: string; params?: unknown[] }
type Reply = { id: number }

/** Where these have the block whose state they ask for. */
const stateAt: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_estimateGas: 1,
  eth_createAccessList: 1,
  eth_simulateV1: 1,
  debug_traceCall: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
}

/** The same for what a block has. */
const blockAt: Readonly<Record<string, number>> = {
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_getBlockTransactionCountByNumber: 0,
}

const perBatch = 250

async function startDenseNode({ target, first, last, unchanged, ...job }: DenseNodeJob) {
  const blocks: DenseBlock[] = []
  const byHash = new Map<string, number>()
  /** By a clock that nobody sets: no block that was told of is taken back. */
  let begun = Number.POSITIVE_INFINITY

  async function post(body: unknown): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.text()
  }

  async function readBlocks(): Promise<void> {
    const toDense = createDenseBlocks(job.pairs, job.transfers)
    for (let at = first; at <= last; at += perBatch) {
      const calls = Array.from({ length: Math.min(perBatch, last - at + 1) }, (_, id) => ({
        ...{ jsonrpc: '2.0', id, method: 'eth_getBlockByNumber', params: [numberToHex(at + id), true] },
      }))
      const replies = JSON.parse(await post(calls)) as { id: number; result: RawBlock }[]
      for (const { result } of replies.sort((one, other) => one.id - other.id)) {
        byHash.set(result.hash, first + blocks.length)
        blocks.push(toDense(result))
      }
    }
  }

  const newest = (): number =>
    Math.min(
      last,
      first - 1 + Math.max(0, Math.floor(((performance.now() - begun) / 1000) * job.blocksPerSecond)),
    )

  /** The number that a name, a number or a hash of a block stands for; undefined for what nobody was told of. */
  function numberOf(given: unknown): number | undefined {
    if (given === undefined || given === 'latest' || given === 'pending') return newest()
    if (given === 'earliest') return 0
    if (given === 'safe' || given === 'finalized') return newest()
    if (typeof given === 'object' && given !== null) {
      const { blockHash, blockNumber } = given as { blockHash?: string; blockNumber?: string }
      return blockHash === undefined ? numberOf(blockNumber) : byHash.get(blockHash)
    }
    const number = Number(given)
    return number <= newest() ? number : undefined
  }

  const told = (number: number | undefined): DenseBlock | undefined =>
    number !== undefined && number <= newest() ? blocks[number - first] : undefined

  /** What is known here, as text; undefined where the node has to be asked. */
  function known({ method, params = [] }: Call): string | undefined {
    if (method === 'eth_blockNumber') return `"${numberToHex(newest())}"`
    if (method === 'eth_getBlockByNumber' || method === 'eth_getBlockReceipts') {
      const number = numberOf(params[0])
      if (number === undefined) return 'null'
      const block = told(number)
      if (method === 'eth_getBlockReceipts') return block?.receipts
      return params[1] ? block?.whole : block?.brief
    }
    if (method === 'eth_getBlockByHash') {
      const block = told(byHash.get(params[0] as string))
      return params[1] ? block?.whole : block?.brief
    }
    return undefined
  }

  /**
   * State of blocks that changed nothing is asked of the node's newest block, at the number and time of the one that was
   * meant: the node keeps the state of few.
   */
  function toNode(call: Call): Call {
    const { method, params = [] } = call
    const place = stateAt[method] ?? blockAt[method]
    if (place === undefined) return call
    const number = numberOf(params[place])
    if (number === undefined) return call
    const asked = [...params]
    const block = blocks[number - first]
    asked[place] = method in stateAt && number >= unchanged ? 'latest' : numberToHex(number)
    if (method === 'eth_call' && block) {
      asked[2] ??= {}
      asked[3] ??= { number: numberToHex(number), time: block.time }
    }
    return { ...call, params: asked }
  }

  const replyText = (id: number, result: string) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`

  /** Logs of both: the node's blocks from before, and those that are told of here. */
  async function searchLogs({ id, method, params = [] }: Call): Promise<string> {
    const filter = (params[0] ?? {}) as Record<string, unknown>
    const given = filter.blockHash === undefined ? undefined : byHash.get(filter.blockHash as string)
    const [low, high] = [given ?? numberOf(filter.fromBlock), given ?? numberOf(filter.toBlock) ?? newest()]
    if (low === undefined) return replyText(id, '[]')
    const texts = logsAmong(blocks.slice(Math.max(0, low - first), Math.max(0, high + 1 - first)), filter)
    if (low >= first) return replyText(id, `[${texts.join(',')}]`)
    const [fromBlock, toBlock] = [numberToHex(low), numberToHex(Math.min(high, first - 1))]
    const asked = { jsonrpc: '2.0', id, method, params: [{ ...filter, fromBlock, toBlock }] }
    const answer = await post(filter.blockHash === undefined ? asked : { ...asked, params })
    if (texts.length === 0) return answer
    const { result } = JSON.parse(answer) as { result?: unknown[] }
    return result
      ? replyText(id, `[${[...result.map((one) => JSON.stringify(one)), ...texts].join(',')}]`)
      : answer
  }

  /** Fees of blocks that are all alike, as the node has them of its newest: it keeps those of few. */
  async function readFees({ id, method, params: [count, upTo, ...rest] = [] }: Call): Promise<string> {
    const number = numberOf(upTo) ?? newest()
    const params = [count, number < unchanged ? numberToHex(number) : 'latest', ...rest]
    const answer = await post({ jsonrpc: '2.0', id, method, params })
    const { result } = JSON.parse(answer) as { result?: { gasUsedRatio: number[] } }
    if (!result) return answer
    const oldestBlock = numberToHex(number + 1 - result.gasUsedRatio.length)
    return replyText(id, JSON.stringify({ ...result, oldestBlock }))
  }

  async function answerAll(calls: readonly Call[]): Promise<string[]> {
    const asked: Call[] = []
    const texts = calls.map((call): string | Promise<string> | undefined => {
      if (call.method === 'eth_getLogs') return searchLogs(call)
      if (call.method === 'eth_feeHistory') return readFees(call)
      const text = known(call)
      if (text !== undefined) return replyText(call.id, text)
      asked.push({ ...toNode(call), jsonrpc: '2.0' } as Call)
      return undefined
    })
    const replies = asked.length === 0 ? [] : (JSON.parse(await post(asked)) as Reply[])
    const rest = replies.map((reply) => JSON.stringify(reply))
    return [...(await Promise.all(texts.filter((text) => text !== undefined))), ...rest] as string[]
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
    if (Array.isArray(body)) return `[${(await answerAll(body)).join(',')}]`
    return (await answerAll([body]))[0] ?? ''
  }

  await readBlocks()
  const server = createServer((request, response) => {
    answer(request).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(502).end(),
    )
  })
  return {
    server,
    start(from: number): void {
      begun = performance.now() - (Date.now() - from)
    },
  }
}

process.once('disconnect', () => process.exit())
process.once('message', async (job: DenseNodeJob) => {
  const { server, start } = await startDenseNode(job)
  process.once('message', (message: DenseNodeStart) => start(message.from))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
