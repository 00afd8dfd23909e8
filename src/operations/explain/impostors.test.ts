import { type Address, encodeFunctionData, getAddress, parseAbiItem } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { askTool } from '../../../test/world/askTool.ts'
import { placeOf } from '../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { v2RouterAbi } from '../../devnet/world/abis.ts'
import { cast } from '../../devnet/world/accounts.ts'
import { getWalletTransfers } from '../tools/addresses/getWalletTransfers.ts'
import { listTrades } from '../tools/market/listTrades.ts'
import { getTransaction } from '../tools/transactions/getTransaction.ts'
import { simulateTransaction } from '../tools/transactions/simulateTransaction.ts'

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** A token that calls itself NVDA, wherever its symbol is told beside a transaction. */
const world = await sharedWorld()

describe('impostors in transactions', () => {
  let fake: Address
  beforeAll(() => {
    fake = placeOf(world, 'trap impostor NVDA')
  })

  it('are marked where one was bought, in rows and in the sentence', async () => {
    const logs = await world.client.getLogs({ address: fake, event: transfer, fromBlock: 0n })
    const bought = logs.at(-1)
    const { data } = await askTool(world, getTransaction, { hash: bought?.transactionHash ?? '0x' })
    const genuine = placeOf(world, 'NVDA')
    const own = data.token_moves.filter(({ token }) => token === getAddress(fake))
    expect(own.length).toBeGreaterThan(0)
    for (const move of own) expect(move).toMatchObject({ symbol: 'NVDA', impostor_of: genuine })
    expect(data.summary).toContain('NVDA (an impostor)')
    const buyer = bought?.args.to as Address
    const moved = await askTool(world, getWalletTransfers, { address: buyer, token: fake })
    expect(moved.data.items.map(({ impostor }) => impostor)).toEqual(moved.data.items.map(() => true))
  })

  it('are marked in lists of trades, where the genuine one is not', async () => {
    const traded = async (token: string) =>
      (await askTool(world, listTrades, { token, limit: 5 })).data.items.map(({ impostor }) => impostor)
    expect(new Set(await traded(fake))).toEqual(new Set([true]))
    expect(new Set(await traded('NVDA'))).toEqual(new Set([false]))
  })

  it('are a warning before one is received', async () => {
    const data = encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, [placeOf(world, 'weth'), fake], cast.traders[20] ?? fake, 2n ** 40n],
    })
    const purchase = {
      from: cast.traders[20],
      to: placeOf(world, 'univ2_router'),
      data,
      value: '1000000000000',
    }
    const { data: simulated } = await askTool(world, simulateTransaction, purchase)
    expect(simulated).toMatchObject({ success: true, verdict: 'WARN' })
    expect(simulated.findings).toContainEqual({
      code: 'impostor',
      severity: 'warn',
      detail: expect.stringContaining(placeOf(world, 'NVDA')),
    })
  })
})
