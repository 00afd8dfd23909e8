import { encodeFunctionData } from 'viem'
import {
  depositEther,
  depositToken,
  messageIn,
  messageOut,
  withdrawEther,
  withdrawToken,
} from '../../actions/bridging.ts'
import { erc20Abi, v2RouterAbi } from '../../world/abis.ts'
import { accountOf, cast } from '../../world/accounts.ts'
import { toRaw } from '../../world/poolMath.ts'
import { addressOf, assetOf, dollarsOf } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const quietHolders = Array.from({ length: 60 }, (_, index) => accountOf(`quiet holder ${index + 1}`))
const sendable = ['USDG', 'USDG', 'WETH', 'CASHCAT', 'PONS', 'NVDA', 'TSLA', 'AAPL', 'SPY', 'GME', 'cbBTC']

async function transfer(scene: Scene): Promise<void> {
  const { world, random, wallets } = scene
  const from = random.pick([...cast.traders.slice(0, 46), ...cast.makers])
  const to = random.chance(0.5) ? random.pick(quietHolders) : random.pick(cast.traders)
  if (to === from) return
  const { symbol, address, decimals } = assetOf(world, random.pick(sendable))
  const wanted = toRaw(random.between(5, 800) / dollarsOf(world, symbol), decimals)
  const amount = await wallets.afford(from, address, wanted)
  if (amount < wanted) return
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  world.writer.send({ from, to: address, data, gas: 150_000n })
}

async function sendEther(scene: Scene): Promise<void> {
  const { world, random, wallets } = scene
  const from = random.pick(cast.traders)
  const value = toRaw(random.between(0.002, 0.6), 18)
  await wallets.afford(from, '0x0000000000000000000000000000000000000000', value)
  world.writer.send({ from, to: random.pick(quietHolders), value, gas: 21_000n })
}

/** Approvals given and taken back, a few of them to somebody one should not trust. */
function approve(scene: Scene): void {
  const { world, random } = scene
  const from = random.pick(cast.traders.slice(46, 60))
  const token = assetOf(world, random.pick(['USDG', 'WETH', 'NVDA', 'CASHCAT'])).address
  const spender = random.chance(0.1)
    ? cast.trickster
    : addressOf(world, random.pick(['univ2_router', 'univ3_swap_router', 'permit2']))
  const amount = random.chance(0.3)
    ? 0n
    : random.chance(0.5)
      ? 2n ** 256n - 1n
      : toRaw(random.between(10, 5_000), 6)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  world.writer.send({ from, to: token, data, gas: 120_000n })
}

/** A swap that asks for more than the pool gives, and fails. */
function failedSwap(scene: Scene): void {
  const { world, random } = scene
  const from = random.pick(cast.traders)
  const args = [
    10n ** 15n,
    [addressOf(world, 'weth'), addressOf(world, 'usdg')],
    from,
    BigInt(world.clock + 600),
  ] as const
  const data = encodeFunctionData({ abi: v2RouterAbi, functionName: 'swapExactETHForTokens', args })
  world.writer.send({ from, to: addressOf(world, 'univ2_router'), data, value: 10n ** 16n, gas: 300_000n })
}

/** Something crosses the bridge, one way or the other. */
async function cross(scene: Scene): Promise<void> {
  const { world, random, wallets, reads } = scene
  const trader = random.pick(cast.traders)
  const token = random.pick(['LINK', 'wstETH', 'syrupUSDC'] as const)
  const provider = random.pick(cast.providers)
  const kinds = [
    // Ticket numbers come round again, so that the tickets take the same room for ever.
    () => depositEther(world, trader, random.between(0.1, 6), random.int(200)),
    async () => {
      await wallets.afford(trader, '0x0000000000000000000000000000000000000000', 10n ** 18n)
      withdrawEther(world, trader, random.between(0.02, 0.9))
    },
    () => depositToken(world, token, provider, random.between(2, 60)),
    async () => {
      const amount = random.between(1, 20)
      const { address, decimals } = assetOf(world, token)
      if ((await reads.balanceOf(address, provider)) > toRaw(amount, decimals))
        withdrawToken(world, token, provider, amount)
    },
    () => messageIn(world, random.pick(cast.makers), random.between(100, 4_000)),
    () => messageOut(world, random.pick(cast.makers), random.between(50, 900)),
  ]
  await random.pick(kinds)()
}

export const walletActors: Actor[] = [
  { name: 'transfer', perMinute: 11, act: transfer },
  { name: 'ether transfer', perMinute: 3, act: sendEther },
  { name: 'approval', perMinute: 2, act: approve },
  { name: 'failed swap', perMinute: 0.5, act: failedSwap },
  { name: 'bridge', perMinute: 2.5, act: cross },
]
