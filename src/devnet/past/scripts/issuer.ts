import { encodeFunctionData, type Hex, parseUnits } from 'viem'
import { registryAbi, stockAbi } from '../../world/abis.ts'
import { accountOf, cast } from '../../world/accounts.ts'
import { corporateActions } from '../../world/data/corporateActions.ts'
import { toRaw } from '../../world/poolMath.ts'
import { addressOf, assetOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const day = 86_400

/** The issuer at work: multipliers announced, an oracle paused, an account blocked, tokens minted and redeemed. */
export function issuerScripts(world: World): Script[] {
  const tell = (symbol: string, data: Hex) =>
    world.writer.send({ from: cast.issuer, to: assetOf(world, symbol).address, data, gas: 200_000n })
  const announcements = corporateActions.map((action): Script => {
    const effectiveAt = BigInt(Math.round(world.now + action.effectiveInHours * 3600))
    const args = [parseUnits(String(action.multiplier), 18), effectiveAt] as const
    const data = encodeFunctionData({ abi: stockAbi, functionName: 'updateUIMultiplier', args })
    return { at: action.announcedHoursAgo * 3600, steps: [() => tell(action.symbol, data)] }
  })
  const pauseOracle = encodeFunctionData({ abi: stockAbi, functionName: 'setOraclePaused', args: [true] })
  const blocked = accountOf('blocked account')
  const block = encodeFunctionData({ abi: registryAbi, functionName: 'setBlocked', args: [blocked, true] })
  const mint = (symbol: string, dollars: number) => () => {
    const amount = toRaw(dollars / world.walks.at(symbol, world.step), 18)
    const [maker] = world.holdings.withAtLeast(symbol, 1).filter((one) => cast.makers.includes(one))
    if (maker)
      tell(symbol, encodeFunctionData({ abi: stockAbi, functionName: 'mint', args: [maker, amount] }))
  }
  const redeem = (symbol: string, dollars: number) => () => {
    const amount = dollars / world.walks.at(symbol, world.step)
    const [maker] = world.holdings.withAtLeast(symbol, amount * 2).filter((one) => cast.makers.includes(one))
    if (maker === undefined) return
    const data = encodeFunctionData({ abi: stockAbi, functionName: 'redeem', args: [toRaw(amount, 18)] })
    world.writer.send({ from: maker, to: assetOf(world, symbol).address, data, gas: 200_000n })
    world.holdings.add(maker, symbol, -amount)
  }
  const supply: Script[] = ['NVDA', 'TSLA', 'SPY', 'AAPL', 'GME', 'MU'].flatMap((symbol, index) => [
    { at: (6.2 - index * 0.7) * day, steps: [mint(symbol, 180_000 + index * 40_000)] },
    { at: (5.1 - index * 0.8) * day, steps: [redeem(symbol, 90_000 + index * 15_000)] },
  ])
  return [
    ...announcements,
    ...supply,
    { at: 6 * 3600, steps: [() => tell('USAR', pauseOracle)] },
    {
      at: 2 * day,
      steps: [
        () =>
          world.writer.send({
            from: cast.issuer,
            to: addressOf(world, 'stock_registry'),
            data: block,
            gas: 100_000n,
          }),
      ],
    },
  ]
}
