import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { fillExample } from '../../../../test/world/fillExample.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { compatFamily } from './compatFamily.ts'

const world = await sharedWorld()

const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, await fillExample(world, args))).envelope

describe('the compat family', () => {
  it('has the 24 names that clients use', () => {
    const names = compatFamily.rows(world.app.network).map(({ name }) => name)
    expect(names.sort()).toEqual(
      'add_robinhood_chain chain_now gas_now get_curve_quote get_desk get_dev_activity get_mcp_info get_pair get_pons_graduation get_pons_protocol get_pons_token get_smart_money get_token_activity get_volume_profile get_wallet get_wallet_txs invoke_catalog list_catalog_page list_pons_launches track_wallet trend_1h trend_24h trend_5m trend_6h'.split(
        ' ',
      ),
    )
  })

  it.each([
    ['get_pair', { pair: 'CASHCAT' }, toolNames.getPool, { pool: 'CASHCAT' }],
    ['get_wallet', { wallet: '$WALLET' }, toolNames.getWalletTokens, { address: '$WALLET' }],
    [
      'get_wallet_txs',
      { wallet: '$WALLET', limit: 3 },
      toolNames.getWalletTransfers,
      { address: '$WALLET', limit: 3 },
    ],
    [
      'get_token_activity',
      { token: 'PONS' },
      toolNames.getTokenAnalytics,
      { token: 'PONS', windows: ['24h'] },
    ],
    ['trend_6h', { limit: 3 }, toolNames.listTrending, { window: '6h', limit: 3 }],
    ['get_smart_money', { window: '7d' }, toolNames.getTopTraders, { window: '7d', mode: 'smart' }],
    ['list_pons_launches', { limit: 3 }, toolNames.listLaunches, { launchpad: 'pons_v2', limit: 3 }],
    ['get_pons_protocol', { version: 'v1' }, 'launchpad_pons_v1_stats', {}],
    [
      'get_curve_quote',
      { token: 'CASHCAT', side: 'sell', amount: '10' },
      toolNames.getSwapQuote,
      { token_in: 'CASHCAT', token_out: 'ETH', amount: '10' },
    ],
    [
      'list_catalog_page',
      { family: 'compat', limit: 5 },
      toolNames.searchCatalog,
      { family: 'compat', limit: 5 },
    ],
  ] as const)('%s gives the answer of the operation it stands for', async (alias, args, target, same) => {
    expect(await ask(alias, args)).toEqual(await ask(target, same))
  })

  it(`runs through ${toolNames.runTool}, which runs nothing that runs others`, async () => {
    const direct = await ask('gas_now')
    expect(await ask(toolNames.runTool, { name: 'gas_now' })).toEqual(direct)
    expect(await ask('invoke_catalog', { name: 'Gas-Now' })).toEqual(direct)
    for (const [outer, inner] of [
      [toolNames.runTool, 'invoke_catalog'],
      ['invoke_catalog', toolNames.runTool],
      [toolNames.runTool, toolNames.runTool],
    ] as const)
      expect(
        (await failureOf(ask(outer, { name: inner, arguments: { name: 'gas_now' } }))).message,
      ).toContain(`name: cannot be ${inner}, which runs other operations`)
  })

  it('names the arguments that the caller used', async () => {
    expect((await failureOf(ask('get_wallet', { wallet: 'bob' }))).message).toMatch(/^get_wallet .*wallet: /)
  })

  it('profiles the volume as a scan of the swaps does', async () => {
    const token = placeOf(world, 'CASHCAT')
    const { data } = (await ask('get_volume_profile', {
      token: 'CASHCAT',
      window: '3d',
      buckets: 8,
    })) as unknown as {
      data: Profile
    }
    const end = Number((await allBlocks(world)).at(-1)?.timestamp ?? 0n)
    const swaps = (await tokenSwaps(world, token)).filter(({ time }) => time >= end - 3 * 86_400)
    expect(data.trades).toBe(swaps.length)
    expect(data.items).toHaveLength(8)
    const sum = (key: 'trades' | 'volume_usd' | 'bought_usd' | 'sold_usd') =>
      data.items.reduce((total, item) => total + item[key], 0)
    expect(sum('trades')).toBe(swaps.length)
    expect(sum('bought_usd') + sum('sold_usd')).toBeCloseTo(data.volume_usd, 4)
    const trades = await ask(toolNames.listTrades, { token: 'CASHCAT', limit: 1 })
    const [newest] = (trades.data as { items: { timestamp: string; usd: number }[] }).items
    expect(data.volume_usd).toBeGreaterThanOrEqual(newest?.usd ?? 0)
  })
})

type Level = { trades: number; volume_usd: number; bought_usd: number; sold_usd: number }
type Profile = { trades: number; volume_usd: number; items: Level[] }
