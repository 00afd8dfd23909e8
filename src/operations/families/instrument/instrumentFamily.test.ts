import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { rescanTransfers } from '../../../../test/world/rescanTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { createInstrumentRegistry } from '../../../domain/stocks/createInstrumentRegistry.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { coreAssetFamily } from '../coreAsset/coreAssetFamily.ts'
import { instrumentFamily } from './instrumentFamily.ts'

const world = await sharedWorld()

const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope

/** The general tool that each operation is, and its argument for the asset. */
const general: Record<string, { tool: string; argument: string }> = {
  scan: { tool: toolNames.scanToken, argument: 'query' },
  quote: { tool: toolNames.getStockQuote, argument: 'symbol' },
  chart: { tool: toolNames.getChart, argument: 'query' },
  holders: { tool: toolNames.getHolders, argument: 'token' },
  trades: { tool: toolNames.listTrades, argument: 'token' },
  pools: { tool: toolNames.listTopPools, argument: 'token' },
  verify: { tool: toolNames.verifyToken, argument: 'token' },
}

describe('the instrument family', () => {
  it('has eight operations for each of 200 symbols', () => {
    const rows = instrumentFamily.rows(world.app.network)
    const symbols = new Set(rows.map(({ bound }) => bound.asset))
    expect([rows.length, symbols.size]).toEqual([1600, 200])
    expect(rows.map(({ name }) => name)).toContain('flows_googl')
    expect(symbols).not.toContain('JEPQ')
    for (const { description } of rows) expect(description.length).toBeLessThan(300)
    expect(new Set(rows.map(({ description }) => description)).size).toBe(1600)
  })

  it.each(Object.entries(general))(
    '%s answers as the general tool does for the address',
    async (verb, { tool, argument }) => {
      for (const symbol of ['AAPL', 'XNDU']) {
        const direct = await ask(tool, { [argument]: placeOf(world, symbol) })
        expect((await ask(`${verb}_${symbol.toLowerCase()}`)).data).toEqual(direct.data)
      }
    },
  )

  it('keeps the other arguments of the tool, and takes no other token', async () => {
    const { data } = await ask('holders_nvda', { limit: 3, exclude: ['pools'] })
    expect((data as { items: unknown[] }).items).toHaveLength(3)
    expect((await failureOf(ask('holders_nvda', { token: 'AAPL' }))).message).toMatch(
      /token: is not an argument/,
    )
  })

  it('sums flows as a rescan of the logs does', async () => {
    const token = placeOf(world, 'NVDA')
    const { data } = (await ask('flows_nvda', { window: '3d', limit: 50 })) as { data: Flows }
    const times = (await allBlocks(world)).map(({ timestamp }) => Number(timestamp))
    const since = (times.at(-1) ?? 0) - 3 * 86_400
    const head = BigInt(times.length - 1)
    const moves = (await rescanTransfers(world, token, head)).filter(
      ({ block }) => (times[block] ?? 0) >= since,
    )
    expect(moves.length).toBeGreaterThan(20)
    const net = new Map<string, bigint>()
    const add = (account: string, amount: bigint) => net.set(account, (net.get(account) ?? 0n) + amount)
    for (const { from, to, amount } of moves) {
      add(from, -amount)
      add(to, amount)
    }
    expect(data.transfers).toBe(moves.length)
    expect(BigInt(data.issued.net)).toBe(-(net.get(zeroAddress) ?? 0n))
    for (const { address, net: own } of [...data.gained, ...data.lost])
      expect([address, own]).toEqual([address, net.get(address)?.toString()])
    const most = BigInt(data.gained[0]?.net ?? 0)
    expect([...net].filter(([account, amount]) => account !== zeroAddress && amount > most)).toEqual([])
  })

  it('is unavailable where the factory has deployed no such token, whoever else calls itself so', async () => {
    const { network } = world.app
    const { client } = world
    const stocks = createInstrumentRegistry(
      { request: (method, params) => client.request({ method, params } as never) as never },
      { ...network, contract: () => undefined },
    )
    const [row] = instrumentFamily.rows(network)
    if (!row || !('run' in row)) throw new Error('The family has no row.')
    const context = { stocks, head: { number: 1n } } as unknown as ToolContext
    expect((await failureOf(row.run(context, {}) as Promise<unknown>)).message).toBe(
      'The stock token AAOI is unavailable: the issuer’s factory has not deployed it on this network.',
    )
  })
})

describe('the core_asset family', () => {
  it('asks the same of five other assets', async () => {
    const rows = coreAssetFamily.rows(world.app.network)
    expect(rows).toHaveLength(40)
    const { data } = await ask('quote_cbbtc')
    expect(data).toMatchObject({ items: [{ token: placeOf(world, 'cbBTC'), canonical: true }] })
    expect((await ask('verify_usdg')).data).toMatchObject({
      address: placeOf(world, 'USDG'),
      verdict: 'not_a_stock',
    })
    expect((await ask('SCAN-WETH')).data).toMatchObject({ identity: { address: placeOf(world, 'weth') } })
  })
})

type Account = { address: string; net: string }
type Flows = { transfers: number; issued: { net: string }; gained: Account[]; lost: Account[] }
