import { poolSumSeconds } from '../poolSumSeconds.ts'
import type { CandlePieces } from './candlePieces.ts'

/** The pieces of a window with as many of its minutes as can be taken together, ten at a time. */
export type TenPieces = CandlePieces & {
  /** Seconds since 1970. */
  tens: { from: number; before: number }[]
}

const minute = 60

export function withTens({ candles, trades }: CandlePieces): TenPieces {
  const cut = candles
    .filter(({ seconds }) => seconds === minute)
    .map(({ from, before }) => {
      const begins = Math.min(before, Math.ceil(from / poolSumSeconds) * poolSumSeconds)
      const ends = Math.max(begins, Math.floor(before / poolSumSeconds) * poolSumSeconds)
      return { from, begins, ends, before }
    })
  const isSome = ({ from, before }: { from: number; before: number }) => from < before
  return {
    trades,
    tens: cut.map(({ begins, ends }) => ({ from: begins, before: ends })).filter(isSome),
    candles: [
      ...cut.flatMap(({ from, begins, ends, before }) => [
        { seconds: minute, from, before: begins },
        { seconds: minute, from: ends, before },
      ]),
      ...candles.filter(({ seconds }) => seconds !== minute),
    ].filter(isSome),
  }
}
