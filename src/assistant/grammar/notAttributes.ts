import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'

/** Why what is asked is no attribute: it is of rows, or chooses among them. */
export function notAttributes(ask: Ask, wants: readonly string[]): string | undefined {
  if (ask.asks.includes('who') && !wants.some((measure) => /^(?:deployer|owner)$/.test(measure))) return 'who'
  if (ask.asks.includes('where')) return 'where'
  if (ask.pools.length > 1 || (ask.pools.length > 0 && hasStretch(ask))) return 'of a pool'
  if (subjectsOf(ask) > 1) return 'several subjects'
  if (
    ask.rows === 'pool' &&
    ask.pools.length === 0 &&
    wants.some((own) => own !== 'poolCount') &&
    ask.figure !== 'count'
  )
    return 'of a pool'
  if (isOfRows(ask)) return `rows of ${ask.rows}`
  const choice = choiceOf(ask)
  return choice === undefined ? undefined : `an attribute with a choice: ${choice}`
}

/** A pool tells its windows, and no other time. */
const hasStretch = ({ times, moment }: Ask): boolean =>
  moment !== undefined || times.some(({ span }) => span?.toMs !== undefined || span?.exact === false)

/** A token at a block, a wallet on a launchpad: of how many kinds of things it is asked. */
const subjectsOf = ({ tokens, wallets, pools, block, dims, hashes }: Ask): number =>
  [
    hashes.length > 0,
    tokens.length > 0,
    wallets.length > 0,
    pools.length > 0,
    block !== undefined,
    dims.some(({ dim }) => dim === 'launchpad'),
  ].filter(Boolean).length

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
