import type { LotTrade } from '../../../domain/market/positions/lotEventsOf.ts'
import { blockOf, toPosition } from '../../../sources/index/position.ts'

/** A trade with numbers for addresses. */
export type PositionTrade = {
  position: number
  transactionIndex: number
  trader: number
  base: number
  quote: number
  side: 1 | -1
  baseAmount: bigint
  quoteAmount: bigint
  usd: number | null
}

/** A transfer with numbers for addresses. */
export type PositionMove = {
  position: number
  transactionIndex: number
  token: number
  from: number
  to: number
  amount: bigint
}

/** All that trades and transfers of some blocks say. */
export type PositionFacts = { trades: readonly PositionTrade[]; moves: readonly PositionMove[] }

/** What one transaction did to one account and token. */
export type PairTurn = {
  place: number
  block: number
  trades: LotTrade[]
  /** Worth of those of them in which others were quoted in the token. */
  quoted: (number | null)[]
  moved: bigint
}

/** An account and a token with what happened to them, oldest first. */
export type Pair = { trader: number; token: number; isMoney: boolean; turns: PairTurn[] }

export type PairFilter = {
  /** What trades are paid with, which is no position: only swaps of it for other money are counted. */
  money: ReadonlySet<number>
  /** Whether an account may have traded, so that its transfers matter. */
  mayTrade(account: number): boolean
}

type Gathering = Omit<Pair, 'turns'> & { turns: Map<number, PairTurn> }

function turnOf(pair: Gathering, { position, transactionIndex }: PositionTrade | PositionMove): PairTurn {
  const block = blockOf(position)
  const place = toPosition(block, transactionIndex)
  const turn = pair.turns.get(place) ?? { place, block, trades: [], quoted: [], moved: 0n }
  pair.turns.set(place, turn)
  return turn
}

/** The pairs of account and token that trades and transfers of whole blocks change. */
export function gatherPairs({ trades, moves }: PositionFacts, { money, mayTrade }: PairFilter): Pair[] {
  const accounts = new Map<number, Map<number, Gathering>>()
  const pairOf = (trader: number, token: number): Gathering => {
    const tokens = accounts.get(trader) ?? new Map<number, Gathering>()
    const pair = tokens.get(token) ?? { trader, token, isMoney: money.has(token), turns: new Map() }
    accounts.set(trader, tokens.set(token, pair))
    return pair
  }
  const sorted = trades.toSorted((one, other) => one.position - other.position)
  for (const trade of sorted) {
    const { trader, base, quote, usd } = trade
    const bought = trade.side === 1
    const [inBase, inQuote] = bought ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    turnOf(pairOf(trader, base), trade).trades.push({ side: inBase, amount: trade.baseAmount, usd })
    if (money.has(quote)) continue
    const turn = turnOf(pairOf(trader, quote), trade)
    turn.trades.push({ side: inQuote, amount: trade.quoteAmount, usd })
    turn.quoted.push(usd)
  }
  for (const move of moves) {
    const { token, from, to, amount } = move
    if (money.has(token) || from === to) continue
    if (mayTrade(from)) turnOf(pairOf(from, token), move).moved -= amount
    if (mayTrade(to)) turnOf(pairOf(to, token), move).moved += amount
  }
  return [...accounts.values()]
    .flatMap((tokens) => [...tokens.values()])
    .map((pair) => ({
      ...pair,
      turns: [...pair.turns.values()].sort((one, other) => one.place - other.place),
    }))
}
