import type { Address, Hex } from 'viem'
import type { InstrumentFact, NetworkDeployment } from '../../base/network/facts.ts'
import type { Asset } from './Pool.ts'
import { samplesOf } from './samplesOf.ts'
import { instruments } from './steps/listStocks.ts'
import type { Book, Feed, Stock, World } from './World.ts'

/**
 * Everything the world knows of itself. The actors go on from it after a restart and the tests look things
 * up in it; the service never sees it and has to find out by itself.
 */
export type WorldFile = {
  seed: string
  now: number
  genesisTime: number
  deployment: NetworkDeployment
  places: Record<string, Address>
  feeds: Feed[]
  stocks: (Asset & { uid: Hex })[]
  books: Book[]
}

/** What the service is told of this network: the same kind of facts it has of mainnet. */
export function toDeployment(world: World): NetworkDeployment {
  return {
    contracts: [...world.contracts.values()],
    dexes: world.dexes,
    launchpads: world.launchpads,
    feeds: world.feeds.map((feed) => feed.fact),
    tokens: [...world.tokens.values()],
    samples: samplesOf(world),
  }
}

export function toWorldFile(world: World, seed: string): WorldFile {
  return {
    seed,
    now: world.now,
    genesisTime: world.genesisTime,
    deployment: toDeployment(world),
    places: Object.fromEntries(world.places),
    feeds: world.feeds,
    stocks: [...world.stocks.values()].map(({ symbol, address, decimals, uid }) => ({
      symbol,
      address,
      decimals,
      uid,
    })),
    books: world.books,
  }
}

/** The parts of a world that a file can hold. */
export type SavedWorld = Pick<
  World,
  | 'now'
  | 'genesisTime'
  | 'contracts'
  | 'places'
  | 'dexes'
  | 'launchpads'
  | 'feeds'
  | 'tokens'
  | 'stocks'
  | 'books'
>

export function fromWorldFile(file: WorldFile): SavedWorld {
  const facts = new Map<string, InstrumentFact>(instruments.map((fact) => [fact.symbol, fact]))
  const stocks = new Map<string, Stock>()
  for (const stock of file.stocks) {
    const fact = facts.get(stock.symbol)
    if (fact) stocks.set(stock.symbol, { ...stock, fact })
  }
  return {
    now: file.now,
    genesisTime: file.genesisTime,
    contracts: new Map(file.deployment.contracts.map((row) => [row.key, row])),
    places: new Map(Object.entries(file.places)),
    dexes: file.deployment.dexes,
    launchpads: file.deployment.launchpads,
    feeds: file.feeds,
    tokens: new Map(file.deployment.tokens.map((row) => [row.symbol, row])),
    stocks,
    books: file.books,
  }
}
