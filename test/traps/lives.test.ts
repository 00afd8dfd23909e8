import { type Address, erc20Abi, parseAbiItem, type Transaction } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanCases } from '../../src/devnet/past/cases/cleanCases.ts'
import { trapCases } from '../../src/devnet/past/cases/trapCases.ts'
import { cast } from '../../src/devnet/world/accounts.ts'
import { allTransactions } from '../world/allTransactions.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { heldTraps } from './heldTraps.ts'

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const routerKeys = ['univ2_router', 'univ3_swap_router', 'universal_router', 'pancake_v2_router']

const world = await sharedWorld()

describe('the past of traps and clean tokens', () => {
  let routed: Transaction[]
  beforeAll(async () => {
    const routers = new Set(routerKeys.map((key) => placeOf(world, key).toLowerCase()))
    routed = (await allTransactions(world)).filter(({ to }) => to && routers.has(to.toLowerCase()))
  })

  /** Swaps of a token through a router; who sells sends no ether. */
  const swapsOf = (token: Address, side: 'buy' | 'sell') =>
    routed.filter(
      ({ input, value }) => input.includes(token.slice(2).toLowerCase()) && value > 0n === (side === 'buy'),
    )
  async function failedSales(place: string): Promise<number> {
    const sales = swapsOf(placeOf(world, place), 'sell')
    const receipts = await Promise.all(sales.map(({ hash }) => world.client.getTransactionReceipt({ hash })))
    return receipts.filter(({ status }) => status === 'reverted').length
  }

  test('those who come by are ordinary accounts', async () => {
    const codes = await Promise.all(cast.newcomers.map((address) => world.client.getCode({ address })))
    expect(codes.filter((code) => code !== undefined)).toEqual([])
  })

  test.each(trapCases)('$place was bought by several, and holds them', async ({ place }) => {
    const token = placeOf(world, place)
    const buyers = new Set(swapsOf(token, 'buy').map(({ from }) => from))
    expect(buyers.size).toBeGreaterThanOrEqual(3)
    const held = await Promise.all(
      [...buyers].map((buyer) =>
        world.client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [buyer],
        }),
      ),
    )
    expect(held.filter((balance) => balance === 0n)).toEqual([])
  })

  test.each(heldTraps.filter(({ outcome }) => outcome === 'reverts'))(
    '$place has failed sales in its past, unless nobody tried',
    async ({ place, untried = false }) => {
      expect((await failedSales(place)) > 0).toBe(!untried)
      if (untried) expect(swapsOf(placeOf(world, place), 'sell')).toEqual([])
    },
  )

  test('some clean tokens have failed sales too, and some have no sale at all', async () => {
    const failed = await Promise.all(cleanCases.map(({ place }) => failedSales(place)))
    expect(failed.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4)
    const unsold = cleanCases.filter(({ place }) => swapsOf(placeOf(world, place), 'sell').length === 0)
    expect(unsold.length).toBeGreaterThanOrEqual(5)
  })

  test('the service is told of none of them', () => {
    const told = JSON.stringify(world.file.deployment).toLowerCase()
    for (const { place } of [...trapCases, ...cleanCases])
      expect(told).not.toContain(placeOf(world, place).toLowerCase())
  })

  test('a token minted twice is one that its maker printed', async () => {
    const logs = await world.client.getLogs({
      address: placeOf(world, 'snare hidden mint'),
      event: transfer,
      args: { from: '0x0000000000000000000000000000000000000000' },
      fromBlock: 0n,
    })
    expect(logs.map(({ args }) => args.value)).toEqual([10n ** 27n, 10n ** 27n])
  })
})
