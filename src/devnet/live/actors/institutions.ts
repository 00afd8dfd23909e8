import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { consentToSafeCall, executeSafeCall, type SafeCall } from '../../actions/safe.ts'
import { vaultAbi } from '../../past/scripts/community.ts'
import { erc20Abi, stockAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { toRaw } from '../../world/poolMath.ts'
import { archersAbi, badgesAbi } from '../../world/steps/deployStandards.ts'
import { addressOf, dollarsOf } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const multiplierAbi = parseAbi([
  'function uiMultiplier() view returns (uint256)',
  'function newUIMultiplier() view returns (uint256)',
  'function nonce() view returns (uint256)',
])

/** Announces a dividend for a stock that has none pending; it takes effect by the clock some minutes later. */
async function announceDividend(scene: Scene): Promise<void> {
  const { world, random, reads } = scene
  const stock = random.pick([...world.stocks.values()].filter(({ symbol }) => symbol !== 'CRWD'))
  const read = (functionName: 'uiMultiplier' | 'newUIMultiplier') =>
    reads.number(stock.address, encodeFunctionData({ abi: multiplierAbi, functionName }))
  const current = await read('uiMultiplier')
  if ((await read('newUIMultiplier')) !== current) return
  const next = current + (current * BigInt(10 + random.int(120))) / 10_000n
  const effectiveAt = BigInt(world.clock + 60 + random.int(900))
  const data = encodeFunctionData({
    abi: stockAbi,
    functionName: 'updateUIMultiplier',
    args: [next, effectiveAt],
  })
  world.writer.send({ from: cast.issuer, to: stock.address, data, gas: 200_000n })
}

/** The issuer mints to a maker, or a maker redeems. */
async function changeSupply(scene: Scene): Promise<void> {
  const { world, random, reads } = scene
  const stock = random.pick([...world.stocks.values()])
  const maker = random.pick(cast.makers)
  const amount = toRaw(random.between(2_000, 60_000) / dollarsOf(world, stock.symbol), 18)
  if (random.chance(0.55)) {
    const data = encodeFunctionData({ abi: stockAbi, functionName: 'mint', args: [maker, amount] })
    return world.writer.send({ from: cast.issuer, to: stock.address, data, gas: 200_000n })
  }
  if ((await reads.balanceOf(stock.address, maker)) < amount * 3n) return
  const data = encodeFunctionData({ abi: stockAbi, functionName: 'redeem', args: [amount] })
  world.writer.send({ from: maker, to: stock.address, data, gas: 200_000n })
}

/** Transactions of the Safe: one owner consents, another executes some blocks later. */
function createSafeActor(): Actor {
  let waiting: SafeCall | undefined
  return {
    name: 'safe',
    perMinute: 0.8,
    async act({ world, random, reads }) {
      if (waiting !== undefined) {
        executeSafeCall(world, waiting)
        waiting = undefined
        return
      }
      const nonce = await reads.number(
        addressOf(world, 'safe'),
        encodeFunctionData({ abi: multiplierAbi, functionName: 'nonce' }),
      )
      const args = [random.pick(cast.creators), toRaw(random.between(5, 60), 6)] as const
      const data: Hex = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      waiting = { to: addressOf(world, 'usdg'), value: 0n, data }
      consentToSafeCall(world, waiting, nonce)
    },
  }
}

/** Savings, collectibles: what people do besides trading. */
async function everydayLife(scene: Scene): Promise<void> {
  const { world, random, reads, wallets } = scene
  const vault = addressOf(world, 'savings vault')
  const saver = random.pick(cast.traders.slice(60, 70))
  const amount = toRaw(random.between(20, 400), 6)
  const [curator] = cast.collectors
  const kinds = [
    async () => {
      if ((await wallets.afford(saver, addressOf(world, 'usdg'), amount)) < amount) return
      await wallets.allow(saver, addressOf(world, 'usdg'), vault, amount)
      const data = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [amount, saver] })
      world.writer.send({ from: saver, to: vault, data, gas: 250_000n })
    },
    async () => {
      if ((await reads.balanceOf(vault, saver)) < amount) return
      const data = encodeFunctionData({
        abi: vaultAbi,
        functionName: 'withdraw',
        args: [amount / 4n, saver, saver],
      })
      world.writer.send({ from: saver, to: vault, data, gas: 250_000n })
    },
    () => {
      const args = [curator, random.pick(cast.collectors), BigInt(1 + random.int(2)), 1n, '0x'] as const
      const data = encodeFunctionData({ abi: badgesAbi, functionName: 'safeTransferFrom', args })
      world.writer.send({ from: curator, to: addressOf(world, 'badges'), data, gas: 200_000n })
    },
    () => {
      const args = [curator, random.pick(cast.collectors), 1n] as const
      const data = encodeFunctionData({ abi: archersAbi, functionName: 'transferFrom', args })
      world.writer.send({ from: curator, to: addressOf(world, 'archers'), data, gas: 250_000n })
    },
  ]
  await random.pick(kinds)()
}

export function institutionActors(): Actor[] {
  return [
    { name: 'dividend', perMinute: 0.15, act: announceDividend },
    { name: 'mint and redeem', perMinute: 1.2, act: changeSupply },
    createSafeActor(),
    { name: 'everyday life', perMinute: 1.2, act: everydayLife },
  ]
}
