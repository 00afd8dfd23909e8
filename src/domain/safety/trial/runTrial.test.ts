import {
  type Address,
  bytesToHex,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  padHex,
  parseAbi,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { mineBlock, type Sent, sendAll } from '../../../../test/world/sendAs.ts'
import { startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import artifact from '../../../devnet/contracts/artifacts/TrickToken.json' with { type: 'json' }
import { v2RouterAbi } from '../../../devnet/world/abis.ts'
import { getSafety } from '../../../operations/tools/safety/getSafety.ts'
import { query } from '../../../sources/index/query.ts'

/** As TrickToken.sol has them: what a token makes of sales, and what should be said of it. */
const tricks = {
  None: 'tradeable',
  OnlyFreeGas: 'honeypot',
  OnlyFreeBlocks: 'honeypot',
  OnlyMuchGas: 'honeypot',
  OnlyBlockOfPurchase: 'honeypot',
  OnlyContracts: 'honeypot',
  OnlyRich: 'honeypot',
  OnlySmallSales: 'honeypot',
  OnlyAfterHalfAnHour: 'sell_cooldown',
  OnlyWithinTenMinutes: 'sell_window',
  OnlyOnce: 'sell_once',
  OnlyUnlisted: 'holders_blocked',
  OnlyLateBuyers: 'honeypot',
  NotByPermit2: 'sell_route',
  TaxesLargeSales: 'sell_limit',
  ShowsTwice: 'sell_limit',
  NeverInBlockOfPurchase: 'tradeable',
  LimitsWallets: 'tradeable',
  Taxes: 'tradeable',
} as const
type Trick = keyof typeof tricks
const names = Object.keys(tricks) as Trick[]

const trickAbi = parseAbi(['function open(address pair)', 'function list(address account)'])
const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const maker: Address = '0x00000000000000000000000000000000000a11ce'
const buyers = [1n, 2n, 3n].map((n) => numberToHex(0xb0b0n + n, { size: 20 }))
const never = 2n ** 40n

let world: TestWorld
let tokens = new Map<Trick, Address>()
/** Whether a buyer's own sale of everything went through on the chain, a few blocks after the purchase. */
const sold = new Map<Trick, boolean>()

const approve = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })

async function openTricks(): Promise<void> {
  const [weth, router, factory] = ['weth', 'univ2_router', 'univ2_factory'].map((key) =>
    placeOf(world, key),
  ) as [Address, Address, Address]
  const all = async (calls: (token: Address, trick: Trick) => Omit<Sent, 'from'>, from = maker) =>
    sendAll(
      world,
      names.map((trick) => ({ from, ...calls(tokens.get(trick) ?? '0x', trick) })),
    )
  for (const account of [maker, ...buyers])
    await world.node.rpc.call('anvil_setBalance', account, numberToHex(parseEther('1000')))
  const made = await all((_, trick) => ({
    data: encodeDeployData({
      abi: artifact.abi,
      bytecode: artifact.bytecode as Hex,
      args: [names.indexOf(trick), trick],
    }),
  }))
  tokens = new Map(names.map((trick, place) => [trick, made[place]?.contractAddress as Address]))
  const ether = parseEther('10')
  await sendAll(world, [
    { from: maker, to: weth, data: '0xd0e30db0', value: ether * BigInt(names.length) },
    { from: maker, to: weth, data: approve(router) },
  ])
  await all((token) => ({ to: token, data: approve(router) }))
  const liquidity = (token: Address) =>
    encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'addLiquidity',
      args: [token, weth, 6n * 10n ** 26n, ether, 0n, 0n, maker, never],
    })
  await all((token) => ({ to: router, data: liquidity(token) }))
  const pairs = await Promise.all(
    [...tokens.values()].map((token) =>
      world.client.readContract({
        address: factory,
        abi: factoryAbi,
        functionName: 'getPair',
        args: [token, weth],
      }),
    ),
  )
  const opened = (trick: Trick) =>
    encodeFunctionData({ abi: trickAbi, functionName: 'open', args: [pairs[names.indexOf(trick)] ?? '0x'] })
  await all((token, trick) => ({ to: token, data: opened(trick) }))
  const buy = (token: Address, buyer: Address) =>
    encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [0n, [weth, token], buyer, never],
    })
  for (const buyer of buyers) {
    await all((token) => ({ to: router, data: buy(token, buyer), value: parseEther('0.05') }), buyer)
    const list = encodeFunctionData({ abi: trickAbi, functionName: 'list', args: [buyer] })
    await all((token) => ({ to: token, data: list }))
  }
}

