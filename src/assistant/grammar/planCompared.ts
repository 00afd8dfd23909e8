import type { Ask } from './Ask.ts'
import { columnOf } from './columnOf.ts'
import { countedAs } from './countedAs.ts'
import type { Planned, Unplanned } from './Planned.ts'
import { planRows } from './planRows.ts'
import { compared } from './relations/compared.ts'

/** Tokens that are named, held against each other in one call. */
export function planCompared(ask: Ask, id: string): Planned | Unplanned {
  const own = asCompared(ask)
  const unplanned = notOfSeveral(ask) ?? notCompared(own)
  return unplanned === undefined ? planRows(compared, own, id) : { unplanned }
}

/** The ask as one of the comparison's rows. */
function asCompared(ask: Ask): Ask {
  const wants = ask.wants.filter((measure) => measure !== 'usd' || ask.wants.length === 1)
  const counted = countedAs[ask.rows ?? '']
  if (counted !== undefined && counted !== 'tokens' && !wants.includes(counted)) wants.push(counted)
  const [first] = wants
  const own: Ask = { ...ask, rows: 'compared', wants, many: true }
  if (ask.comparative)
    own.comparative = { ...ask.comparative, ...(first === undefined ? {} : { measure: first }) }
  // "Their holders: which has the most?"
  if (ask.order?.measure === 'size' && first !== undefined) own.order = { ...ask.order, measure: first }
  if (ask.figure === 'count' && ask.bounds.length === 0) delete own.figure
  return own
}

/** Why it asks for no comparison. */
function notOfSeveral(ask: Ask): string | undefined {
  if (new Set(ask.tokens.map(({ reference }) => reference)).size < ask.tokens.length) return 'one token twice'
  if (ask.take !== undefined && !ask.order) return 'a number beside tokens'
  // "What share of all volume do the two have?" is no share of what they have together.
  if (ask.figure === 'share' && !ask.order && !ask.comparative && ask.bounds.length === 0)
    return 'a share of something else'
  if (ask.asks.includes('who') && !ask.comparative && !ask.order) return 'who holds each of several'
  return ask.rows !== undefined && /^(?:trade|pool)/.test(ask.rows) && ask.dims.length > 0
    ? 'rows of several tokens'
    : undefined
}

/** Why the comparison does not tell what is wanted. */
function notCompared({ wants, order, comparative, figure, bounds }: Ask): string | undefined {
  if (wants.length === 0 && !order) return 'compared by nothing'
  if (figure === 'ratio' && wants.length > 1) return 'a ratio of ratios'
  const isPlain = !order && !comparative && figure === undefined && bounds.length === 0
  if (isPlain && wants.every((measure) => measure === 'price')) return 'prices of several'
  return wants.some((measure) => columnOf(compared, measure) === undefined)
    ? 'not in the comparison'
    : undefined
}
