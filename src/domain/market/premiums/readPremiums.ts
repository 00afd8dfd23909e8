import type { Address } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import type { Instrument } from '../../stocks/createInstrumentRegistry.ts'
import { premiumBps } from '../../stocks/premiumBps.ts'
import { type OracleQuote, readOracle, toOraclePrice } from '../../stocks/readOracle.ts'
import { type OracleBasis, readOracleBasis } from '../../stocks/readOracleBasis.ts'
import { type PriceSources, priceTokens, type TokenPrice } from '../priceTokens.ts'
import { showPool } from '../showPool.ts'
import type { PremiumRow } from './premiumRow.ts'

type PremiumSources = PriceSources & { head: { timestampMs: number } }

type Reading = {
  instrument: Instrument
  basis: OracleBasis
  oracle: OracleQuote | undefined
  price: TokenPrice | undefined
}

type Prices = ReadonlyMap<Address, TokenPrice>

const priceAll = (sources: PremiumSources, instruments: readonly Instrument[]): Promise<Prices> =>
  priceTokens(
    sources,
    instruments.map(({ address }) => address),
  )

async function readAll(
  sources: PremiumSources,
  instruments: readonly Instrument[],
  asked: Promise<Prices>,
): Promise<Reading[]> {
  const [bases, oracles, prices] = await Promise.all([
    Promise.all(instruments.map(({ address }) => readOracleBasis(sources.chain, address))),
    Promise.all(instruments.map(({ symbol }) => readOracle(sources, symbol))),
    asked,
  ])
  return instruments.map((instrument, at) => ({
    instrument,
    basis: bases[at] as OracleBasis,
    oracle: oracles[at],
    price: prices.get(instrument.address),
  }))
}

function toItem({ instrument, basis, oracle, price }: Reading, nowMs: number): PremiumRow | undefined {
  const quote = oracle && toOraclePrice(oracle, basis, nowMs)
  const dex = price?.usd ?? null
  const premium = premiumBps(dex, quote?.perToken ?? null)
  if (!oracle || !quote || !price || dex === null || quote.perToken === null || premium === null)
    return undefined
  const { multiplier } = basis
  return {
    symbol: instrument.symbol,
    name: instrument.name,
    address: toChecksum(instrument.address),
    sector: instrument.facts?.sector ?? null,
    premium_bps: premium,
    dex_price_usd: dex,
    oracle_price_usd: quote.perToken,
    shares_per_token: multiplier === undefined ? null : decimalOrNull(multiplier, 18),
    dex_price_per_share_usd: multiplier ? dex / (Number(multiplier) / 1e18) : null,
    oracle_price_per_share_usd: quote.perShare,
    liquidity_usd: price.liquidityUsd,
    pool: price.pool === null ? null : showPool(price.pool),
    venue: price.venue,
    feed: toChecksum(oracle.feed),
    feed_kind: oracle.kind,
    oracle_age_s: quote.ageS,
    oracle_state: quote.state,
  }
}

/**
 * Premiums of the instruments that have both an oracle's answer and a DEX price. Two round trips for all: what
 * needs no index at once, the pools when the index has named them. Prices may have been asked for among others.
 */
export async function readPremiums(
  sources: PremiumSources,
  instruments: readonly Instrument[],
  prices = priceAll(sources, instruments),
): Promise<PremiumRow[]> {
  const readings = await readAll(sources, instruments, prices)
  return readings.flatMap((reading) => toItem(reading, sources.head.timestampMs) ?? [])
}
