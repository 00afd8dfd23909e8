import { type Address, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import type { NetworkDeployment } from '../../src/base/network/facts.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { createApp } from '../../src/service/app/createApp.ts'
import { createTraffic, holder } from '../anvil/createTraffic.ts'
import { multicall3Address } from '../anvil/installMulticall3.ts'
import { openChain } from '../anvil/openChain.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'

type Row = { block: number; number: number; transaction_count: number | null }
type Page = { items: Row[]; searched: { from_block: number; to_block: number } }

const keptBlocks = 4
const transfers = 12

let chain: ScriptedChain
let token: Address
let app: ReturnType<typeof createApp>
/** The last block before the transfers, of which each has a block of its own. */
let after: number
let head: number

beforeAll(async () => {
  chain = await startScriptedChain({ keptTransactionBlocks: keptBlocks })
  const traffic = await createTraffic(chain)
  token = await traffic.token()
  after = (await chain.head()).number
  for (let made = 0; made < transfers; made += 1)
    await chain.mineBlock([traffic.payOut(token, [{ to: holder(made + 1), amount: 1n }])])
  head = (await chain.head()).number
  app = await openApp({ after, keptBlocks })
})
afterAll(async () => {
  await app.close()
  await chain.stop()
})

/** The service over the node, with or without word of what it forgets. */
async function openApp(forgets: NetworkDeployment['forgets']) {
  const multicall3 = { key: 'multicall3', name: 'Multicall3', category: 'core', address: multicall3Address }
  const deployment: NetworkDeployment = {
    contracts: [{ ...multicall3, confidence: 'high' }],
    ...{ dexes: [], launchpads: [], feeds: [], tokens: [] },
    ...(forgets ? { forgets } : {}),
  }
  const network = loadNetwork('devnet', deployment)
  const opened = await openChain([{ url: chain.url }], { network })
  return createApp(
    { network, chain: opened, close: () => opened.close() },
    { config: loadConfig([], {}), version: '0', log: createLogger('silent') },
  )
}

const call = async <Data>(name: string, args: Record<string, unknown>) =>
  (await app.kernel.call(name, args)).envelope as Envelope<Data>
const logsOf = (range: object) => call<Page>('get_logs', { address: token, event: 'Transfer', ...range })

describe('a node that has forgotten transactions of blocks it has', () => {
  it('says that there were no logs where the header knows of some', async () => {
    const [fromBlock, toBlock] = [numberToHex(after + 1), numberToHex(head - keptBlocks)]
    expect(await chain.request('eth_getLogs', [{ address: token, fromBlock, toBlock }])).toEqual([])
    const { logsBloom } = await chain.client.getBlock({ blockNumber: BigInt(after + 1) })
    expect(logsBloom).toMatch(/[1-9a-f]/i)
  })

  it('is not asked for those logs, and the answer says which blocks it is about', async () => {
    const gone = `The node keeps no logs of blocks ${after + 1} to ${head - keptBlocks}, which are not searched`
    const { data, warnings, coverage, next_cursor } = await logsOf({ from_block: after + 1 })
    expect(data.items.map(({ block }) => block)).toEqual([head, head - 1, head - 2, head - 3])
    expect(data.searched).toEqual({ from_block: after + 1, to_block: head })
    expect(coverage).toEqual({ from_block: head - 3, to_block: head, complete: false })
    expect(warnings).toContainEqual({ field: 'items', reason: `${gone}.` })
    expect(next_cursor).toBeUndefined()
  })

  it('is found out where nobody knows that it forgets', async () => {
    const silent = await openApp(undefined)
    try {
      const { envelope } = await silent.kernel.call('get_logs', {
        address: token,
        event: 'Transfer',
        from_block: after + 1,
        to_block: head - keptBlocks,
      })
      const { data, coverage, warnings } = envelope as Envelope<Page>
      expect(data.items).toEqual([])
      expect(coverage?.complete).toBe(false)
      expect(warnings).toContainEqual({
        field: 'items',
        reason: `The node has forgotten the logs of block ${after + 1}: blocks ${after + 1} to ${head - keptBlocks} may have had more than is listed.`,
      })
      // What it has is believed.
      const newest = { address: token, event: 'Transfer', from_block: head - 3 }
      expect((await silent.kernel.call('get_logs', newest)).envelope.coverage?.complete).toBe(true)
    } finally {
      await silent.close()
    }
  })

  it('is an error where nothing is left to ask for', async () => {
    await expect(logsOf({ from_block: after + 2, to_block: after + 5 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: `Any log of blocks ${after + 2} to ${after + 5} is unavailable: the node keeps no logs of blocks ${after + 1} to ${head - keptBlocks}.`,
    })
    const raw = { address: token, from_block: after + 2, to_block: after + 5 }
    await expect(call('eth_get_logs', raw)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('gives a block without saying how many transactions it had', async () => {
    const reason = 'The node no longer keeps the transactions of this block.'
    const old = await call<object>('get_block', { block: after + 1, include_transactions: true })
    expect(old.data).toMatchObject({ transaction_count: null, transactions: null })
    expect(old.warnings).toEqual(
      expect.arrayContaining([
        { field: 'transaction_count', reason },
        { field: 'transactions', reason },
      ]),
    )
    expect((await call<Row>('get_block', { block: head })).data.transaction_count).toBe(1)
    const { data, warnings } = await call<Page>('list_blocks', { limit: keptBlocks + 1 })
    expect(data.items.map((row) => row.transaction_count)).toEqual([1, 1, 1, 1, null])
    expect(warnings).toContainEqual({ field: 'items.4.transaction_count', reason })
  })
})
