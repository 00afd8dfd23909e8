import type { Address } from 'viem'
import type { z } from 'zod'
import { marketValue } from '../../market/measures/marketValue.ts'
import { otherToken } from '../../market/PoolState.ts'
import { showPool } from '../../market/showPool.ts'
import type { TokenWindow } from '../../market/windows/TokenWindow.ts'
import { premiumBps } from '../../stocks/premiumBps.ts'
import { toOraclePrice } from '../../stocks/readOracle.ts'
import { sessionAt } from '../../stocks/session.ts'
import { poolFeeBps } from '../poolFeeBps.ts'
import type { Scan, scanWindows } from './readScan.ts'
import type { scanShape } from './scanFields.ts'

type Section<Name extends keyof typeof scanShape> = z.input<(typeof scanShape)[Name]>

/** The part that one side of a constant product has to grow by for the price to move by one per cent. */
const onePercent = Math.sqrt(1.01) - 1

export function toPriceSection(
  { price, stock, oracle, records }: Scan,
  { nowMs }: { nowMs: number },
): Section<'price'> {
  const quote = oracle && stock ? toOraclePrice(oracle, stock, nowMs) : undefined
  const oracleUsd = quote?.perToken ?? null
  return {
    usd: price?.usd ?? null,
    native: price?.native ?? null,
    source_pool: price?.pool ? showPool(price.pool) : null,
    path: price?.path ?? [],
    age_ms: records.lastTrade === null ? null : Math.max(0, nowMs - records.lastTrade * 1000),
    oracle_usd: oracleUsd,
    oracle_age_s: quote?.ageS ?? null,
    oracle_paused: stock?.oraclePaused ?? null,
    premium_bps: premiumBps(price?.usd ?? null, oracleUsd),
    session: stock ? sessionAt(nowMs).name : null,
    convention: stock
      ? 'dollars for one token, which stands for uiMultiplier shares'
      : 'dollars for one token',
  }
}

/** A value for each window; null where the window could not be read. */
function byWindow<T>(windows: readonly TokenWindow[], pick: (row: TokenWindow) => T) {
  const of = (name: (typeof scanWindows)[number]) => {
    const row = windows.find(({ window }) => window === name)
    return row ? pick(row) : null
  }
  return { '5m': of('5m'), '1h': of('1h'), '6h': of('6h'), '24h': of('24h') }
}

/** What is counted over a window; null where the index does not have all of it. */
const ofWhole =
  <T>(pick: (row: TokenWindow) => T) =>
  (row: TokenWindow): T | null =>
    row.start.complete ? pick(row) : null

export function toMarketSection(
  scan: Scan,
  token: Address,
  supplies: { supply: bigint | null; burned: bigint | null },
): Section<'market'> {
  const { facts, price, windows, records } = scan
  const { decimals } = facts.identity
  const value = marketValue(supplies, decimals, price?.usd ?? null)
  const { pool, high } = records
  const base = pool && (pool.quoteSide === 0 ? pool.token1 : pool.token0)
  const depth = depthOf(scan, token)
  return {
    market_cap_usd: value.capUsd,
    fdv_usd: value.fullyDilutedUsd,
    liquidity_usd: price?.liquidityUsd ?? null,
    pools: facts.locks.map((row) => ({
      pool: showPool(row.pool.key),
      venue: row.pool.venue,
      kind: row.pool.kind,
      liquidity_usd: row.liquidityUsd,
      fee_bps: poolFeeBps(row.pool),
    })),
    volume_usd: byWindow(
      windows,
      ofWhole(({ totals }) => totals.volumeUsd),
    ),
    trades: byWindow(
      windows,
      ofWhole(({ totals }) => ({ buys: totals.buys, sells: totals.trades - totals.buys })),
    ),
    traders: byWindow(
      windows,
      ofWhole(({ totals }) => ({ buyers: totals.buyers, sellers: totals.sellers })),
    ),
    change_pct: byWindow(
      windows,
      ofWhole(({ changePercent }) => changePercent),
    ),
    depth_1pct_usd: { buy: depth, sell: depth },
    ath_usd: high === null || decimals === null || base !== token ? null : high * 10 ** decimals,
  }
}

/** Dollars that move the pricing pool by one per cent, either way nearly the same. */
function depthOf({ price, records, facts }: Scan, token: Address): number | null {
  const { pool } = records
  const row = pool && facts.locks.find((locks) => locks.pool.id === pool.id)
  if (!pool || !row?.state || price?.usd == null || facts.identity.decimals === null) return null
  const own = otherToken(pool, token) === pool.token0 ? row.state.active1 : row.state.active0
  return (own / 10 ** facts.identity.decimals) * price.usd * onePercent
}
