import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { placeOf } from '../world/placeOf.ts'
import { sendAs } from '../world/sendAs.ts'
import { startWorld, type TestWorld } from '../world/startWorld.ts'
import { openPage } from './openBrowser.ts'

const patienceMs = 240_000
const soon = { timeout: 60_000 }

const abi = parseAbi([
  'function deposit() payable',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable returns (uint256)',
])

let world: TestWorld
let server: RunningServer
beforeAll(async () => {
  world = await startWorld({
    index: true,
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    chain: { heads: { minPollMs: 50, maxPollMs: 200 } },
  })
  server = await startServer(world.app.pipeline, maxBodyBytes)
})
afterAll(async () => {
  await server?.close()
  await world?.close()
})

const trader: Address = getAddress(`0x${'c0ffee'.padStart(40, '0')}`)

/** Buys a token for half an ether, some time after the newest block; gives the time of the purchase. */
async function buy(token: Address, laterS: number): Promise<number> {
  const [weth, router] = [placeOf(world, 'weth'), placeOf(world, 'univ3_swap_router')]
  const { rpc } = world.node
  await rpc.call('anvil_setBalance', trader, '0x56BC75E2D63100000')
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
  await sendAs(world, { from: trader, to: weth, value: parseEther('1'), data: deposit })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, maxUint256] })
  await sendAs(world, { from: trader, to: weth, data: approve })
  const { timestamp } = await world.client.getBlock()
  const at = Number(timestamp) + laterS
  await rpc.call('evm_setNextBlockTimestamp', at)
  const order = {
    tokenIn: weth,
    tokenOut: token,
    fee: 10_000,
    recipient: trader,
    deadline: BigInt(at + 60),
    amountIn: parseEther('0.5'),
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  }
  const data = encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [order] })
  await sendAs(world, { from: trader, to: router, data })
  return at
}

describe('a token page that stays open', () => {
  it(
    'draws a new candle and lists the trade as its block arrives, without loading anew',
    async () => {
      const { page, troubles, close } = await openPage(server.url)
      await page.goto('/token/CASHCAT')
      const chart = page.locator('.chart')
      const candles = async () => Number(await chart.getAttribute('data-candles'))
      await expect.poll(candles, soon).toBeGreaterThan(0)
      await page.evaluate('window.sameVisit = true')
      const before = await candles()
      const firstTrade = page.locator('section[aria-label="Trades"] tbody tr').first()
      await firstTrade.waitFor()

      const at = await buy(placeOf(world, 'CASHCAT'), 2 * 3_600)

      const start = new Date(Math.floor(at / 3_600) * 3_600_000).toISOString()
      await expect.poll(() => chart.getAttribute('data-last'), soon).toBe(start)
      expect(await candles()).toBe(before + 1)
      const short = `${trader.slice(0, 6)}…${trader.slice(-4)}`
      await expect.poll(() => firstTrade.textContent(), soon).toContain(short)
      expect(await page.evaluate('window.sameVisit')).toBe(true)
      expect(troubles()).toEqual([])
      await close()
    },
    patienceMs,
  )
})
