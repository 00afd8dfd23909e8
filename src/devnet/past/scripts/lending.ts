import { type Address, encodeFunctionData } from 'viem'
import type { Random } from '../../random.ts'
import { cast } from '../../world/accounts.ts'
import { toRaw } from '../../world/poolMath.ts'
import { lendingAbi, lendingParams } from '../../world/steps/deployLending.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { approveCall, call } from '../../world/steps/launchMemecoins.ts'
import { addressOf, assetOf, dollarsOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'
import { vaultAbi } from './community.ts'

const day = 86_400

/** Lenders, borrowers against ether and against a stock, repayments, and a vault on top. */
export function lendingScripts(world: World, random: Random): Script[] {
  const [lending, usdg] = [addressOf(world, 'morpho_blue'), addressOf(world, 'usdg')]
  const vault = addressOf(world, 'steak_usdg_vault')
  const dollars = (amount: number) => toRaw(amount, 6)
  const supply = (from: Address, collateral: 'WETH' | 'NVDA', amount: number) => () => {
    const args = [lendingParams(world, collateral), dollars(amount), from] as const
    const data = encodeFunctionData({ abi: lendingAbi, functionName: 'supply', args })
    execute(world, from, [approveCall(usdg, lending, dollars(amount)), call(lending, data)])
  }
  const borrow = (from: Address, collateral: 'WETH' | 'NVDA', amount: number) => () => {
    const market = lendingParams(world, collateral)
    const pledge = toRaw((amount / dollarsOf(world, collateral)) * 1.9, 18)
    const put = encodeFunctionData({
      abi: lendingAbi,
      functionName: 'supplyCollateral',
      args: [market, pledge, from],
    })
    const take = encodeFunctionData({
      abi: lendingAbi,
      functionName: 'borrow',
      args: [market, dollars(amount), from, from],
    })
    execute(world, from, [
      approveCall(assetOf(world, collateral).address, lending, pledge),
      call(lending, put),
      call(lending, take),
    ])
  }
  const repay = (from: Address, collateral: 'WETH' | 'NVDA', amount: number) => () => {
    const data = encodeFunctionData({
      abi: lendingAbi,
      functionName: 'repay',
      args: [lendingParams(world, collateral), dollars(amount), from],
    })
    execute(world, from, [approveCall(usdg, lending, dollars(amount)), call(lending, data)])
  }
  const save = (from: Address, amount: number) => () => {
    const data = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [dollars(amount), from] })
    execute(world, from, [approveCall(usdg, vault, dollars(amount)), call(vault, data)])
  }
  const borrowers = random.shuffle(cast.traders).slice(0, 6)
  const [maker, other] = cast.makers
  return [
    { at: 6.6 * day, steps: [supply(maker, 'WETH', 900_000)] },
    { at: 6.5 * day, steps: [supply(other, 'NVDA', 500_000)] },
    { at: 6.3 * day, steps: [save(cast.makers[2], 150_000)] },
    { at: 1.2 * day, steps: [save(cast.makers[3], 60_000)] },
    ...borrowers.map((borrower, index): Script => {
      const amount = random.between(1500, 7000)
      const steps = [borrow(borrower, 'WETH', amount), repay(borrower, 'WETH', amount * 0.4)]
      return { at: (5.8 - index * 0.9) * day, steps: index % 2 === 0 ? steps : steps.slice(0, 1) }
    }),
    {
      at: 3.7 * day,
      steps: [borrow(stockHolder(world), 'NVDA', 40_000), repay(stockHolder(world), 'NVDA', 9_000)],
    },
  ]
}

/** Somebody who holds the stock that is lent against. */
function stockHolder(world: World): Address {
  return world.holdings.withAtLeast('NVDA', 100)[0] ?? cast.makers[0]
}
