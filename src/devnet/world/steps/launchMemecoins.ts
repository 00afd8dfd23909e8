import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { erc20Abi, wethAbi } from '../abis.ts'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { directStart } from '../data/launchSettings.ts'
import { directLaunches, type MemecoinRow, memecoins } from '../data/memecoins.ts'
import { deployArtifact } from '../deploy.ts'
import { addToken, contractFact, tokenFact } from '../facts.ts'
import { directLaunchData, directTokenAddress } from '../launchCalls.ts'
import { addBook, type BatchCall, fullRangeAmounts, openingCalls, type PoolPlan } from '../openPools.ts'
import type { Asset } from '../Pool.ts'
import { toRaw } from '../poolMath.ts'
import { addContract, addPlace, addressOf, assetOf, closeBlock, type World } from '../World.ts'
import { execute } from './fundCast.ts'

const lockerAbi = parseAbi(['function lock(address token, uint256 amount, uint256 unlockAt, address owner)'])
export const dead: Address = '0x000000000000000000000000000000000000dEaD'

export const call = (to: Address, data: `0x${string}`, value = 0n): BatchCall => ({ to, value, data })
export const transferCall = (token: Address, to: Address, amount: bigint): BatchCall =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
export const approveCall = (token: Address, spender: Address, amount: bigint): BatchCall =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))
export const depositCall = (world: World, amount: bigint): BatchCall =>
  call(addressOf(world, 'weth'), encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), amount)

function integerRoot(value: bigint): bigint {
  let root = value
  for (let next = (value >> 1n) + 1n; next < root; next = (value / next + next) >> 1n) root = next
  return root
}

/** The pool tokens a first v2 deposit of these amounts yields. */
export function firstPairTokens(amounts: { amount0: number; amount1: number }): bigint {
  return integerRoot(BigInt(Math.ceil(amounts.amount0)) * BigInt(Math.ceil(amounts.amount1))) - 1000n
}

function handOverLiquidity(
  world: World,
  row: MemecoinRow,
  creator: Address,
  pair: Address,
  amount: bigint,
): BatchCall[] {
  if (row.venue !== 'univ2' || row.liquidity === 'kept') return []
  if (row.liquidity === 'burned') return [transferCall(pair, dead, amount)]
  const locker = addressOf(world, 'arrow_pad_locker')
  const unlockAt = BigInt(world.now + 180 * 86_400)
  const args = [pair, amount, unlockAt, creator] as const
  return [
    approveCall(pair, locker, amount),
    call(locker, encodeFunctionData({ abi: lockerAbi, functionName: 'lock', args })),
  ]
}

function openMemecoin(world: World, row: MemecoinRow, token: Asset, creator: Address): void {
  const random = world.random.fork(`memecoin ${row.symbol}`)
  const weth = assetOf(world, 'WETH')
  const ether = world.walks.at('WETH', 0)
  const { venue, fee, tickSpacing } = row
  const price = world.walks.at(row.symbol, 0) / ether
  const plan: PoolPlan = {
    base: token,
    quote: weth,
    venue,
    fee,
    tickSpacing,
    price,
    depth: row.depthUsd / ether,
    provider: creator,
  }
  const book = addBook(world, plan, 'memecoin')
  const give = (to: Address, part: number): BatchCall => {
    world.holdings.add(to, row.symbol, row.supply * part)
    return transferCall(token.address, to, toRaw(row.supply * part, row.decimals))
  }
  const early = random.shuffle(cast.traders).slice(0, 10)
  const makers = random.shuffle(cast.makers).slice(0, 3)
  execute(world, creator, [
    depositCall(world, toRaw(plan.depth * 1.01, 18)),
    ...openingCalls(world, book, plan),
    ...handOverLiquidity(
      world,
      row,
      creator,
      book.pool.address,
      firstPairTokens(fullRangeAmounts(book, price, plan.depth)),
    ),
    ...makers.map((maker) => give(maker, random.between(0.02, 0.04))),
    ...early.map((trader) => give(trader, random.between(0.001, 0.008))),
  ])
}

function launchDirectly(world: World, row: (typeof directLaunches)[number], index: number): void {
  const creator = cast.creators[12 + index] ?? cast.deployer
  const factory = addressOf(world, `launchpad ${row.launchpad}`)
  const launch = { name: tokenFact(row.symbol).name, symbol: row.symbol, description: '' }
  const address = directTokenAddress(factory, launch, creator, BigInt(index))
  world.writer.send({
    from: creator,
    to: factory,
    data: directLaunchData(launch, creator, BigInt(index)),
    value: parseEther('0.4'),
  })
  addToken(world, row.symbol, address)
  const [base, quote] = [assetOf(world, row.symbol), assetOf(world, 'WETH')]
  const depth = 1e9 * directStart.price
  const plan: PoolPlan = {
    base,
    quote,
    venue: 'univ3',
    fee: 10_000,
    tickSpacing: 200,
    price: directStart.price,
    depth,
    provider: creator,
  }
  // The whole supply on one side of the opening price: the same root as a full range that deep.
  addBook(world, plan, 'memecoin')
}

/** The tokens people trade for fun, with pools against ether and a first spread of holders. */
export async function launchMemecoins(world: World): Promise<void> {
  const locker = deployArtifact(world, ownArtifact('LiquidityLocker'), { from: cast.deployer })
  const { name, category } = contractFact('arrow_pad_locker')
  addContract(world, 'arrow_pad_locker', { name, category, address: locker })
  const tokens = memecoins.map((row, index) => {
    const creator = cast.creators[index % 12] ?? cast.deployer
    const name = row.name ?? tokenFact(row.symbol).name
    const args = [name, row.symbol, row.decimals, toRaw(row.supply, row.decimals), creator]
    const address = deployArtifact(world, ownArtifact('Memecoin'), { from: creator, args })
    if (row.name === undefined) addToken(world, row.symbol, address)
    else addPlace(world, `token ${row.symbol}`, address)
    return { symbol: row.symbol, address, decimals: row.decimals }
  })
  await closeBlock(world)
  memecoins.forEach((row, index) => {
    const token = tokens[index]
    if (token) openMemecoin(world, row, token, cast.creators[index % 12] ?? cast.deployer)
  })
  directLaunches.forEach((row, index) => {
    launchDirectly(world, row, index)
  })
  await closeBlock(world)
}
