import { type Address, encodeFunctionData } from 'viem'
import { permit2Calls } from '../../actions/liquidity.ts'
import type { Random } from '../../random.ts'
import { erc20Abi, v2RouterAbi } from '../../world/abis.ts'
import { accountOf, cast } from '../../world/accounts.ts'
import { toRaw } from '../../world/poolMath.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { approveCall } from '../../world/steps/launchMemecoins.ts'
import { addressOf, assetOf, dollarsOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400
const unlimited = 2n ** 256n - 1n

/** People who hold and do little else. */
const quietHolders = Array.from({ length: 60 }, (_, index) => accountOf(`quiet holder ${index + 1}`))

function sendToken(world: World, from: Address, to: Address, symbol: string, dollars: number): void {
  const { address, decimals } = assetOf(world, symbol)
  const amount = toRaw(dollars / dollarsOf(world, symbol), decimals)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  world.writer.send({ from, to: address, data, gas: 150_000n })
}

/** Somebody who has enough of the token to give `amount` away. */
function giverOf(world: World, random: Random, symbol: string, amount: number): Address | undefined {
  if (symbol === 'USDG' || symbol === 'WETH') return random.pick(cast.traders)
  const able = world.holdings.withAtLeast(symbol, amount * 1.5).filter((one) => !quietHolders.includes(one))
  return able.length > 0 ? random.pick(able) : undefined
}

function transfer(world: World, random: Random): void {
  const symbol = random.pick([
    'USDG',
    'USDG',
    'WETH',
    'CASHCAT',
    'PONS',
    'NVDA',
    'TSLA',
    'AAPL',
    'SPY',
    'cbBTC',
  ])
  const dollars = random.between(20, 900)
  const amount = dollars / dollarsOf(world, symbol)
  const from = giverOf(world, random, symbol, amount)
  const to = random.chance(0.5) ? random.pick(quietHolders) : random.pick(cast.traders)
  if (from === undefined || to === from) return
  sendToken(world, from, to, symbol, dollars)
  world.holdings.add(from, symbol, -amount)
  world.holdings.add(to, symbol, amount)
}

function approval(world: World, random: Random): void {
  const trader = random.pick(cast.traders)
  const token = assetOf(
    world,
    random.pick(['USDG', 'WETH', 'CASHCAT', 'NVDA', 'TSLA', 'GME', 'PONS']),
  ).address
  const spenders = ['univ2_router', 'univ3_swap_router', 'permit2', 'univ3_nfpm', 'morpho_blue'].map((key) =>
    addressOf(world, key),
  )
  const spender = random.chance(0.12) ? cast.trickster : random.pick(spenders)
  const amount = random.chance(0.6) ? unlimited : toRaw(random.between(10, 5000), 6)
  if (random.chance(0.2))
    execute(world, trader, permit2Calls(world, token, addressOf(world, 'universal_router')))
  else execute(world, trader, [approveCall(token, spender, amount)])
}

/** A swap that asks for more than the pool gives, and fails. */
function failedSwap(world: World, random: Random): void {
  const from = random.pick(cast.traders)
  const path = [addressOf(world, 'weth'), addressOf(world, 'usdg')]
  const args = [10n ** 15n, path, from, BigInt(world.clock + 600)] as const
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName: 'swapExactETHForTokens', args })
  world.writer.send({ from, to: addressOf(world, 'univ2_router'), data, value: 10n ** 16n, gas: 300_000n })
}

/** What wallets do besides trading: transfers, approvals, and now and then a failure. */
export function walletScripts(world: World, random: Random): Script[] {
  const spread = (count: number, run: (random: Random) => void): Script[] =>
    Array.from({ length: count }, (_, index) => {
      const own = random.fork(`${run.name} ${index}`)
      // Two thirds of it in the last day, like the trading.
      const at = own.chance(0.35) ? own.between(1, 6.8) * day : own.next() * own.next() * day
      return { at, steps: [() => run(own)] }
    })
  return [
    ...spread(260, (own) => transfer(world, own)),
    ...spread(70, (own) => approval(world, own)),
    ...spread(9, (own) => failedSwap(world, own)),
    ...spread(60, (own) => {
      world.writer.send({
        from: own.pick(cast.traders),
        to: own.pick(quietHolders),
        value: toRaw(own.between(0.01, 1.5), 18),
        gas: 21_000n,
      })
    }),
  ]
}
