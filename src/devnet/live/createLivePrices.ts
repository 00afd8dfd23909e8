import type { Walks } from '../past/createWalks.ts'
import type { Random } from '../random.ts'
import type { Book } from '../world/World.ts'

/** Prices of the running chain: every asset wanders, and is pulled back towards where it started. */
export type LivePrices = Walks & {
  /** Moves every asset by one block. */
  move(): void
  symbols(): string[]
}

/** How far an asset moves per block, and how strongly it is pulled back. */
const pull = 0.0004
const volatility: Record<Book['kind'], number> = {
  core: 0.00022,
  stock: 0.0003,
  memecoin: 0.0016,
  launch: 0.004,
  trap: 0.002,
}
const stable = new Set(['USDG', 'USDe', 'syrupUSDC', 'USDC', 'USDT', 'USDS', 'EURC'])
const stableStep = 0.000004

/** The assets' names elsewhere: as feeds and pools spell them. */
const aliases: Record<string, { of: string; ratio: number }> = {
  ETH: { of: 'WETH', ratio: 1 },
  WSTETH: { of: 'wstETH', ratio: 1 },
  WEETH: { of: 'WETH', ratio: 1.0803 },
  BTC: { of: 'cbBTC', ratio: 1.0001 },
  CBBTC: { of: 'cbBTC', ratio: 1 },
  'BTC.B': { of: 'cbBTC', ratio: 0.9995 },
  LBTC: { of: 'cbBTC', ratio: 1.0007 },
  WBTC: { of: 'cbBTC', ratio: 0.9988 },
  SYRUPUSDC: { of: 'syrupUSDC', ratio: 1 },
  USDE: { of: 'USDe', ratio: 1 },
}

/** What a feed calls an asset, where its token has another name. */
const tokenNames: Record<string, string> = {
  ETH: 'WETH',
  CBBTC: 'cbBTC',
  WSTETH: 'wstETH',
  SYRUPUSDC: 'syrupUSDC',
  USDE: 'USDe',
}

/** Starts from what the feeds say, by base symbol, and from the pools for everything else. */
export function createLivePrices(
  books: readonly Book[],
  answers: ReadonlyMap<string, number>,
  random: Random,
): LivePrices {
  const prices = new Map<string, { value: number; anchor: number; volatility: number }>()
  const add = (symbol: string, value: number, step: number) => {
    if (!prices.has(symbol) && Number.isFinite(value) && value > 0)
      prices.set(symbol, { value, anchor: value, volatility: step })
  }
  for (const [base, value] of answers) {
    const symbol = tokenNames[base] ?? base
    const named = aliases[symbol] === undefined
    if (named) add(symbol, value, stable.has(symbol) ? stableStep : volatility.stock)
  }

  function at(symbol: string): number {
    const alias = aliases[symbol]
    if (alias) return at(alias.of) * alias.ratio
    return prices.get(symbol)?.value ?? 1
  }
  // Twice: a pool quoted in ether can only be priced once ether is.
  for (let round = 0; round < 2; round++) {
    for (const book of books) {
      const quoted = prices.has(book.quote.symbol) || aliases[book.quote.symbol] !== undefined
      if (quoted) add(book.base.symbol, book.price * at(book.quote.symbol), volatility[book.kind])
    }
  }
  return {
    at,
    steps: 1,
    symbols: () => [...prices.keys()],
    move() {
      for (const price of prices.values()) {
        const drift = (price.anchor / price.value - 1) * pull
        price.value *= 1 + drift + random.normal() * price.volatility
      }
    },
  }
}
