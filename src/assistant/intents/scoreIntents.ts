import type { Operation } from '../../tool/Operation.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Reading } from '../read/Reading.ts'
import { hints } from './hints.ts'
import { intents } from './intents.ts'

export type ScoredIntent = { operation: Operation; score: number }

const tokenArguments = ['token', 'tokens', 'query', 'symbol', 'token_in', 'target', 'pool']

const takesToken = ({ inputSchema }: Operation) =>
  tokenArguments.some((name) => inputSchema.properties?.[name] !== undefined)

const needsToken = ({ inputSchema }: Operation) =>
  tokenArguments.some((name) => inputSchema.required?.includes(name))

const needsWallet = ({ topic, inputSchema }: Operation) =>
  topic === 'addresses' && (inputSchema.required ?? []).includes('address')

/** How well what a question names fits what an operation takes. */
function fitOf(operation: Operation, { tokens, addresses, plain }: Reading): number {
  const wallets = addresses.filter(({ role }) => role === 'wallet' || role === 'unknown')
  if (needsWallet(operation)) {
    if (wallets.length > 0) return 2
    return tokens.length > 0 && !/\b(wallet|address|account|it|they|he|she|@name)\b/.test(plain) ? -5 : 0
  }
  if (needsToken(operation)) {
    if (tokens.length > 0) return 2
    if (addresses.some(({ role }) => role === 'token' || role === 'contract')) return 2
    return wallets.length > 0 && addresses.every(({ role }) => role === 'wallet') ? -4 : -1
  }
  if (tokens.length === 0) return 0
  return takesToken(operation) ? 1 : -2
}

/** Rules between operations that answer the same words for different kinds of tokens. */
function settle(scores: Map<string, number>, { tokens }: Reading): void {
  const names = new Set(tokens.map(({ reference }) => reference))
  const get = (name: string) => scores.get(name) ?? 0
  if (tokens.some(({ stock, known }) => known && !stock)) scores.delete('get_stock_quote')
  const [only] = tokens
  if (names.size === 1 && only?.stock && get('get_token_prices') >= 7)
    scores.set('get_stock_quote', Math.max(get('get_stock_quote'), get('get_token_prices') + 1))
  if (names.size > 1 && get('get_token_prices') >= 7)
    scores.set('get_token_prices', get('get_token_prices') + 2)
  if (names.size < 2) scores.set('compare_tokens', get('compare_tokens') - 3)
  if (names.size === 0) scores.set('get_stock_quote', get('get_stock_quote') - 2)
}

type Hint = { operation: string; pattern: RegExp; weight: number }

/** A word of one operation alone says most; one that five share says little. */
const hintRows: readonly Hint[] = (() => {
  const shared = new Map<string, number>()
  const rows = Object.entries(hints).flatMap(([operation, words]) =>
    words.split(' ').map((word) => ({ operation, word })),
  )
  for (const { word } of rows) shared.set(word, (shared.get(word) ?? 0) + 1)
  return rows.map(({ operation, word }) => ({
    operation,
    pattern: new RegExp(`\\b${word.replace('*', '\\w*')}\\b`),
    weight: Math.max(1, 3.5 - 0.5 * (shared.get(word) ?? 1)),
  }))
})()

/** Hints add up to this at most, so that many small words never beat a plain one. */
const maxHints = 8

/** Operations by how much a question sounds like them, best first. */
export function scoreIntents(reading: Reading, facts: PlannerFacts): ScoredIntent[] {
  const { plain } = reading
  // "Top NVDA traders" is also read as "top traders".
  const bare = plain.replace(/(?:@token|@ether) (?=[a-z])/g, '')
  const scores = new Map<string, number>()
  for (const { operation, cues } of intents) {
    let score = 0
    for (const [pattern, weight] of cues)
      if (pattern.test(plain) || (weight > 0 && bare !== plain && pattern.test(bare))) score += weight
    scores.set(operation, score)
  }
  const hinted = new Map<string, number>()
  for (const { operation, pattern, weight } of hintRows)
    if (pattern.test(plain)) hinted.set(operation, Math.min(maxHints, (hinted.get(operation) ?? 0) + weight))
  for (const [operation, score] of scores) {
    const total = score + (hinted.get(operation) ?? 0) * hintShare
    const own = total > 0 ? facts.registry.find(operation) : undefined
    if (own) scores.set(operation, total + fitOf(own, reading))
    else scores.delete(operation)
  }
  settle(scores, reading)
  return [...scores]
    .flatMap(([name, score]) => {
      const operation = facts.registry.find(name)
      return operation && score > 0 ? [{ operation, score }] : []
    })
    .sort((left, right) => right.score - left.score)
}

/** How much hints count beside plain cues. */
const hintShare = 0.8
