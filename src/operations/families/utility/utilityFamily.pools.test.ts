import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'

const world = await sharedWorld()
const ask = async (name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope.data as Record<string, unknown>

/** As many places as the argument takes. */
const cutToPlaces = (text: string) => text.replace(/(\.\d{60})\d+$/, '$1')

describe('the utility family for pools', () => {
  it('finds pools where the factories have put them', async () => {
    const [token_a, token_b] = [placeOf(world, 'usdg'), placeOf(world, 'weth')]
    const direct = async (name: string, args: Record<string, unknown>) =>
      (await ask(name, args)).result as Record<string, unknown>
    const { pair } = await direct('read_univ2_factory_get_pair', { token_a, token_b })
    expect((await ask('univ2_pair_address', { token_a, token_b })).pool).toBe(pair)
    const { pool } = await direct('read_univ3_factory_get_pool', { token_a, token_b, fee: '500' })
    expect((await ask('univ3_pool_address', { token_a, token_b, fee: 500 })).pool).toBe(pool)
    const { pool_id } = await ask('univ4_pool_id', {
      currency_a: token_a,
      currency_b: zeroAddress,
      fee: 500,
      tick_spacing: 10,
    })
    const state = await direct('read_univ4_stateview_get_slot0', { pool_id })
    expect(BigInt(String(state.sqrt_price_x96))).toBeGreaterThan(0n)
    const hook = world.app.network.launchpads.find((row) => row.hook)?.hook as Address
    const permissions = await direct('read_univ4_hook_get_hook_permissions', { address: hook })
    const { powers } = await ask('univ4_hook_flags', { hook })
    const granted = Object.entries(permissions).filter(([, allowed]) => allowed === true)
    expect((powers as string[]).map((name) => name.replace('returns', 'return'))).toEqual(
      granted.map(([name]) => name),
    )
  })

  it('counts ticks and prices as the pool does', async () => {
    const { result } = (await ask('read_univ3_pool_slot0')) as {
      result: { sqrt_price_x96: string; tick: string }
    }
    const back = await ask('sqrtprice_to_price', {
      sqrt_price_x96: result.sqrt_price_x96,
      decimals0: 18,
      decimals1: 6,
    })
    expect(back.tick).toBe(Number(result.tick))
    const again = await ask('price_to_sqrtprice', { price: back.price, decimals0: 18, decimals1: 6 })
    expect(Number(again.sqrt_price_x96) / Number(result.sqrt_price_x96)).toBeCloseTo(1, 12)
    for (const tick of [-400_000, -196_256, -1, 0, 1, 100_000, 887_271]) {
      const { price } = await ask('tick_to_price', { tick, decimals0: 0, decimals1: 0 })
      expect(Math.log(Number(price)) / Math.log(1.0001)).toBeCloseTo(tick, 4)
      const { tick: found } = await ask('price_to_tick', {
        price: cutToPlaces(String(price)),
        decimals0: 0,
        decimals1: 0,
      })
      expect([tick, tick - 1]).toContain(found)
    }
    expect(await ask('price_to_tick', { price: '1', decimals0: 0, decimals1: 0, tick_spacing: 60 })).toEqual({
      tick: 0,
      usable_below: 0,
      usable_above: 60,
      sqrt_price_x96: (2n ** 96n).toString(),
    })
    expect((await ask('price_to_tick', { price: '1', decimals0: 18, decimals1: 6 })).tick).toBe(-276_325)
  })

  it('splits a position as the contract would pay it out', async () => {
    const liquidity = 10n ** 18n
    const data = await ask('position_amounts', {
      liquidity: liquidity.toString(),
      tick_lower: -600,
      tick_upper: 600,
      tick: 0,
    })
    const width = 1 - 1 / Math.sqrt(1.0001 ** 600)
    expect(Number(data.amount0) / 1e18).toBeCloseTo(width, 12)
    expect(data.amount1).toBe(data.amount0)
    const above = await ask('position_amounts', {
      liquidity: '1000000',
      tick_lower: -600,
      tick_upper: 600,
      tick: 700,
    })
    expect(above).toMatchObject({ amount0: '0', in_range: false })
  })
})
