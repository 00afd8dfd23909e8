import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'

/** Why what is asked is no attribute: it is of rows, or chooses among them. */
export function notAttributes(ask: Ask, wants: readonly string[]): string | undefined {
  if (ask.tokens.length > 0 && ask.wallets.length > 0) return 'a token and a wallet'
  if (ask.asks.includes('who') && !wants.some((measure) => /^(?:deployer|owner)$/.test(measure))) return 'who'
  if (ask.asks.includes('where')) return 'where'
  if (ask.rows === 'pool' && wants.some((own) => own !== 'poolCount') && ask.figure !== 'count')
    return 'of a pool'
  if (isOfRows(ask)) return `rows of ${ask.rows}`
  const choice = choiceOf(ask)
  return choice === undefined ? undefined : `an attribute with a choice: ${choice}`
}

const isOfRows = ({ rows, block, tokens }: Ask): boolean =>
  rows !== undefined &&
  countedAs[rows] === undefined &&
  block === undefined &&
  !(rows === 'stock' && tokens.length > 0)

const choiceOf = ({ dims, bounds, without, order, interval, withoutRows }: Ask): string | undefined =>
  dims.find(({ dim, not }) => dim !== 'launchpad' || not)?.dim ??
  bounds[0]?.said ??
  without[0]?.text ??
  order?.way ??
  interval ??
  withoutRows[0]
