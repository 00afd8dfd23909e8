import { type Address, encodeFunctionData } from 'viem'
import type { Random } from '../../random.ts'
import { usdgAbi } from '../../world/abis.ts'
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
import { toRaw } from '../../world/poolMath.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { call, dead, depositCall, firstPairTokens, transferCall } from '../../world/steps/launchMemecoins.ts'
import { nativeEther } from '../../world/steps/openCoreMarkets.ts'
import { addPlace, addressOf, assetOf, dollarsOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'
import { cleanCases } from './cleanCases.ts'
import { makerAbi } from './makerAbi.ts'
import type { Making, Stage, TokenCase } from './TokenCase.ts'
import { trapCases } from './trapCases.ts'

const supply = 1e9
/** The part of the supply that its pool starts with; the rest stays with the maker. */
const pooledPart = 0.95
const ether = 5

function quoteOf(world: World, { venue, quote }: TokenCase): Asset {
  if (venue === 'univ4') return nativeEther
  return assetOf(world, quote ?? 'WETH')
}

function planOf(
  row: TokenCase,
  { world, maker }: Making,
  token: Asset,
  hooks: Address | undefined,
): PoolPlan {
  const quote = quoteOf(world, row)
  const depth = row.quote === 'USDG' ? ether * dollarsOf(world, 'WETH') : ether
  const concentrated = row.venue === 'univ3' || row.venue === 'univ4'
  return {
    base: token,
    quote,
    venue: row.venue,
    ...(concentrated ? { fee: 10_000, tickSpacing: 200 } : { fee: 0, tickSpacing: 1 }),
    ...(hooks && { hooks }),
    price: depth / (supply * pooledPart),
    depth,
    provider: maker,
  }
}

/** What the maker pays into the pool beside the token. */
function fundMaker(world: World, row: TokenCase, maker: Address, depth: number): BatchCall[] {
  if (row.venue === 'univ4') return []
  const amount = toRaw(depth * 1.01, row.quote === 'USDG' ? 6 : 18)
  if (row.quote !== 'USDG') return [depositCall(world, amount)]
  const data = encodeFunctionData({ abi: usdgAbi, functionName: 'increaseSupply', args: [maker, amount] })
  execute(world, cast.dollarIssuer, [call(addressOf(world, 'usdg'), data)])
  return []
}

/** Opens the pool, names it to the token where it wants to know, and gives the pool tokens away for good. */
function openPool(row: TokenCase, making: Making, token: Asset, hooks: Address | undefined): Stage {
  const { world, maker, place } = making
  const plan = planOf(row, making, token, hooks)
  const book = addBook(world, plan, 'trap')
  // Nobody trades it by itself: who buys and sells it is told in its life.
  world.books.pop()
  const { pool } = book
  const target = row.venue === 'univ4' ? addressOf(world, 'univ4_poolmanager') : pool.address
  const stage: Stage = { world, place, maker, token, pool, target, people: [] }
  const wantsPool = ownArtifact(row.artifact).abi.some(
    (item) => item.type === 'function' && item.name === 'openTrading',
  )
  const openTrading = encodeFunctionData({ abi: makerAbi, functionName: 'openTrading', args: [target] })
  const isPair = row.venue === 'univ2' || row.venue === 'pancake_v2'
  const shares = firstPairTokens(fullRangeAmounts(book, plan.price, plan.depth))
  execute(world, maker, [
    ...fundMaker(world, row, maker, plan.depth),
    ...openingCalls(world, book, plan),
    ...(isPair ? [transferCall(pool.address, dead, shares)] : []),
    ...(wantsPool ? [call(token.address, openTrading)] : []),
    ...(row.atOpening?.(stage) ?? []),
  ])
  if (row.venue !== 'univ4') addPlace(world, `${place} pool`, pool.address)
  return stage
}

function scriptOf(row: TokenCase, making: Making, random: Random): Script {
  const { world, maker, place } = making
  const { name, symbol, decimals = 18 } = row
  const people = random.shuffle(cast.newcomers)
  let token: Asset | undefined
  let hooks: Address | undefined
  let stage: Stage | undefined
  const deploy = () => {
    const initCode =
      row.initCode?.(making, row) ??
      initCodeOf(ownArtifact(row.artifact), [name, symbol, ...(row.args?.(making) ?? [])])
    token = { symbol, address: addPlace(world, place, world.writer.deploy(maker, initCode)), decimals }
    hooks = row.hooks?.(making)
    if (hooks) addPlace(world, `${place} hook`, hooks)
  }
  const open = () => {
    if (token) stage = { ...openPool(row, making, token, hooks), people }
  }
  const life = row.life.map((act) => () => {
    if (stage) act(stage)
  })
  return { at: row.at, steps: [deploy, open, ...life] }
}

/** The lives of all traps and clean tokens by which verdicts are judged; each has a maker of its own. */
export function caseScripts(world: World, random: Random): Script[] {
  return [...trapCases, ...cleanCases].map((row, index) => {
    const maker = cast.founders[index]
    if (maker === undefined) throw new Error(`There is no founder left for ${row.place}.`)
    return scriptOf(row, { world, maker, place: row.place }, random.fork(row.place))
  })
}
