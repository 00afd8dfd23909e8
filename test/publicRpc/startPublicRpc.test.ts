import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTraffic, holder } from '../anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'
import type { PublicLimits } from './PublicLimits.ts'
import { type PublicRpc, startPublicRpc } from './startPublicRpc.ts'

let chain: ScriptedChain
const started: PublicRpc[] = []
beforeAll(async () => {
  chain = await startScriptedChain()
  const traffic = await createTraffic(chain)
  const token = await traffic.token()
  const payments = Array.from({ length: 30 }, (_, index) => ({ to: holder(index), amount: 1n }))
  await chain.mineBlock([traffic.payOut(token, payments)])
  await chain.mine(5)
})
afterAll(async () => {
  for (const rpc of started) await rpc.close()
  await chain.stop()
})

async function open(limits: Partial<PublicLimits>) {
  const rpc = await startPublicRpc({ target: chain.url, limits })
  started.push(rpc)
  const post = (body: unknown) => fetch(rpc.url, { method: 'POST', body: JSON.stringify(body) })
  const ask = async (method: string, params: unknown[] = []) =>
    (await (await post({ jsonrpc: '2.0', id: 1, method, params })).json()) as {
      result?: unknown
      error?: { code: number; message: string }
    }
  return { rpc, post, ask }
}

const account = '0x0000000000000000000000000000000000000001'
const everything = { fromBlock: '0x0', toBlock: 'latest' }

test('gives logs as the node does, with a time of zero', async () => {
  const { ask } = await open({})
  const { result } = await ask('eth_getLogs', [everything])
  const logs = result as { blockTimestamp: string }[]
  expect(logs.length).toBeGreaterThan(30)
  expect(new Set(logs.map(({ blockTimestamp }) => blockTimestamp))).toEqual(new Set(['0x0']))
})

test('refuses log queries by their logs, their blocks, and their time', async () => {
  const { ask } = await open({ maxLogs: 20 })
  const tooMany = 'logs matched by query exceeds limit of 20'
  expect((await ask('eth_getLogs', [everything])).error).toEqual({ code: -32000, message: tooMany })

  const narrow = await open({ maxLogBlocks: 5, maxLogBlocksOfList: 2, timeOutEvery: 2 })
  expect((await narrow.ask('eth_getLogs', [everything])).error?.message).toMatch(/only 5 are allowed/)
  const topics = [['0x'.padEnd(66, '1'), '0x'.padEnd(66, '2')]]
  const three = { fromBlock: '0x1', toBlock: '0x3' }
  expect((await narrow.ask('eth_getLogs', [{ ...three, topics }])).error?.message).toMatch(/only 2 are/)
  expect((await narrow.ask('eth_getLogs', [three])).error).toBeUndefined()
  expect((await narrow.ask('eth_getLogs', [three])).error).toEqual({
    code: -32602,
    message: 'log query timed out',
  })
  expect(narrow.rpc.refusals()).toMatchObject({ logBlocks: 2, logTimeout: 1 })
})

test('refuses old state, methods it lacks, and WebSockets', async () => {
  const { ask, rpc } = await open({ stateBlocks: 3 })
  expect((await ask('eth_getBalance', [account, '0x1'])).error?.message).toMatch(/missing trie node/)
  expect((await ask('eth_getBalance', [account, 'latest'])).result).toBe('0x0')
  expect((await ask('eth_subscribe', ['newHeads'])).error?.code).toBe(-32601)
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const [answer] = await once(request(rpc.url, { headers }).end(), 'response')
  expect(answer.statusCode).toBe(405)
})

test('refuses large batches, and too many requests in both of its forms', async () => {
  const { post, rpc } = await open({ maxBatch: 25, requestsPerSecond: 4 })
  const batch = (size: number) =>
    Array.from({ length: size }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] }))
  expect(await (await post(batch(25))).json()).toHaveLength(25)
  expect(await (await post(batch(50))).json()).toMatchObject({ error: { code: -32600 } })
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(batch(1))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(429)
  const { rateByHttp, rateByRpc } = rpc.refusals()
  expect(rateByHttp).toBeGreaterThan(0)
  expect(rateByRpc).toBeGreaterThan(0)
})

test('speaks as a Nitro node, with a transaction of its own in each block', async () => {
  const { ask } = await open({ nitro: true })
  const block = (await ask('eth_getBlockByNumber', ['0x2', true])).result as {
    l1BlockNumber: string
    gasLimit: string
    transactions: { type: string; transactionIndex: string; hash: string }[]
  }
  expect(Number(block.l1BlockNumber)).toBeGreaterThan(0)
  expect(BigInt(block.gasLimit)).toBe(2n ** 50n)
  const { result } = await ask('eth_getLogs', [everything])
  const [log] = result as { blockNumber: string; transactionHash: string; transactionIndex: string }[]
  const whole = (await ask('eth_getBlockByNumber', [log?.blockNumber, true])).result as typeof block
  expect(whole.transactions[0]?.type).toBe('0x6a')
  expect(whole.transactions[Number(log?.transactionIndex)]?.hash).toBe(log?.transactionHash)
  const receipts = (await ask('eth_getBlockReceipts', [log?.blockNumber])).result as {
    transactionHash: string
  }[]
  expect(receipts.map(({ transactionHash }) => transactionHash)).toEqual(
    whole.transactions.map(({ hash }) => hash),
  )
})

test('caps the gas of a call, turns an agent away, and refuses a crowd', async () => {
  const { rpc, post } = await open({ concurrency: 2, latencyMs: 300 })
  const forbidden = await fetch(rpc.url, {
    method: 'POST',
    headers: { 'user-agent': 'Python-urllib/3.12' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  expect(forbidden.status).toBe(403)
  await Promise.all(
    Array.from({ length: 12 }, (_, id) => post({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })),
  )
  const { rateByHttp, rateByRpc, userAgent } = rpc.refusals()
  expect(rateByHttp + rateByRpc).toBeGreaterThan(0)
  expect(userAgent).toBe(1)
})
