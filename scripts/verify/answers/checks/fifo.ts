import type { Address } from 'viem'
import { upTo } from '../chain/Chain.ts'
import { zero } from '../chain/words.ts'
import type { World } from '../world/createWorld.ts'
import type { Trade } from '../world/Market.ts'
import { seenBy, type TokenTrade } from './measures.ts'

type Lot = { amount: bigint; usd: number | null }

/** What a wallet won and lost with one token. */
export type Position = {
  token: Address
  buys: number
  sells: number
  bought: bigint
  sold: bigint
  boughtUsd: number
  soldUsd: number
  realised: number
  realisedCost: number
  wins: number
  losses: number
  /** Lots with a known cost that are left. */
  open: bigint
  openCost: number
  /** Held without a known cost. */
  unknownOpen: bigint
  unknownSold: bigint
  unknownProceeds: number
  lastBlock: number
}

/** Dollars and ether are what is paid with, not what is won. */
export function isMoney(world: World, token: string): boolean {
  return (
    token === zero ||
    token === world.facts.contracts.get('usdg') ||
    token === world.facts.contracts.get('weth')
  )
}

type Traded = { account: string; asset?: string | undefined }

/** The swaps that an account sent, by token, as each token sees them; of one asset only where that is asked for. */
export function tradesByToken(world: World, { account, asset }: Traded, block: number) {
  const byToken = new Map<Address, TokenTrade[]>()
  const add = (token: string, trade: Trade) =>
    byToken.set(token as Address, [...(byToken.get(token as Address) ?? []), seenBy(token, trade)])
  const own = asset && new Set(world.market.poolsOf(asset))
  for (const trade of upTo(world.market.tradesOf(account), block)) {
    if (asset && own) {
      if (own.has(trade.pool)) add(asset, trade)
      continue
    }
    for (const token of [trade.pool.token0, trade.pool.token1]) if (!isMoney(world, token)) add(token, trade)
  }
  return byToken
}

/** What came or went beside the swaps of a transaction; below zero what went. */
export type Handed = { block: number; tx: number; hash: string; amount: bigint }

/** What an account got and gave of a token other than by the swaps it sent, transaction by transaction. */
export function handedOf(
  world: World,
  account: string,
  token: string,
  trades: readonly TokenTrade[],
  block: number,
) {
  const net = new Map<string, Handed>()
  const change = ({ block: number, tx, hash }: Omit<Handed, 'amount'>, amount: bigint) => {
    const known = net.get(hash)?.amount ?? 0n
    net.set(hash, { block: number, tx, hash, amount: known + amount })
  }
  for (const move of upTo(world.ledger.ofAccount(account), block)) {
    if (move.token !== token) continue
    change(move, (move.to === account ? move.amount : 0n) - (move.from === account ? move.amount : 0n))
  }
  for (const { side, amount, trade } of trades) change(trade, side === 'buy' ? -amount : amount)
  return new Map([...net].filter(([, { amount }]) => amount !== 0n))
}

/**
 * First in, first out: sales of the window are set against the oldest of what is left. What was handed over
 * takes its place among the lots, with an unknown cost.
 */
export function positionOf(
  token: Address,
  trades: readonly TokenTrade[],
  from: number,
  handed: ReadonlyMap<string, Handed> = new Map(),
): Position {
  const lots: Lot[] = []
  const take = (wanted: bigint) => {
    let [left, known, cost] = [wanted, 0n, 0]
    while (left > 0n && lots.length > 0) {
      const lot = lots[0] as Lot
      const isWhole = lot.amount <= left
      const taken = isWhole ? lot.amount : left
      const part = lot.usd === null ? null : (lot.usd * Number(taken)) / Number(lot.amount)
      if (part !== null) {
        known += taken
        cost += part
      }
      left -= taken
      if (isWhole) lots.shift()
      else {
        lot.usd = lot.usd === null ? null : lot.usd - (part ?? 0)
        lot.amount -= taken
      }
    }
    return { known, cost }
  }
  // What a hook or the token itself keeps of a swap is part of what the swap cost.
  const kept = new Map(
    [...handed].filter(
      ([hash, { amount }]) => amount < 0n && trades.some(({ trade }) => trade.hash === hash),
    ),
  )
  const waiting = [...handed.values()]
    .filter(({ hash }) => !kept.has(hash))
    .toSorted((one, other) => one.block - other.block || one.tx - other.tx)
  const hand = (isDue: (one: Handed) => boolean) => {
    for (let next = waiting[0]; next && isDue(next); next = waiting[0]) {
      waiting.shift()
      if (next.amount > 0n) lots.push({ amount: next.amount, usd: null })
      else take(-next.amount)
    }
  }
  const position: Position = {
    token,
    buys: 0,
    sells: 0,
    bought: 0n,
    sold: 0n,
    boughtUsd: 0,
    soldUsd: 0,
    realised: 0,
    realisedCost: 0,
    wins: 0,
    losses: 0,
    open: 0n,
    openCost: 0,
    unknownOpen: 0n,
    unknownSold: 0n,
    unknownProceeds: 0,
    lastBlock: 0,
  }
  for (const { side, amount, usd, trade } of trades) {
    const inside = trade.block >= from
    position.lastBlock = trade.block
    hand(
      ({ block, tx, amount: came }) =>
        block < trade.block || (block === trade.block && (tx < trade.tx || (tx === trade.tx && came > 0n))),
    )
    const lost = -(kept.get(trade.hash)?.amount ?? 0n)
    kept.delete(trade.hash)
    if (side === 'buy') {
      lots.push({ amount: amount - lost, usd })
      if (inside) {
        position.buys += 1
        position.bought += amount
        position.boughtUsd += usd ?? 0
      }
      continue
    }
    const { known: knownAmount, cost } = take(amount + lost)
    if (!inside) continue
    position.sells += 1
    position.sold += amount
    position.soldUsd += usd ?? 0
    if (usd === null) {
      position.unknownSold += amount
      continue
    }
    const proceeds = (usd * Number(knownAmount)) / Number(amount)
    position.unknownSold += amount - knownAmount
    position.unknownProceeds += usd - proceeds
    if (knownAmount === 0n) continue
    position.realised += proceeds - cost
    position.realisedCost += cost
    if (proceeds > cost) position.wins += 1
    else if (proceeds < cost) position.losses += 1
  }
  hand(() => true)
  for (const { amount, usd } of lots) {
    if (usd === null) {
      position.unknownOpen += amount
      continue
    }
    position.open += amount
    position.openCost += usd
  }
  return position
}
