import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'
import type { RawBlock } from '../../src/indexer/fetch/RangeData.ts'
import { createDenseBlocks, type DenseBlock } from './createDenseBlocks.ts'
import { createQuietBlocks } from './createQuietBlocks.ts'
import { logsAmong } from './logsAmong.ts'
import type { TradedPair } from './readPairs.ts'

/** A node and the empty blocks that are told of after its own: none of them changes its state. */
export type Telling = {
  target: string
  quiet: { count: number; from: number; secondsPerBlock: number }
}

/** Blocks after these with as much in them as the public chain's have, ten to a second of the chain's own time. */
export type DenseTelling = {
  pairs: TradedPair[]
  transfers: number
  count: number
  /** How many are told of in a second of the clock. */
  blocksPerSecond: number
}

/** From when on dense blocks are told of, in milliseconds since 1970. */
export type TellingStart = { from: number }

const densePerSecond = 10

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

async function startTellingNode({ target, quiet }: Telling) {
  async function post(body: unknown): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.text()
  }

  const own = JSON.parse(
    await post({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] }),
  ) as { result: RawBlock }
  const made = Number(own.result.number)
  const lastQuiet = made + quiet.count
  const timeOf = (number: number) =>
    quiet.from +
    (Math.min(number, lastQuiet) - made - 1) * quiet.secondsPerBlock +
    Math.ceil(Math.max(0, number - lastQuiet) / densePerSecond)
  const quietBlocks = createQuietBlocks(own.result, timeOf)

  let dense: DenseBlock[] = []
  let blocksPerSecond = 0
  /** By a clock that nobody sets: no block that was told of is taken back. */
  let begun = Number.POSITIVE_INFINITY

  function newest(): number {
    const told = Math.floor(((performance.now() - begun) / 1000) * blocksPerSecond)
    return lastQuiet + Math.max(0, Math.min(dense.length, told || 0))
  }

  /** The number that a name, a number or a hash of a block stands for; undefined for what nobody was told of. */
  function numberOf(given: unknown): number | undefined {
    if (given === undefined || given === 'latest' || given === 'pending') return newest()
    if (given === 'earliest') return 0
    if (given === 'safe' || given === 'finalized') return newest()
    if (typeof given === 'object' && given !== null) {
      const { blockHash, blockNumber } = given as { blockHash?: string; blockNumber?: string }
      return blockHash === undefined ? numberOf(blockNumber) : quietBlocks.numberOf(blockHash)
    }
    const number = String(given).length === 66 ? quietBlocks.numberOf(String(given)) : Number(given)
    return number !== undefined && number <= newest() ? number : undefined
  }

  /** What is told of a block here, as text. */
  function tell(method: string, number: number, whole: boolean): string | undefined {
    const block = dense[number - lastQuiet - 1]
    if (method === 'eth_getBlockReceipts') return block?.receipts ?? '[]'
    if (method.startsWith('eth_getBlockTransactionCount'))
      return JSON.stringify(numberToHex(block?.transactions ?? 0))
    if (method.startsWith('trace_block') || method.startsWith('debug_traceBlock')) return '[]'
    if (!method.startsWith('eth_getBlockBy')) return undefined
    if (!block) return JSON.stringify(quietBlocks.block(number))
    return whole ? block.whole : block.brief
  }

  /** What is known here, as text; undefined where the node has to be asked. */
  function known({ method, params = [] }: Call): string | undefined {
    if (method === 'eth_blockNumber') return `"${numberToHex(newest())}"`
    if (!/^eth_getBlock|^trace_block|^debug_traceBlock/.test(method)) return undefined
    const number = numberOf(params[0])
    if (number === undefined) return method.endsWith('Hash') ? undefined : 'null'
    return number > made ? tell(method, number, params[1] === true) : undefined
  }

  /**
   * State of blocks that changed nothing is asked of the node's newest block, at the number and time of the one that was
   * meant.
   */
  function toNode(call: Call): Call {
    const { method, params = [] } = call
    const place = stateAt[method]
    const number = place === undefined ? undefined : numberOf(params[place])
    if (place === undefined || number === undefined || number < made) return call
    const asked = [...params]
    asked[place] = 'latest'
    if (method === 'eth_call' && number > made) {
      asked[2] ??= {}
      asked[3] ??= { number: numberToHex(number), time: numberToHex(timeOf(number)) }
    }
    return { ...call, params: asked }
  }

  const replyText = (id: number, result: string) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`

  /** Logs of both: the node's blocks, and those that are told of here. */
  async function searchLogs({ id, method, params = [] }: Call): Promise<string> {
    const filter = (params[0] ?? {}) as Record<string, unknown>
    const given = filter.blockHash === undefined ? undefined : quietBlocks.numberOf(String(filter.blockHash))
    const [low, high] = [given ?? numberOf(filter.fromBlock), given ?? numberOf(filter.toBlock) ?? newest()]
    if (low === undefined) return replyText(id, '[]')
    const first = lastQuiet + 1
    const texts = logsAmong(dense.slice(Math.max(0, low - first), Math.max(0, high + 1 - first)), filter)
    if (low > made) return replyText(id, `[${texts.join(',')}]`)
    const [fromBlock, toBlock] = [numberToHex(low), numberToHex(Math.min(high, made))]
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
    const params = [count, number < made ? numberToHex(number) : 'latest', ...rest]
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

  const server = createServer((request, response) => {
    answer(request).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(502).end(),
    )
  })
  // Who asks may write for longer than a server usually keeps a silent connection.
  server.keepAliveTimeout = 0
  return {
    server,
    prepare({ pairs, transfers, count, ...pace }: DenseTelling): void {
      const toDense = createDenseBlocks(pairs, transfers)
      dense = Array.from({ length: count }, (_, at) => toDense(quietBlocks.block(lastQuiet + 1 + at)))
      blocksPerSecond = pace.blocksPerSecond
    },
    start({ from }: TellingStart): void {
      begun = performance.now() - (Date.now() - from)
    },
  }
}

process.once('disconnect', () => process.exit())
const [telling] = (await once(process, 'message')) as [Telling]
const { server, prepare, start } = await startTellingNode(telling)
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
prepare((await once(process, 'message'))[0] as DenseTelling)
process.send?.('prepared')
start((await once(process, 'message'))[0] as TellingStart)
