import { type Hex, toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import type { RpcLog } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import { type LogPosition, type LogSearch, searchLogs } from './searchLogs.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')

const world = await sharedWorld()
let chain: Chain
let context: ToolContext
let all: RpcLog[]
beforeAll(async () => {
  chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network: world.app.network })
  const head = chain.head()
  // The part of a context that a search uses.
  context = { chain: chain.pin(head.number), head, network: world.app.network, now: Date.now } as ToolContext
  const logs = await world.node.rpc.call<RpcLog[]>('eth_getLogs', {
    address: placeOf(world, 'weth'),
    topics: [transfer],
    fromBlock: '0x0',
    toBlock: 'latest',
  })
  all = logs.toReversed()
})
afterAll(() => chain?.close())

const idOf = ({ blockNumber, logIndex }: RpcLog) => `${Number(blockNumber)}.${Number(logIndex)}`

const search = (part: Partial<LogSearch> = {}) =>
  searchLogs(context, {
    filter: { address: placeOf(world, 'weth') as Hex, topics: [transfer] },
    from: 0,
    before: { block: Number(context.head.number) + 1, index: 0 },
    limit: 100,
    deadlineMs: Date.now() + 60_000,
    ...part,
  })

describe('a search of logs', () => {
  it('gives every log once, newest first, page after page', async () => {
    const seen: string[] = []
    let before: LogPosition | undefined = { block: Number(context.head.number) + 1, index: 0 }
    while (before) {
      const { logs, next } = await search({ before, limit: 77 })
      expect(logs.length).toBeLessThanOrEqual(77)
      seen.push(...logs.map(idOf))
      before = next
    }
    expect(all.length).toBeGreaterThan(300)
    expect(seen).toEqual(all.map(idOf))
  })

  it('keeps to what is wanted, and to the oldest block', async () => {
    const from = Number(all[Math.floor(all.length / 2)]?.blockNumber)
    const keep = ({ logIndex }: RpcLog) => Number(logIndex) % 2 === 0
    const { logs, next, searchedFrom } = await search({ from, keep, limit: 10_000 })
    expect(logs.map(idOf)).toEqual(
      all.filter((log) => Number(log.blockNumber) >= from && keep(log)).map(idOf),
    )
    expect({ next, searchedFrom }).toEqual({ next: undefined, searchedFrom: from })
  })

  it('ends a page above a gap, and goes on below it', async () => {
    const place = Math.floor(Number(context.head.number) / 2)
    const gap = { from: place - 10, to: place + 10 }
    const above = await search({ gap, limit: 10_000 })
    expect(above.logs.map(idOf)).toEqual(all.filter((log) => Number(log.blockNumber) > gap.to).map(idOf))
    expect(above.searchedFrom).toBe(gap.to + 1)
    const below = await search({ gap, limit: 10_000, before: above.next as LogPosition })
    expect(below.logs.map(idOf)).toEqual(all.filter((log) => Number(log.blockNumber) < gap.from).map(idOf))
    expect({ next: below.next, searchedTo: below.searchedTo }).toEqual({
      next: undefined,
      searchedTo: gap.from - 1,
    })
  })

  it('says where it stopped when its time is up', async () => {
    const { logs, next } = await search({ deadlineMs: 0 })
    expect({ logs, next }).toEqual({ logs: [], next: { block: Number(context.head.number) + 1, index: 0 } })
  })
})
