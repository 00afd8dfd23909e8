import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAll, sendAs } from '../../../../test/world/sendAs.ts'
import { startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { v2RouterAbi } from '../../../devnet/world/abis.ts'
import { getSwapQuote } from './getSwapQuote.ts'

const never = 2n ** 40n
const trader: Address = '0x00000000000000000000000000000000007a4de4'

/** What a quote says would arrive, and what then does. */
describe('get_swap_quote of a token with a tax', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
    await world.node.rpc.call('anvil_setBalance', trader, '0x56bc75e2d63100000')
  })
  afterAll(() => world.close())

  it('tells what arrives after the tax, to the wei, bought and sold', async () => {
    const token = placeOf(world, 'trap fee on transfer')
    const [weth, router] = [placeOf(world, 'weth'), placeOf(world, 'univ2_router')]
    const balance = (asset: Address) =>
      world.client.readContract({ address: asset, abi: erc20Abi, functionName: 'balanceOf', args: [trader] })
    const quote = async (args: Record<string, unknown>) => {
      await world.index?.reached()
      return (await askTool(world, getSwapQuote, args)).data
    }
    const buying = await quote({ token_in: 'ETH', token_out: token, amount: '0.02' })
    expect(buying).toMatchObject({ tax_in_percent: 0, tax_out_percent: 3 })
    await sendAs(world, {
      from: trader,
      to: router,
      value: parseEther('0.02'),
      data: encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [BigInt(buying.min_amount_out ?? 0), [weth, token], trader, never],
      }),
    })
    const bought = await balance(token)
    const missing = bought - BigInt(buying.amount_out_after_tax ?? 0)
    expect(missing >= -1n && missing <= 1n).toBe(true)
    const selling = await quote({
      token_in: token,
      token_out: 'WETH',
      amount: bought.toString(),
      unit: 'raw',
    })
    expect(selling).toMatchObject({ tax_in_percent: 7, tax_out_percent: 0 })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, bought] })
    const swap = encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      args: [bought, BigInt(selling.min_amount_out ?? 0), [token, weth], trader, never],
    })
    await sendAll(world, [
      { from: trader, to: token, data: approve },
      { from: trader, to: router, data: swap },
    ])
    const off = (await balance(weth)) - BigInt(selling.amount_out_after_tax ?? 0)
    expect(off >= -1n && off <= 1n).toBe(true)
    expect(BigInt(selling.amount_out_after_tax ?? 0)).toBeLessThan(BigInt(selling.amount_out ?? 0))
  })
})
