import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScriptedWorld, startScriptedWorld } from '../../../test/world/startScriptedWorld.ts'
import { v2RouterAbi } from '../world/abis.ts'
import { accountOf } from '../world/accounts.ts'

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
])
const ownerAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function owner() view returns (address)',
])
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const buyer = accountOf('a stranger')

describe('the traps of the world', () => {
  let world: ScriptedWorld
  beforeAll(async () => {
    world = await startScriptedWorld()
    await world.request('anvil_setBalance', [buyer, '0x8ac7230489e80000'])
  })
  afterAll(() => world.stop())

  const place = (name: string): Address => {
    const address = world.file.places[name]
    if (address === undefined) throw new Error(`no ${name}`)
    return address
  }
  const contract = (key: string) =>
    world.file.deployment.contracts.find((row) => row.key === key)?.address ?? '0x'
  const balanceOf = (token: Address, owner: Address) =>
    world.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const deadline = 4_000_000_000n

  const buy = (token: Address) => ({
    from: buyer,
    to: contract('univ2_router'),
    value: 10n ** 16n,
    data: encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [0n, [contract('weth'), token], buyer, deadline],
    }),
  })
  const sell = (token: Address, amount: bigint) => ({
    from: buyer,
    to: contract('univ2_router'),
    data: encodeFunctionData({
      abi: v2RouterAbi,
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      args: [amount, 0n, [token, contract('weth')], buyer, deadline],
    }),
  })
  const approve = (token: Address) => ({
    from: buyer,
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [contract('univ2_router'), 2n ** 255n],
    }),
  })

  /** What leaves the pair, as its own log says, against what arrives. */
  async function buySome(token: Address) {
    const { number } = await world.mineBlock([buy(token), approve(token)])
    const logs = await world.client.getLogs({
      address: token,
      event: transferEvent,
      fromBlock: BigInt(number),
      strict: true,
    })
    const sent = logs.reduce((sum, { args }) => sum + args.value, 0n)
    return { sent, received: await balanceOf(token, buyer) }
  }

  test('the honeypot can be bought and not sold', async () => {
    const token = place('trap honeypot')
    const { sent, received } = await buySome(token)
    expect(received).toBe(sent)
    await expect(world.mineBlock([sell(token, received)])).rejects.toThrow('failed')
    expect(await balanceOf(token, buyer)).toBe(received)
  })

  test('the fee token takes three per cent of a buy and seven of a sale', async () => {
    const token = place('trap fee on transfer')
    const { sent, received } = await buySome(token)
    expect(sent - received).toBe((sent * 300n) / 10_000n)
    const pair = place('trap pool fee on transfer')
    const before = await balanceOf(token, pair)
    await world.mineBlock([sell(token, received)])
    expect((await balanceOf(token, pair)) - before).toBe(received - (received * 700n) / 10_000n)
  })

  test('an ordinary token of the same venue costs no such fee', async () => {
    const { sent, received } = await buySome(place('trap impostor GME'))
    expect(received).toBe(sent)
    await world.mineBlock([sell(place('trap impostor GME'), received)])
  })

  test('the mintable one has been printed, and its owner can print more', async () => {
    const address = place('trap mintable')
    const owner = await world.client.readContract({ address, abi: ownerAbi, functionName: 'owner' })
    const supplyOf = () => world.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
    expect(await supplyOf()).toBe(15n * 10n ** 26n)
    const data = encodeFunctionData({ abi: ownerAbi, functionName: 'mint', args: [buyer, 5n] })
    await expect(world.mineBlock([{ from: buyer, to: address, data }])).rejects.toThrow('failed')
    await world.mineBlock([{ from: owner, to: address, data }])
    expect(await supplyOf()).toBe(15n * 10n ** 26n + 5n)
  })

  test.each(['NVDA', 'GME'])('the impostor bears the name of %s and is not its token', async (symbol) => {
    const real = world.file.stocks.find((stock) => stock.symbol === symbol)?.address ?? '0x'
    const fake = place(`trap impostor ${symbol}`)
    expect(fake).not.toBe(real)
    for (const functionName of ['name', 'symbol'] as const) {
      const read = (address: Address) => world.client.readContract({ address, abi: erc20Abi, functionName })
      expect(await read(fake)).toBe(await read(real))
    }
  })

  test('the rug has lost its liquidity after people bought', async () => {
    const pair = place('trap pool rug')
    const burn = parseAbiItem(
      'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
    )
    const swap = parseAbiItem(
      'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
    )
    const all = { address: pair, fromBlock: 0n, strict: true } as const
    const [pulled] = await world.client.getLogs({ ...all, event: burn })
    const bought = await world.client.getLogs({ ...all, event: swap })
    expect(bought.length).toBeGreaterThan(8)
    if (pulled === undefined) throw new Error('nobody pulled the liquidity')
    expect(bought.filter(({ blockNumber }) => blockNumber > pulled.blockNumber)).toEqual([])
    const read = { address: pair, abi: pairAbi } as const
    const [reserve0, reserve1] = await world.client.readContract({ ...read, functionName: 'getReserves' })
    const token0 = await world.client.readContract({ ...read, functionName: 'token0' })
    const weth = BigInt(token0) === BigInt(contract('weth')) ? reserve0 : reserve1
    expect(weth).toBeLessThan(10n ** 12n)
  })

  test('locked liquidity cannot be taken out before its day', async () => {
    const locker = contract('arrow_pad_locker')
    const lockAbi = parseAbi([
      'function lockCount() view returns (uint256)',
      'function locks(uint256) view returns (address token, address owner, uint128 amount, uint64 lockedAt, uint64 unlockAt)',
      'function withdraw(uint256 lockId)',
    ])
    const read = { address: locker, abi: lockAbi } as const
    expect(await world.client.readContract({ ...read, functionName: 'lockCount' })).toBeGreaterThan(0n)
    const [token, owner, amount, , unlockAt] = await world.client.readContract({
      ...read,
      functionName: 'locks',
      args: [0n],
    })
    expect(await balanceOf(token, locker)).toBeGreaterThanOrEqual(amount)
    expect(amount).toBeGreaterThan(0n)
    const { timestamp } = await world.client.getBlock()
    expect(unlockAt).toBeGreaterThan(timestamp)
    const data = encodeFunctionData({ abi: lockAbi, functionName: 'withdraw', args: [0n] })
    await expect(world.mineBlock([{ from: owner, to: locker, data }])).rejects.toThrow('failed')
  })
})
