import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { Random } from '../../random.ts'
import { v2PairAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { ownArtifact } from '../../world/artifacts.ts'
import { initCodeOf } from '../../world/deploy.ts'
import {
  addBook,
  type BatchCall,
  fullRangeAmounts,
  openingCalls,
  type PoolPlan,
} from '../../world/openPools.ts'
import type { Asset } from '../../world/Pool.ts'
import { placeFeeHook } from '../../world/placeHook.ts'
import { toRaw } from '../../world/poolMath.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { call, depositCall, firstPairTokens, transferCall } from '../../world/steps/launchMemecoins.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addPlace, assetOf, type Book, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'
import { buyWithRouter } from './routerTrades.ts'

const hour = 3600
const day = 24 * hour
const supply = 1e9

const trapAbi = parseAbi([
  'function openTrading(address pair)',
  'function mint(address to, uint256 amount)',
  'function blacklist(address account)',
  'function initialize(string name, string symbol, uint256 supply, address to)',
])

type Trap = {
  label: string
  symbol: string
  at: number
  /** Ether in its pool. */
  ether: number
  decimals?: number
  artifact: string
  args: (from: Address) => readonly unknown[]
  /** What its maker does once the pool is open. */
  afterOpening?: (world: World, book: Book, from: Address) => BatchCall[]
  /** How often people fall for it. */
  victims: number
}

const openTrading = (_world: World, book: Book): BatchCall[] => [
  call(
    book.base.address,
    encodeFunctionData({ abi: trapAbi, functionName: 'openTrading', args: [book.pool.address] }),
  ),
]
const whole = (amount: number, decimals = 18) => toRaw(amount, decimals)

/** Tokens one should not buy. The service is told nothing of them. */
const traps: Trap[] = [
  {
    label: 'honeypot',
    symbol: 'GOLDARROW',
    at: 2.4 * day,
    ether: 9,
    artifact: 'HoneypotToken',
    victims: 9,
    args: () => ['Golden Arrow', 'GOLDARROW', whole(supply)],
    afterOpening: openTrading,
  },
  {
    label: 'fee on transfer',
    symbol: 'TITHE',
    at: 3.1 * day,
    ether: 11,
    artifact: 'TaxToken',
    victims: 8,
    args: () => ['Kings Tithe', 'TITHE', 300, 700],
    afterOpening: openTrading,
  },
  {
    label: 'mintable',
    symbol: 'ROYALMINT',
    at: 4.2 * day,
    ether: 7,
    artifact: 'MintableToken',
    victims: 6,
    args: () => ['Royal Mint', 'ROYALMINT', whole(supply)],
    afterOpening: (_world, book, from) => [
      call(
        book.base.address,
        encodeFunctionData({ abi: trapAbi, functionName: 'mint', args: [from, whole(supply / 2)] }),
      ),
    ],
  },
  {
    label: 'freezable',
    symbol: 'GAOL',
    at: 1.6 * day,
    ether: 6,
    artifact: 'FreezableToken',
    victims: 5,
    args: () => ['Nottingham Gaol', 'GAOL', whole(supply)],
    afterOpening: (_world, book) => [
      call(
        book.base.address,
        encodeFunctionData({
          abi: trapAbi,
          functionName: 'blacklist',
          args: [cast.collectors[5] ?? cast.collectors[0]],
        }),
      ),
    ],
  },
  {
    label: 'impostor NVDA',
    symbol: 'NVDA',
    at: 20 * hour,
    ether: 1.2,
    artifact: 'Memecoin',
    victims: 4,
    args: (from) => ['NVIDIA • Robinhood Token', 'NVDA', 18, whole(supply), from],
  },
  {
    label: 'impostor GME',
    symbol: 'GME',
    at: 4.8 * day,
    ether: 0.6,
    artifact: 'Memecoin',
    victims: 2,
    args: (from) => ['GameStop • Robinhood Token', 'GME', 18, whole(supply), from],
  },
  {
    label: 'fake USDG',
    symbol: 'USDG',
    at: 3.6 * day,
    ether: 0.9,
    artifact: 'Memecoin',
    victims: 2,
    args: (from) => ['Global Dollar', 'USDG', 18, whole(supply), from],
  },
]

/** Opens a small v2 pool of a token that `from` holds all of. */
function openSmallPool(
  world: World,
  from: Address,
  base: Asset,
  terms: { ether: number; part: number },
): { book: Book; calls: BatchCall[]; plan: PoolPlan } {
  const price = terms.ether / (supply * terms.part)
  const plan: PoolPlan = {
    base,
    quote: assetOf(world, 'WETH'),
    venue: 'univ2',
    fee: 0,
    tickSpacing: 1,
    price,
    depth: terms.ether,
    provider: from,
  }
  const book = addBook(world, plan, 'trap')
  // Nobody trades it by itself: who buys and sells it is told here.
  world.books.pop()
  return {
    book,
    plan,
    calls: [depositCall(world, toRaw(terms.ether * 1.01, 18)), ...openingCalls(world, book, plan)],
  }
}

function trapScript(world: World, trap: Trap, random: Random): Script {
  const from = cast.trickster
  let token: Asset | undefined
  const deploy = () => {
    const address = world.writer.deploy(from, initCodeOf(ownArtifact(trap.artifact), trap.args(from)))
    token = { symbol: trap.symbol, address, decimals: trap.decimals ?? 18 }
    addPlace(world, `trap ${trap.label}`, address)
  }
  const open = () => {
    if (token === undefined) return
    const { book, calls } = openSmallPool(world, from, token, { ether: trap.ether, part: 0.6 })
    addPlace(world, `trap pool ${trap.label}`, book.pool.address)
    execute(world, from, [...calls, ...(trap.afterOpening?.(world, book, from) ?? [])])
  }
  const victims = random.shuffle(cast.traders).slice(0, trap.victims)
  const buys = victims.map((victim) => () => {
    if (token) buyWithRouter(world, victim, token.address, random.between(0.02, trap.ether / 25))
  })
  return { at: trap.at, steps: [deploy, open, ...buys] }
}

/** A token whose maker takes the liquidity back once enough people have bought. */
function rugScript(world: World, random: Random): Script {
  const from = cast.rugger
  let token: Asset | undefined
  let pool: { book: Book; plan: PoolPlan } | undefined
  const deploy = () => {
    const args = ['Sheriffs Loot', 'LOOT', 18, whole(supply), from]
    token = {
      symbol: 'LOOT',
      address: world.writer.deploy(from, initCodeOf(ownArtifact('Memecoin'), args)),
      decimals: 18,
    }
    addPlace(world, 'trap rug', token.address)
  }
  const open = () => {
    if (token === undefined) return
    const opened = openSmallPool(world, from, token, { ether: 14, part: 0.8 })
    pool = opened
    addPlace(world, 'trap pool rug', opened.book.pool.address)
    execute(world, from, opened.calls)
  }
  const buys = random
    .shuffle(cast.traders)
    .slice(0, 14)
    .map((victim) => () => {
      if (token) buyWithRouter(world, victim, token.address, random.between(0.1, 0.8))
    })
  const pull = () => {
    if (pool === undefined) return
    const { book, plan } = pool
    const pair = book.pool.address
    const tokens = firstPairTokens(fullRangeAmounts(book, plan.price, plan.depth))
    const burn = encodeFunctionData({ abi: v2PairAbi, functionName: 'burn', args: [from] })
    execute(world, from, [transferCall(pair, pair, tokens), call(pair, burn)])
  }
  return { at: 3.4 * day, steps: [deploy, open, ...buys, pull] }
}

/** Pools whose shown price hides what a swap really costs: a hook that keeps a part, and an absurd pool fee. */
function costlyPoolScripts(world: World): Script[] {
  const rows = [
    {
      label: 'hidden hook fee',
      symbol: 'VEIL',
      name: 'Veil of Mist',
      fee: 3000,
      tickSpacing: 60,
      hookBps: 1500n,
      at: 2.9 * day,
    },
    {
      label: 'high pool fee',
      symbol: 'TOLL',
      name: 'Toll Bridge',
      fee: 600_000,
      tickSpacing: 200,
      hookBps: 0n,
      at: 1.3 * day,
    },
  ]
  return rows.map((row): Script => {
    const from = cast.trickster
    let base: Asset | undefined
    let hooks: Address | undefined
    const deploy = () => {
      const args = [row.name, row.symbol, 18, whole(supply), from]
      base = {
        symbol: row.symbol,
        address: world.writer.deploy(from, initCodeOf(ownArtifact('Memecoin'), args)),
        decimals: 18,
      }
      addPlace(world, `trap ${row.label}`, base.address)
      if (row.hookBps > 0n)
        hooks = addPlace(
          world,
          'trap hook',
          placeFeeHook(world, row.label, { recipient: from, bps: row.hookBps }),
        )
    }
    const open = () => {
      if (base === undefined) return
      const shape = {
        venue: 'univ4',
        fee: row.fee,
        tickSpacing: row.tickSpacing,
        ...(hooks && { hooks }),
      } as const
      const plan: PoolPlan = {
        base,
        quote: nativeEther,
        ...shape,
        price: 5 / (supply * 0.7),
        depth: 5,
        provider: from,
      }
      const book = addBook(world, plan, 'trap')
      execute(world, from, openingCalls(world, book, plan))
    }
    return { at: row.at, steps: [deploy, open] }
  })
}

/** A token behind a proxy whose admin can exchange its code. */
function upgradeableScript(world: World): Script {
  const from = cast.trickster
  let token: Asset | undefined
  const deploy = () => {
    const logic = world.writer.deploy(from, initCodeOf(ownArtifact('UpgradeableToken'), []))
    const setUp = encodeFunctionData({
      abi: trapAbi,
      functionName: 'initialize',
      args: ['Shapeshifter', 'SHIFT', whole(supply), from],
    })
    const address = world.writer.deploy(
      from,
      initCodeOf(ownArtifact('UpgradeableTokenProxy'), [logic, from, setUp]),
    )
    token = { symbol: 'SHIFT', address, decimals: 18 }
    addPlace(world, 'trap upgradeable', address)
  }
  const open = () => {
    if (token === undefined) return
    const { book, calls } = openSmallPool(world, from, token, { ether: 5, part: 0.5 })
    addPlace(world, 'trap pool upgradeable', book.pool.address)
    execute(world, from, calls)
  }
  const buy = () => token && buyWithRouter(world, cast.traders[7] ?? cast.traders[0], token.address, 0.2)
  return { at: 5.4 * day, steps: [deploy, open, () => void buy()] }
}

export function trapScripts(world: World, random: Random): Script[] {
  return [
    ...traps.map((trap) => trapScript(world, trap, random.fork(trap.label))),
    rugScript(world, random.fork('rug')),
    ...costlyPoolScripts(world),
    upgradeableScript(world),
  ]
}
