import type { Instrument } from './createInstrumentRegistry.ts'
import type { StockRow } from './StockRow.ts'

const compare = <Key extends string | number | bigint>(one: Key, other: Key) =>
  one === other ? 0 : one < other ? -1 : 1

const bySymbol = (one: Instrument, other: Instrument) =>
  compare(one.symbol, other.symbol) || compare(one.address, other.address)

/** Orders that follow from the registry alone. */
export const registryOrders = {
  symbol: bySymbol,
  name: (one: Instrument, other: Instrument) =>
    compare(one.name.toLowerCase(), other.name.toLowerCase()) || bySymbol(one, other),
  sector: (one: Instrument, other: Instrument) =>
    compare(one.facts?.sector ?? '~', other.facts?.sector ?? '~') || bySymbol(one, other),
  newest: (one: Instrument, other: Instrument) =>
    compare(other.deployed.block, one.deployed.block) || bySymbol(one, other),
} as const

const descending =
  (number: (row: StockRow) => bigint | number | undefined) => (one: StockRow, other: StockRow) =>
    compare(BigInt(number(other) ?? -1), BigInt(number(one) ?? -1)) ||
    bySymbol(one.instrument, other.instrument)

/** Orders for which every instrument has to be read. */
export const liveOrders = {
  supply: descending(({ state }) => state.supply),
  multiplier: descending(({ state }) => state.multiplier),
  holders: descending(({ market }) => market?.holders),
  pools: descending(({ market }) => market?.pools),
} as const

export const stockSorts = [
  'symbol',
  'name',
  'sector',
  'newest',
  'supply',
  'multiplier',
  'holders',
  'pools',
] as const
export type StockSort = (typeof stockSorts)[number]
