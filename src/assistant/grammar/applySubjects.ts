import type { Ask } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import { namesOf } from './namesOf.ts'
import type { Relation } from './Relation.ts'

/** What is named, as arguments or conditions; a reason where a relation has no place for it. */
export function applySubjects(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  if (ask.without.some((own) => ask.tokens.some(({ reference }) => reference === own.reference)))
    return 'what is named is left out'
  if (relation.needs === 'market' && ask.tokens.length + ask.wallets.length > 0) return 'of no one'
  return (
    applyTokens(relation, ask, made) ??
    applyWithout(relation, ask, made) ??
    applyWallets(relation, ask, made) ??
    missing(relation, ask) ??
    applyPools(relation, ask, made)
  )
}

function applyTokens(relation: Relation, { tokens, figure }: Ask, made: Conditions): string | undefined {
  const [token, ...others] = tokens
  if (!token) return undefined
  const isPair = relation.rows === 'pool' && others.length === 1
  if (isPair && figure !== undefined && figure !== 'count') return 'pools of one or of the other'
  if (relation.rows === 'compared') made.args.tokens = tokens.map(({ reference }) => reference)
  else if (relation.token && (others.length === 0 || isPair)) {
    made.args[relation.token] = token.reference
    if (isPair)
      made.where.push({ fields: relation.tokens, is: 'same', value: others.flatMap(namesOf), said: '' })
  } else if (relation.tokens.length > 0)
    made.where.push({
      fields: relation.tokens,
      is: 'same',
      value: tokens.flatMap((own) => (isBridgedEther(relation, own) ? ['ETH'] : namesOf(own))),
      said: `only ${tokens.map(({ text }) => text).join(', ')}`,
    })
  else return 'no place for a token'
  return undefined
}

/** What crosses the bridge is ether itself, never its wrapper. */
const isBridgedEther = ({ rows }: Relation, { text }: Ask['tokens'][number]): boolean =>
  rows.startsWith('bridge') && /^eth/i.test(text)

function applyWithout(relation: Relation, { without }: Ask, made: Conditions): string | undefined {
  if (without.length === 0) return undefined
  if (relation.tokens.length === 0) return 'no place for a token that is left out'
  made.where.push({
    fields: relation.tokens,
    is: 'other',
    value: without.flatMap(namesOf),
    said: `without ${without.map(({ text }) => text).join(', ')}`,
  })
  return undefined
}

function applyWallets(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  const [wallet, ...others] = ask.wallets
  if (!wallet) return undefined
  if (!relation.wallet || others.length > 0) return 'no place for a wallet'
  made.args[relation.wallet] = wallet
  return undefined
}

function missing({ needs }: Relation, { tokens, wallets }: Ask): string | undefined {
  if (needs === 'token' && tokens.length === 0) return 'a token is missing'
  return needs === 'wallet' && wallets.length === 0 ? 'a wallet is missing' : undefined
}

function applyPools(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  const [pool, ...others] = ask.pools
  if (!pool) return undefined
  if (relation.key !== 'pool' || others.length > 0) return 'no place for a pool'
  made.where.push({ fields: ['pool'], is: 'same', value: [pool], said: '' })
  return undefined
}
