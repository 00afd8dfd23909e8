import { poolUsdMoves } from '../../index/queries/poolUsdMoves.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { mostTraded } from './mostTraded.ts'
import type { TokenTrading } from './readTokenTrading.ts'

/** Prices are looked up for so many of the most traded tokens. */
const mostLookedUp = 300

/** How the price of each of the most traded tokens changed in its main pool; those without a price are left out. */
export async function readMoves(frame: WindowFrame): Promise<(TokenTrading & { percent: number })[]> {
  const tokens = await mostTraded(frame, mostLookedUp)
  const moves = await poolUsdMoves(
    frame.index,
    tokens.map(({ pool }) => pool),
    frame,
  )
  return tokens.flatMap((token) => {
    const { first = null, last = null } = moves.get(token.pool) ?? {}
    return first === null || last === null ? [] : [{ ...token, percent: (last / first - 1) * 100 }]
  })
}
