import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import type { Random } from '../random.ts'
import { allAccounts } from '../world/accounts.ts'
import type { BlockWriter } from '../world/createBlockWriter.ts'
import { createHoldings } from '../world/Holdings.ts'
import { arbos, arbosAbi, batchPoster } from '../world/steps/placePrecompiles.ts'
import { addressOf, type Feed, type World } from '../world/World.ts'
import { fromWorldFile, type WorldFile } from '../world/worldFile.ts'
import type { Actor, Scene } from './Actor.ts'
import { arbitrageActors } from './actors/arbitrage.ts'
import { institutionActors } from './actors/institutions.ts'
import { launchActors } from './actors/launches.ts'
import { liquidityActors } from './actors/liquidity.ts'
import { oracleActors } from './actors/oracles.ts'
import { portalActors } from './actors/portals.ts'
import { swapActors } from './actors/swaps.ts'
import { walletActors } from './actors/wallets.ts'
import { type ChainReads, createChainReads } from './createChainReads.ts'
import { createLivePrices } from './createLivePrices.ts'
import { createWallets } from './createWallets.ts'
import { fundAccount } from './fundAccount.ts'

/** Those who keep the chain alive. */
export type Actors = {
  /** Queues what happens in the next block. Never throws: what one actor cannot do is left undone. */
  act(): Promise<void>
  /** The pools the actors know of now, to be saved with the world. */
  books(): WorldFile['books']
  /** How often each kind of activity was tried, and how often it failed. */
  counts: Map<string, { tried: number; failed: number }>
}

export type ActorsOptions = {
  blockTimeMs: number
  /** Unix time of the next block. */
  clock: () => number
}

/** A batch is reported to L1 every so many blocks, as NodeInterface counts them. */
const blocksPerBatch = 60
const feedAbi = parseAbi(['function latestAnswer() view returns (int256)'])

async function readAnswers(reads: ChainReads, feeds: readonly Feed[]): Promise<Map<string, number>> {
  const data = encodeFunctionData({ abi: feedAbi, functionName: 'latestAnswer' })
  const answers = new Map<string, number>()
  for (const feed of feeds) {
    if (feed.fact.kind === 'exchange-rate') continue
    answers.set(feed.fact.base, Number(await reads.number(feed.aggregator, data)) / 10 ** feed.fact.decimals)
  }
  return answers
}

async function openScene(
  file: WorldFile,
  writer: BlockWriter,
  random: Random,
  clock: number,
): Promise<Scene & { move(): void }> {
  const saved = fromWorldFile(file)
  const manager = saved.contracts.get('univ4_poolmanager')?.address
  if (manager === undefined) throw new Error('The saved world has no v4 pool manager.')
  const reads = createChainReads(() => writer.rpc, manager)
  const prices = await reads.prices(saved.books)
  saved.books.forEach((book, index) => {
    const price = prices[index]
    if (price !== undefined && Number.isFinite(price) && price > 0) book.price = price
  })
  const walks = createLivePrices(saved.books, await readAnswers(reads, saved.feeds), random.fork('prices'))
  const world: World = { ...saved, writer, random, walks, clock, step: 0, holdings: createHoldings() }
  return { world, random, reads, wallets: createWallets(world, reads), tick: 0, move: walks.move }
}

async function reportBatch({ world, random }: Scene): Promise<void> {
  const height = Number(await world.writer.rpc.call<string>('eth_blockNumber'))
  const l1BaseFee = BigInt(Math.round(3e9 * (1 + random.normal() * 0.25)))
  const args = [
    BigInt(world.clock),
    batchPoster,
    BigInt(Math.floor(height / blocksPerBatch)),
    BigInt(80_000 + random.int(60_000)),
    l1BaseFee,
  ] as const
  const data = encodeFunctionData({ abi: arbosAbi, functionName: 'batchPostingReport', args })
  world.writer.send({ from: arbos, to: addressOf(world, 'arbos'), data, gas: 200_000n })
}

const [low, refill] = [parseEther('60'), parseEther('200')]

/** Nobody runs out of ether for gas. */
async function refillEther({ world }: Scene): Promise<void> {
  const accounts = [...allAccounts(), arbos]
  const balances = await world.writer.rpc.batch<Hex>(
    accounts.map((account) => ({ method: 'eth_getBalance', params: [account, 'latest'] })),
  )
  accounts.forEach((account, index) => {
    if (BigInt(balances[index] ?? '0x0') < low) fundAccount(world, account, refill)
  })
}

export async function createActors(
  file: WorldFile,
  writer: BlockWriter,
  random: Random,
  { blockTimeMs, clock }: ActorsOptions,
): Promise<Actors> {
  const scene = await openScene(file, writer, random, clock())
  const actors: Actor[] = [
    ...swapActors,
    ...arbitrageActors,
    ...oracleActors,
    ...walletActors,
    ...liquidityActors,
    ...launchActors(),
    ...portalActors(),
    ...institutionActors(),
    { name: 'refill', perMinute: 0.2, act: refillEther },
    { name: 'batch report', perMinute: 60_000 / (blocksPerBatch * blockTimeMs), act: reportBatch },
  ]
  const counts: Actors['counts'] = new Map(actors.map(({ name }) => [name, { tried: 0, failed: 0 }]))
  return {
    counts,
    books: () => scene.world.books,
    async act() {
      scene.tick++
      scene.world.clock = clock()
      scene.move()
      for (const actor of actors) {
        if (!random.chance((actor.perMinute * blockTimeMs) / 60_000)) continue
        const count = counts.get(actor.name)
        if (count) count.tried++
        try {
          await actor.act(scene)
        } catch {
          if (count) count.failed++
        }
      }
    },
  }
}
