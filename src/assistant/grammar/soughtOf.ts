import type { Ask } from './Ask.ts'
import type { Kind } from './attributes/Attribute.ts'
import { ofBlock } from './attributes/ofBlock.ts'
import { ofChain } from './attributes/ofChain.ts'
import { ofLaunchpad } from './attributes/ofLaunchpad.ts'
import { ofPool } from './attributes/ofPool.ts'
import { ofToken } from './attributes/ofToken.ts'
import { ofTransaction } from './attributes/ofTransaction.ts'
import { ofWallet } from './attributes/ofWallet.ts'
import type { Sought } from './Sought.ts'

/** Of what the attributes are that are wanted. */
export function soughtOf(ask: Ask, wants: readonly string[]): Sought {
  const [kind, subjects] = subjectsOf(ask)
  // "How many wallets bought it altogether?"
  const isAltogether =
    ask.figure === 'sum' &&
    ask.times.length === 0 &&
    subjects.length === 1 &&
    kind !== ofChain &&
    kind !== ofPool
  const unsaid = isAltogether || ask.ever || ask.wallets.length > 0 ? 'all' : '24h'
  return { ask, wants, kind, subjects, windowAt: (at) => ask.times[at]?.window ?? unsaid }
}

function subjectsOf(ask: Ask): [Kind, readonly string[]] {
  if (ask.hashes.length > 0) return [ofTransaction, ask.hashes]
  if (ask.pools.length > 0) return [ofPool, ask.pools]
  if (ask.block !== undefined) return [ofBlock, [ask.block]]
  if (ask.tokens.length > 0) return [ofToken, ask.tokens.map(({ reference }) => reference)]
  if (ask.wallets.length > 0) return [ofWallet, ask.wallets]
  const launchpads = ask.dims.filter(({ dim, not }) => dim === 'launchpad' && !not)
  return launchpads.length > 0 ? [ofLaunchpad, launchpads.flatMap(({ values }) => values)] : [ofChain, ['']]
}
