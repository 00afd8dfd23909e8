import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { AppError } from '../../src/base/errors/AppError.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { type App, createApp } from '../../src/service/app/createApp.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { fillExample } from '../world/fillExample.ts'
import { openStandingIndex } from '../world/openStandingIndex.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'

/** More than the node keeps the states of. */
const blocksMined = 80

let world: TestWorld
let index: Awaited<ReturnType<typeof openStandingIndex>>
let app: App
let newest: number
let usdg: Address
let questions: [name: string, args: Record<string, unknown>][]

beforeAll(async () => {
  world = await startWorld()
  index = await openStandingIndex(inject('indexFile'))
  questions = await Promise.all(
    listedTools.map(async ({ name, examples: [example] }): Promise<[string, Record<string, unknown>]> => {
      return [name, await fillExample(world, example.arguments)]
    }),
  )
  for (let mined = 0; mined < blocksMined; mined += 1) await world.node.rpc.call('evm_mine')
  newest = Number(await world.client.getBlockNumber({ cacheTime: 0 }))
  const { network } = world.app
  const chain = await createChain({ endpoints: [{ url: world.node.rpcUrl }], network })
  app = createApp(
    { network, chain, close: () => chain.close() },
    {
      config: loadConfig([], {}),
      version: '0',
      log: createLogger('silent'),
      index: index.access,
    },
  )
  usdg = world.app.network.contract('usdg')?.address as Address
})
afterAll(async () => {
  await app.close()
  await index.close()
  await world.close()
})

type Body = {
  code?: string
  message?: string
  retry?: string
  as_of?: { block: number }
  data: Record<string, unknown>
}

const ask = async (path: string) => {
  const response = await app.fetch(new Request(`http://localhost/api/v1/${path}`))
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

describe('an index further behind than the node keeps states', () => {
  it('stands where the node has no state any more', async () => {
    expect(newest - index.head).toBeGreaterThan(64)
    const balance = (block: number) =>
      world.client.getBalance({ address: usdg, blockNumber: BigInt(block) }).catch(() => 'gone')
    expect([await balance(index.head), typeof (await balance(newest))]).toEqual(['gone', 'bigint'])
  })

  it('is left out by what can do without it: the answer is of a block whose state is there', async () => {
    for (const path of [
      `get_token?token=${usdg}`,
      `get_address?address=${usdg}`,
      'get_stock_quote?symbol=AAPL',
    ]) {
      const { status, body } = await ask(path)
      expect([path, status, body.as_of?.block]).toEqual([path, 200, newest])
    }
    const supply = await world.client.readContract({
      address: usdg,
      abi: [
        {
          type: 'function',
          name: 'totalSupply',
          inputs: [],
          outputs: [{ type: 'uint256' }],
          stateMutability: 'view',
        },
      ],
      functionName: 'totalSupply',
    })
    expect((await ask(`get_token?token=${usdg}`)).body.data.total_supply).toBe(String(supply))
  })

  it('makes what needs both say so, with the time to try again', async () => {
    const { status, headers, body } = await ask(`get_holders?token=${usdg}`)
    expect([status, body.code, body.retry, headers.get('retry-after')]).toEqual([
      503,
      'INDEX_BEHIND',
      'later',
      '2',
    ])
    expect(body.message).toBe(
      `The index stands at block ${index.head}, ${newest - index.head} behind the chain, and the node no longer keeps the state of that block.`,
    )
  })

  it('answers from its rows what needs no state', async () => {
    const { status, body } = await ask('get_activity_series?metric=volume_usd&window=24h&interval=1h')
    expect([status, body.as_of?.block]).toEqual([200, index.head])
  })

  it('is no excuse for a caller who names an old block: that state is gone', async () => {
    const { status, body } = await ask(`eth_get_balance?address=${usdg}&block=${index.head}`)
    expect([status, body.code]).toEqual([503, 'STATE_PRUNED'])
  })

  it('has no tool speak of a state that is gone', async () => {
    const failures: string[] = []
    for (const [name, args] of questions)
      await app.kernel.call(name, args).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        failures.push(error.code)
      })
    expect(new Set(failures)).toEqual(new Set(['INDEX_BEHIND']))
  })
})
