import { erc20Abi, getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { compareTokens } from './compareTokens.ts'
import { getHolders } from './getHolders.ts'

const world = await sharedWorld()
const ask = asking(world, compareTokens)

describe('compare_tokens', () => {
  it('has the figures that the contracts, the logs and the ledger have', async () => {
    const symbols = ['AAPL', 'CASHCAT']
    const { data, blockNumber } = await ask({ tokens: symbols, window: 'all' })
    expect(data.items.map(({ token }) => token)).toEqual(symbols.map((symbol) => placeOf(world, symbol)))
    for (const [place, item] of data.items.entries()) {
      const address = getAddress(item.token)
      const supply = await world.client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'totalSupply',
        blockNumber,
      })
      const swaps = await tokenSwaps(world, address)
      const holders = await askTool(world, getHolders, { token: address, limit: 1 })
      expect(item).toMatchObject({
        symbol: symbols[place],
        total_supply: supply.toString(),
        trades: swaps.length,
        traders: new Set(swaps.map(({ trader }) => trader)).size,
        holders: holders.data.holders,
        top_10_percent: holders.data.concentration.all.top_10,
        stock: symbols[place] === 'AAPL',
        canonical: true,
      })
      const whole = Number(supply) / 10 ** (item.decimals ?? 0)
      expect((item.market_value_usd ?? 0) / (whole * (item.price_usd ?? 0))).toBeCloseTo(1, 9)
    }
    const [first, second] = data.items
    expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}))
  })

  it('wants two to five different tokens', async () => {
    const problem = async (tokens: unknown) => (await failureOf(ask({ tokens }))).message
    expect(await problem(['AAPL', placeOf(world, 'AAPL')])).toMatch(/at least two different tokens/)
    expect(await problem(['AAPL'])).toMatch(/tokens/)
    expect(await problem(['AAPL', 'NVDA', 'TSLA', 'GME', 'COIN', 'PONS'])).toMatch(/tokens/)
  })
})
