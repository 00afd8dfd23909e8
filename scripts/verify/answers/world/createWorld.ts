import type { Address } from 'viem'
import type { Block, Log } from '../chain/Chain.ts'
import { type Chronicle, createChronicle } from '../chain/createChronicle.ts'
import { uintAt, zero } from '../chain/words.ts'
import type { Node } from '../node/createNode.ts'
import type { Service } from '../node/createService.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { createMarket, type Market } from './createMarket.ts'
import { createOracles, type Oracles, readAggregators } from './createOracles.ts'
import { createPricing, type Pricing } from './createPricing.ts'
import { createRecords, type Records } from './createRecords.ts'
import { createState, type State } from './createState.ts'
import { type Facts, readFacts } from './Facts.ts'

/** Blocks that a figure needs were forgotten by the node before this program began. */
export class NotReadable extends Error {}

/** Everything that happened on the chain, by own reading, and a way to its state. */
export type World = {
  facts: Facts
  node: Node
  chronicle: Chronicle
  logs: readonly Log[]
  ledger: Ledger
  market: Market
  oracles: Oracles
  records: Records
  decimals(token: string): Promise<number | null>
  block(number: number): Block
  state(block: number): State
  pricing(state: State): Pricing
  /** The first block of a window that ends with a block: made no earlier than its time less the window. */
  windowStart(window: string, block: number): Block
  /** Throws when one of these blocks could not be read. */
  need(from: number, to: number): void
}

const units: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }

/** Seconds of a window such as 15m; undefined for all. */
export function secondsOf(window: string): number | undefined {
  const unit = units[window.at(-1) ?? '']
  return window === 'all' || !unit ? undefined : Number(window.slice(0, -1)) * unit
}

export async function createWorld(node: Node, service: Service): Promise<World> {
  const facts = await readFacts(service)
  const writers = await readAggregators(
    node,
    [...facts.feeds.values()].map(({ address }) => address),
  )
  const known = new Map<string, number | null>([[zero, 18]])
  const load = async (tokens: readonly string[]) => {
    const missing = tokens.filter((token) => !known.has(token))
    const replies = await node.askAll(
      missing.map((to) => ({ method: 'eth_call', params: [{ to, data: '0x313ce567' }, 'latest'] })),
    )
    replies.forEach((reply, index) => {
      const data = 'result' in reply ? (reply.result as `0x${string}`) : '0x'
      const value = data.length >= 66 ? uintAt(data, 0) : 256n
      known.set(missing[index] as string, value > 255n ? null : Number(value))
    })
  }
  await load([...facts.tokens, ...facts.stocks].map(({ address }) => address))

  const oracles = createOracles(facts, writers)
  const ledger = createLedger(facts.contracts.get('weth') ?? zero)
  const market = createMarket(facts, oracles, (token) => known.get(token) ?? 18)
  const records = createRecords(facts)
  const logs: Log[] = []
  const chronicle = createChronicle(node, (block, found) => {
    for (const log of found) logs.push(log)
    oracles.take(found)
    ledger.take(found)
    market.take(block, found)
    records.take(found)
  })
  await chronicle.readOn()

  const decimals = async (token: string) => {
    if (!known.has(token)) await load([token])
    return known.get(token) ?? null
  }
  const blockAt = (number: number): Block => {
    const block = chronicle.blocks[number]
    if (!block) throw new Error(`Block ${number} was not read.`)
    return block
  }
  return {
    facts,
    node,
    chronicle,
    logs,
    ledger,
    market,
    oracles,
    records,
    decimals,
    block: blockAt,
    state: (block) => createState(node, block),
    pricing: (state) => createPricing(state, { facts, market, oracles, blockAt, decimalsOf: decimals }),
    windowStart(window, number) {
      const seconds = secondsOf(window)
      if (seconds === undefined) return blockAt(0)
      const since = blockAt(number).time - seconds
      return chronicle.blocks.find(({ time }) => time >= since) ?? blockAt(number)
    },
    need(from, to) {
      for (const block of chronicle.unreadable)
        if (block >= from && block <= to) throw new NotReadable(`The node had forgotten block ${block}.`)
    },
  }
}

/** Accounts that hold a token after a block, most first. */
export function holdersOf(world: Pick<World, 'ledger'>, token: string, block: number): [Address, bigint][] {
  return [...world.ledger.balances(token, block)]
    .filter(([, amount]) => amount > 0n)
    .sort(([one, a], [other, b]) => (a === b ? (one < other ? -1 : 1) : a > b ? -1 : 1))
}
