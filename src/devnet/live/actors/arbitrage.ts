import { type Address, concatHex, encodeFunctionData, type Hex } from 'viem'
import { smartTraderAbi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { tradeLeg } from '../../world/Pool.ts'
import { toRaw } from '../../world/poolMath.ts'
import { type Book, dollarsOf } from '../../world/World.ts'
import type { Actor, Scene } from '../Actor.ts'

const looksAt = 24
const legs = 5
const firstTraders = cast.traders.slice(0, 16)

/** Moves the pools that stray most back to their price, several in one transaction of a smart account. */
async function arbitrage(scene: Scene): Promise<void> {
  const { world, random, reads } = scene
  const looked = random
    .shuffle(world.books.filter((book) => book.kind !== 'launch' && book.kind !== 'trap'))
    .slice(0, looksAt)
  const prices = await reads.prices(looked)
  const fairOf = (book: Book) => dollarsOf(world, book.base.symbol) / dollarsOf(world, book.quote.symbol)
  looked.forEach((book, index) => {
    const price = prices[index]
    if (price !== undefined && Number.isFinite(price)) book.price = price
  })
  const strayed = looked
    .map((book) => ({ book, off: Math.abs(book.price / fairOf(book) - 1) }))
    .filter(({ off }) => off > 0.0012)
    .sort((a, b) => b.off - a.off)
    .slice(0, legs)
  const trader = random.chance(0.6) ? random.pick(cast.makers) : random.pick(firstTraders)
  const plan: Hex[] = []
  for (const { book } of strayed) {
    const target = fairOf(book) * (1 + random.normal() * 0.0012)
    const leg = await legFor(scene, trader, book, target)
    if (leg) plan.push(leg)
  }
  if (plan.length === 0) return
  const data = encodeFunctionData({ abi: smartTraderAbi, functionName: 'trade', args: [concatHex(plan)] })
  world.writer.send({ from: trader, to: trader, data, gas: 4_000_000n })
}

/** A leg the account can pay for; undefined when it has nothing to sell. */
async function legFor(scene: Scene, trader: Address, book: Book, target: number): Promise<Hex | undefined> {
  const upwards = target > book.price
  const token = upwards ? book.quote : book.base
  const needed = upwards
    ? book.root * (Math.sqrt(target) - Math.sqrt(book.price))
    : book.root * (1 / Math.sqrt(target) - 1 / Math.sqrt(book.price))
  const wanted = toRaw(Math.max(0, needed) * 1.05, token.decimals)
  const amount = await scene.wallets.afford(trader, token.address, wanted)
  return amount > 0n ? tradeLeg(book, target, amount) : undefined
}

export const arbitrageActors: Actor[] = [{ name: 'arbitrage', perMinute: 12, act: arbitrage }]
