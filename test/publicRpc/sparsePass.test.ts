import { toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { nodeReadsOf } from '../../src/indexer/fetch/nodeReadsOf.ts'
import { createSparsePass } from '../../src/indexer/follow/createSparsePass.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { createTraffic, holder } from '../anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../anvil/startScriptedChain.ts'
import { startPublicRpc } from './startPublicRpc.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const never = toEventSelector('Never(uint256)')
let chain: ScriptedChain

beforeAll(async () => {
  chain = await startScriptedChain()
  const traffic = await createTraffic(chain)
  const token = await traffic.token()
  for (let block = 0; block < 30; block += 1) {
    await chain.mineBlock([traffic.payOut(token, [{ to: holder(block), amount: BigInt(block + 1) }])])
    await chain.mine(2)
  }
})
afterAll(() => chain.stop())

test.each([
  ['as wide as it likes', {}],
  ['over a few blocks only', { maxLogBlocksOfList: 7 }],
  ['with a few logs only', { maxLogs: 2 }],
])('rare events come whole and in order from a node that takes queries %s', async (_, limits) => {
  const rpc = await startPublicRpc({ target: chain.url, limits: { ...limits, requestsPerSecond: 1e6 } })
  const connected = await createChain({ endpoints: [{ url: rpc.url }], network: loadNetwork('custom') })
  try {
    const { number: to } = await chain.head()
    const fetchSparse = createSparsePass(nodeReadsOf(connected))
    const wish = { kind: 'sparse', topics: [transfer, never], range: { from: 0, to } } as const
    const found: number[] = []
    let next = 0
    for await (const { logs, range } of fetchSparse(wish, AbortSignal.timeout(60_000))) {
      expect(range.from).toBe(next)
      next = range.to + 1
      found.push(...logs.map(({ position }) => position))
    }
    expect(next).toBe(to + 1)
    const whole = await chain.request<unknown[]>('eth_getLogs', [
      { fromBlock: '0x0', toBlock: 'latest', topics: [transfer] },
    ])
    expect(whole.length).toBeGreaterThan(29)
    expect(found).toHaveLength(whole.length)
    expect(found).toEqual([...found].sort((one, other) => one - other))
    expect(new Set(found).size).toBe(found.length)
  } finally {
    await connected.close()
    await rpc.close()
  }
})
