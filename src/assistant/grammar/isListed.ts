import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { isChosen } from './isChosen.ts'

/** Whether rows are listed; where nothing chooses among them, they are rather counted. */
export function isListed(ask: Ask): boolean {
  if (ask.rows === undefined || ask.block !== undefined) return false
  if (countedAs[ask.rows] === undefined) return true
  const isFigureOfPools =
    ask.rows === 'pool' && ask.wants.length > 0 && /^(?:sum|average|median)$/.test(ask.figure ?? '')
  const isOfPair = ask.rows === 'pool' && ask.tokens.length === 2 && ask.wants.length > 0
  if (isOfPair || isFigureOfPools || ask.dims.some(({ dim }) => dim === 'side')) return true
  // Of what was launched today those since midnight are counted.
  if (
    ask.rows === 'launch' &&
    ask.times.some(
      ({ span }) => /today/i.test(span?.text ?? '') || (span?.exact === false && span.toMs === undefined),
    )
  )
    return true
  if (isChosen(ask) || ask.without.length > 0 || ask.nth !== undefined) return true
  if (ask.asks.includes('who') || ask.asks.includes('when')) return true
  if (ask.dims.length > 0 && ask.figure !== undefined && ask.figure !== 'ratio') return true
  return ask.asks.includes('which') && ask.figure === undefined && ask.wants.length === 0
}