/** The first buyer sells all that the token says it has, as anybody would. */
async function sellForReal(): Promise<void> {
  const [seller = '0x'] = buyers
  const router = placeOf(world, 'univ2_router')
  const weth = placeOf(world, 'weth')
  const sent = await Promise.all(
    names.map(async (trick) => {
      const token = tokens.get(trick) ?? '0x'
      const amount = await world.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [seller],
      })
      const data = encodeFunctionData({
        abi: v2RouterAbi,
        functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
        args: [amount, 0n, [token, weth], seller, never],
      })
      return { from: seller, to: router, data, gas: 1_000_000n }
    }),
  )
  await sendAll(
    world,
    names.map((trick) => ({ from: seller, to: tokens.get(trick) ?? '0x', data: approve(router) })),
  )
  const receipts: TransactionReceipt[] = await sendAll(world, sent, { mayFail: true })
  for (const [place, trick] of names.entries()) sold.set(trick, receipts[place]?.status === 'success')
}

const flagsOf = (data: Awaited<ReturnType<typeof ask>>) =>
  data.flags.filter(({ source }) => source === 'simulation').map(({ code }) => code)
const ask = async (trick: Trick) =>
  (await askTool(world, getSafety, { token: tokens.get(trick) ?? '0x' })).data

describe('runTrial', () => {
  beforeAll(async () => {
    world = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
    await openTricks()
    await world.index?.reached()
  })
  afterAll(() => world.close())

  it.each(names)('finds out what the token makes of sales: %s', async (trick) => {
    const data = await ask(trick)
    const expected = tricks[trick]
    const { verdict } = data.simulation
    expect([trick, verdict, flagsOf(data)]).toEqual([
      trick,
      expected === 'tradeable' || expected === 'honeypot' ? expected : 'restricted',
      expected === 'tradeable'
        ? expect.not.arrayContaining(['honeypot'])
        : expect.arrayContaining([expected]),
    ])
  })

  it('misses none whose sale the chain itself rejects, and accuses none whose sale it takes', async () => {
    const before = new Map(await Promise.all(names.map(async (trick) => [trick, await ask(trick)] as const)))
    await sellForReal()
    const rejected = names.filter((trick) => !sold.get(trick))
    expect(rejected.length).toBeGreaterThan(9)
    expect(names.length - rejected.length).toBeGreaterThan(4)
    const missed = rejected.filter((trick) => before.get(trick)?.simulation.verdict === 'tradeable')
    const accused = names.filter(
      (trick) => sold.get(trick) && before.get(trick)?.simulation.verdict === 'honeypot',
    )
    expect({ missed, accused }).toEqual({ missed: [], accused: [] })
  })

  it.each(['v3', 'v4', 'curve'])('finds it out in pools of every kind: %s', async (kind) => {
    const row = await world.index?.database.reader.get(
      query(`select token.address as token, pool.address as pool from pools
       join addresses pool on pool.id = pools.pool_id
       join addresses token on token.id = case when quote_side = 0 then token1_id else token0_id end
       join token_names on token_names.token_id = token.id
       where kind = ? and length(pool.address) <> 40 and token.id not in (select token_id from graduations)
         and (kind = 'curve' or symbol in ('STONKBROKER', 'MARIAN')) limit 1`),
      [kind],
    )
    const [token, pool] = [
      bytesToHex(row?.token ?? new Uint8Array()),
      bytesToHex(row?.pool ?? new Uint8Array()),
    ]
    expect((await askTool(world, getSafety, { token })).data.simulation).toMatchObject({
      verdict: 'tradeable',
    })
    for (const trick of ['OnlyFreeGas', 'OnlyBlockOfPurchase', 'OnlyContracts'] as const) {
      const code = await world.client.getCode({ address: tokens.get(trick) ?? '0x' })
      const where = kind === 'v4' ? placeOf(world, 'univ4_poolmanager') : (pool as Address)
      // Both tokens are OpenZeppelin's, with balances in the same places; the sixth slot names the pool.
      await world.node.rpc.call('anvil_setCode', token, code ?? '0x')
      await world.node.rpc.call(
        'anvil_setStorageAt',
        token,
        numberToHex(5, { size: 32 }),
        padHex(where, { size: 32 }),
      )
      await mineBlock(world)
      await world.index?.reached()
      const { data } = await askTool(world, getSafety, { token })
      expect([kind, trick, data.simulation.verdict]).toEqual([kind, trick, 'honeypot'])
    }
  })
})
