import instrumentRows from '../../base/network/data/instruments.json' with { type: 'json' }
import type { InstrumentFact } from '../../base/network/facts.ts'
import type { Random } from '../random.ts'
import { directLaunches, memecoins } from '../world/data/memecoins.ts'
import { dollarPrice } from '../world/prices.ts'

/** The dollar price of every asset at every block of the past. */
export type Walks = {
  /** Dollars per token of the asset at step `k`. */
  at(symbol: string, k: number): number
  steps: number
}

type Nature = { volatility: number; marketBeta: number; sector?: string }

const stable: Nature = { volatility: 0.0004, marketBeta: 0 }
const crypto: Record<string, Nature> = {
  ETH: { volatility: 0.03, marketBeta: 0.6 },
  CBBTC: { volatility: 0.021, marketBeta: 0.5 },
  LINK: { volatility: 0.042, marketBeta: 0.5 },
  ENA: { volatility: 0.06, marketBeta: 0.4 },
  USDG: stable,
  USDC: stable,
  USDT: stable,
  USDE: stable,
  USDS: stable,
  EURC: { volatility: 0.004, marketBeta: 0 },
  SYRUPUSDC: stable,
}

/** Assets that move exactly with another one. */
const followers: Record<string, { of: string; ratio: number }> = {
  WETH: { of: 'ETH', ratio: 1 },
  WSTETH: { of: 'ETH', ratio: 1.2201 },
  wstETH: { of: 'ETH', ratio: 1.2201 },
  WEETH: { of: 'ETH', ratio: 1.0803 },
  cbBTC: { of: 'CBBTC', ratio: 1 },
  BTC: { of: 'CBBTC', ratio: 1.0001 },
  'BTC.B': { of: 'CBBTC', ratio: 0.9995 },
  LBTC: { of: 'CBBTC', ratio: 1.0007 },
  WBTC: { of: 'CBBTC', ratio: 0.9988 },
  syrupUSDC: { of: 'SYRUPUSDC', ratio: 1 },
  USDe: { of: 'USDE', ratio: 1 },
}

const instruments = new Map((instrumentRows as InstrumentFact[]).map((row) => [row.symbol, row]))
const calm = new Set(['BND', 'SGOV', 'SHY'])

function natureOf(symbol: string, random: Random): Nature {
  const instrument = instruments.get(symbol)
  if (instrument) {
    if (calm.has(symbol)) return { volatility: 0.0015, marketBeta: 0.02, sector: instrument.sector }
    const volatility = instrument.kind === 'etf' ? random.between(0.007, 0.014) : random.between(0.013, 0.042)
    return { volatility, marketBeta: random.between(0.5, 1.4), sector: instrument.sector }
  }
  const memecoin =
    memecoins.find((row) => row.symbol === symbol) ?? directLaunches.find((row) => row.symbol === symbol)
  if (memecoin) return { volatility: memecoin.dailyVolatility, marketBeta: 0.3 }
  return crypto[symbol] ?? { volatility: 0.05, marketBeta: 0.2 }
}

/** Paths that end near the reference prices; `offsets` are the seconds before the end of each step. */
export function createWalks(random: Random, offsets: readonly number[]): Walks {
  const spans = offsets.map((offset, k) =>
    Math.sqrt(Math.max(1, (offsets[k - 1] ?? offset) - offset) / 86_400),
  )
  const factor = (label: string, volatility: number): number[] => {
    const source = random.fork(label)
    return spans.map((span) => source.normal() * volatility * span)
  }
  const market = factor('market', 0.009)
  const sectors = new Map<string, number[]>()
  const sectorMoves = (sector: string): number[] => {
    const moves = sectors.get(sector) ?? factor(`sector ${sector}`, 0.007)
    sectors.set(sector, moves)
    return moves
  }

  function path(symbol: string): number[] {
    const source = random.fork(`walk ${symbol}`)
    const { volatility, marketBeta, sector } = natureOf(symbol, source)
    const own = sector === undefined ? undefined : sectorMoves(sector)
    const values: number[] = []
    let value = 1
    spans.forEach((span, k) => {
      const move =
        source.normal() * volatility * span + (market[k] ?? 0) * marketBeta + (own?.[k] ?? 0) * marketBeta
      value *= 1 + Math.max(-0.4, Math.min(0.6, move))
      values.push(value)
    })
    const scale = dollarPrice(symbol) / value
    return values.map((one) => one * scale)
  }

  const paths = new Map<string, number[]>()
  function at(symbol: string, k: number): number {
    const follower = followers[symbol]
    if (follower) return at(follower.of, k) * follower.ratio
    const values = paths.get(symbol) ?? path(symbol)
    paths.set(symbol, values)
    return values[Math.max(0, Math.min(k, values.length - 1))] ?? dollarPrice(symbol)
  }
  return { at, steps: offsets.length }
}
