import type { Address, Hex } from 'viem'
import type {
  ContractFact,
  DexFact,
  FeedFact,
  InstrumentFact,
  LaunchpadFact,
  TokenFact,
} from '../../base/network/facts.ts'
import type { Walks } from '../past/createWalks.ts'
import type { Random } from '../random.ts'
import type { BlockWriter } from './createBlockWriter.ts'
import type { Holdings } from './Holdings.ts'
import type { Asset, Market } from './Pool.ts'

export type Stock = Asset & { fact: InstrumentFact; uid: Hex }

export type Feed = { fact: FeedFact; aggregator: Address }

/** A pool and what is known of its trading. */
export type Book = Market & {
  kind: 'core' | 'stock' | 'memecoin' | 'launch' | 'trap'
  /** Square root of base x quote in whole tokens: what a move of the price costs follows from it. */
  root: number
  /** Whole quote tokens per whole base token. */
  price: number
}

/** What is being built: every step reads what earlier steps have put here and adds its own. */
export type World = {
  writer: BlockWriter
  random: Random
  /** Unix time of the first block; the past begins here. */
  genesisTime: number
  /** Unix time at which the past ends. */
  now: number
  /** The time the next set-up block will carry. */
  clock: number
  /** What the service is told of, under the keys it also knows on mainnet. */
  contracts: Map<string, ContractFact>
  /** Contracts that only the world itself and its tests know by name. */
  places: Map<string, Address>
  dexes: DexFact[]
  launchpads: LaunchpadFact[]
  feeds: Feed[]
  tokens: Map<string, TokenFact>
  stocks: Map<string, Stock>
  /** Prices of every asset through time, and the step of it that is now. */
  walks: Walks
  step: number
  holdings: Holdings
  /** Every pool that is traded, in the order of creation. */
  books: Book[]
}

export function addressOf(world: World, key: string): Address {
  const address = world.contracts.get(key)?.address ?? world.places.get(key)
  if (address === undefined) throw new Error(`The world has no contract ${key} yet.`)
  return address
}

export function assetOf(world: World, symbol: string): Asset {
  const asset = world.tokens.get(symbol) ?? world.stocks.get(symbol)
  if (asset === undefined) throw new Error(`The world has no token ${symbol} yet.`)
  return { symbol, address: asset.address, decimals: asset.decimals }
}

/** What one token of the asset is worth now, in dollars. */
export function dollarsOf(world: World, symbol: string): number {
  return world.walks.at(symbol, world.step)
}

/** Records a contract that the service may know of. */
export function addContract(
  world: World,
  key: string,
  entry: { name: string; category: string; address: Address },
): Address {
  world.contracts.set(key, { key, ...entry, confidence: 'high' })
  return entry.address
}

/** Records a contract that the service has to find out about by itself. */
export function addPlace(world: World, key: string, address: Address): Address {
  world.places.set(key, address)
  return address
}

export const setUpBaseFee = 50_000_000n

/** Closes a set-up block, a few seconds after the one before. */
export async function closeBlock(world: World): Promise<void> {
  world.clock += 4
  await world.writer.mine({ timestamp: world.clock, baseFee: setUpBaseFee })
}
