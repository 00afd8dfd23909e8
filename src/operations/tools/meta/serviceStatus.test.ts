import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { quietHeads } from '../../../../test/anvil/openChain.ts'
import { type FaultyRpc, startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { fillExample } from '../../../../test/world/fillExample.ts'
import { isoTime } from '../../../../test/world/isoTime.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { listedTools } from '../listedTools.gen.ts'
import { serviceStatus } from './serviceStatus.ts'

let world: TestWorld
let proxy: FaultyRpc
beforeAll(async () => {
  world = await startWorld({
    chain: { heads: quietHeads },
    async through(target) {
      proxy = await startFaultyRpc({ target })
      return proxy.url
    },
  })
  // The issuer's factory log is read once for all tools; what follows counts each tool alone.
  await world.app.kernel.call(toolNames.getToken, { token: 'TSLA' })
})
afterAll(async () => {
  await world?.close()
  await proxy?.close()
})

const status = async (args: Record<string, unknown> = { verbose: true }) =>
  (await askTool(world, serviceStatus, args)).data

const roundTripsOf = (data: Awaited<ReturnType<typeof status>>, name: string) =>
  data.operations?.find((row) => row.name === name)?.round_trips ?? 0

/** Round trips that each tool may take, as few as its questions depend on each other. */
const expected: [string, Record<string, unknown>, number][] = [
  [toolNames.getChainStats, { window: '5m' }, 3],
  [toolNames.getNetworkInfo, {}, 1],
  [toolNames.getBlock, { block: 'latest' }, 1],
  [toolNames.getBlock, { block: 100, include_transactions: true }, 1],
  [toolNames.listBlocks, { limit: 50 }, 1],
  ['get_block_by_time', { timestamp: '$HOUR_AGO' }, 2],
  [toolNames.getAddress, { address: '$WETH' }, 1],
  [toolNames.getAddress, { address: '$AAPL' }, 2],
  [toolNames.getToken, { token: 'CASHCAT' }, 1],
  [toolNames.getToken, { token: 'USDG' }, 2],
  [toolNames.getToken, { token: 'AAPL' }, 3],
  [toolNames.getContract, { address: '$WETH' }, 1],
  [toolNames.getContract, { address: '$USDG' }, 2],
  [toolNames.readContract, { address: '$USDG', function: 'totalSupply()(uint256)' }, 1],
  [toolNames.getGasOracle, {}, 1],
  [toolNames.getL1Status, {}, 2],
  ['service_status', {}, 0],
]

describe('service_status', () => {
  it.each(expected)('counts what %s %j cost the node', async (name, args, most) => {
    const text = JSON.stringify(args).replace('$AAPL', placeOf(world, 'AAPL'))
    const filled = await fillExample(world, JSON.parse(text))
    const before = await status()
    proxy.resetStats()
    await world.app.kernel.call(name, filled)
    const seen = proxy.stats()
    const after = await status()
    const counted = roundTripsOf(after, name) - roundTripsOf(before, name)
    expect(counted).toBe(seen.httpRequests)
    expect(counted).toBeLessThanOrEqual(most)
    expect(after.upstream.round_trips - before.upstream.round_trips).toBe(seen.httpRequests)
    expect(after.upstream.requests - before.upstream.requests).toBe(seen.rpcCalls)
    if (most > 0) expect(counted).toBeGreaterThan(0)
  })

  it('counts calls, failures and answers from the cache', async () => {
    const before = await status()
    const row = (data: typeof before) => data.operations?.find(({ name }) => name === toolNames.readContract)
    const call = { address: placeOf(world, 'usdg'), function: 'decimals()(uint8)' }
    await world.app.kernel.call(toolNames.readContract, call)
    await world.app.kernel.call(toolNames.readContract, call)
    await failureOf(
      world.app.kernel.call(toolNames.readContract, { ...call, address: `0x${'77'.repeat(20)}` }),
    )
    const after = await status()
    const grown = (key: 'calls' | 'errors' | 'cache_hits') =>
      (row(after)?.[key] ?? 0) - (row(before)?.[key] ?? 0)
    expect([grown('calls'), grown('errors'), grown('cache_hits')]).toEqual([3, 1, 1])
    const sum = (key: 'calls' | 'errors' | 'cache_hits') =>
      after.operations?.reduce((total, each) => total + each[key], 0)
    expect(after.calls).toEqual({ total: sum('calls'), errors: sum('errors'), cache_hits: sum('cache_hits') })
  })

  it('tells the head, the endpoints and what the service has', async () => {
    const data = await status({})
    const head = await world.client.getBlock()
    expect(data).toMatchObject({
      version: '0.0.0-test',
      tools_listed: listedTools.length,
      head: { block: Number(head.number), timestamp: isoTime(head.timestamp) },
      endpoints: [{ name: new URL(proxy.url).host, state: 'healthy', head: Number(head.number), errors: 0 }],
      limits: { requests: 180, window_s: 60, remaining: null, reset_s: null },
    })
    expect(data).not.toHaveProperty('operations')
    expect(Date.parse(data.started_at)).toBeLessThanOrEqual(Date.now())
  })

  it('describes every field it returns', async () => {
    const strict = (schema: z.ZodType): z.ZodType => {
      if (schema instanceof z.ZodObject)
        return z.strictObject(
          Object.fromEntries(
            Object.entries(schema.shape).map(([key, inner]) => [key, strict(inner as z.ZodType)]),
          ),
        )
      if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType))
      return schema instanceof z.ZodOptional ? strict(schema.unwrap() as z.ZodType).optional() : schema
    }
    expect(strict(serviceStatus.output).safeParse(await status()).error).toBeUndefined()
  })

  it('shows each caller its own limit', async () => {
    const ask = async () => {
      const response = await world.app.fetch(new Request('http://localhost/api/v1/service_status'))
      return { header: response.headers.get('ratelimit-remaining'), body: await response.json() }
    }
    const first = await ask()
    const second = await ask()
    const remaining = ({ body }: typeof first) =>
      (body as { data: { limits: { remaining: number } } }).data.limits.remaining
    expect([remaining(first), remaining(second)]).toEqual([Number(first.header), Number(second.header)])
    expect(remaining(second)).toBe(remaining(first) - 1)
  })

  it('refuses what it does not know', async () => {
    const failure = await failureOf(askTool(world, serviceStatus, { verbose: 'loud', depth: 2 }))
    expect(failure.message).toMatch(/verbose: .*depth: /)
  })
})
