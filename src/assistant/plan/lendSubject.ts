import type { Operation } from '../../operations/kernel/Operation.ts'
import { takesAny, timeArguments } from '../fill/takesAny.ts'
import type { Reading } from '../read/Reading.ts'
import { figureAsked } from '../rows/figureAsked.ts'
import { things } from '../rows/readRank.ts'
import { resultFields } from '../rows/resultFields.ts'
import { namesNothing } from './carryOver.ts'

const pronoun =
  /\b(?:it|its|it's|they|their|them|he|she|his|her|him|this one|that one|(?:the|this|that) (?:token|coin|stock|wallet|address|account|transaction|tx|block|pool)(?='s|\b))(?:'s)?\b/

/** "Which stocks trade below their oracle": they are what the part itself speaks of. */
const ownThings = new RegExp(`\\b(?:${things})(?:e?s)\\b`)

const eachHad =
  /\b(?:each|both)(?: of (?:them|these|those))? (?:had|has|have|did|does|got|saw|is|are|was|were)\b/

/** Whether a part of a question speaks of something without naming it, and not of what it has said itself. */
export function pointsBack({ plain }: Reading): boolean {
  if (eachHad.test(plain)) return true
  const found = pronoun.exec(plain)
  return found !== null && (found[0] === 'it' || !ownThings.test(plain.slice(0, found.index)))
}

/** Ether beside a wallet is what it holds, and no subject. */
const tokensOf = ({ tokens, addresses }: Reading) =>
  addresses.length > 0 ? tokens.filter(({ text }) => text !== 'ETH') : tokens

const owns = /\b(?:it|he|she|they) (?:now |still )?(?:has|have|had|holds?|held|owns?|got)\b/

const markOf = (other: Reading, plain: string): string | undefined => {
  const tokens = tokensOf(other)
  const { addresses, hashes, blocks } = other
  if (tokens.length > 1 && /\b(?:it|its)\b/.test(plain)) return '@token'
  // What has a balance of a token is the wallet.
  if (addresses.length === 1 && owns.test(plain)) return '@address'
  if (tokens.length > 0) return tokens.map(() => '@token').join(' and ')
  if (addresses.length > 0) return '@address'
  return hashes.length > 0 ? '@hash' : blocks.length > 0 ? 'block @block' : undefined
}

const ofSeveral =
  /(?<=\b(?:which|who|any|what)(?: one)? )of (?:(?:the|those|these) (?:two|three|four|five|@count)|them|those|these)\b/

const asksByVerb = /\b(?:is|are|was|were|does|do|did|has|have|had|can|could|will)\b/

/** A part that names nothing, as if it named what another part names. */
export function lendSubject(part: Reading, other: Reading): Reading {
  const mark = markOf(other, part.plain)
  // "How much AAPL does he hold" lacks the wallet alone.
  if (!namesNothing(part))
    return part.addresses.length + part.hashes.length === 0 ? { ...part, addresses: other.addresses } : part
  if (mark === undefined) return part
  const all = tokensOf(other)
  // "Which of the three has the highest premium over its oracle" asks among all that were named.
  if (all.length > 1 && ofSeveral.test(part.plain))
    return {
      ...part,
      tokens: all,
      plain: `${part.plain.replace(ofSeveral, '').replace(/[?.!\s]{1,9}$/, '')} ${all.map(() => '@token').join(' or ')}`,
    }
  const { addresses, hashes, blocks, positions } = other
  const tokens = mark === '@token' ? tokensOf(other).slice(-1) : tokensOf(other)
  const plain =
    pointsBack(part) && pronoun.test(part.plain)
      ? part.plain.replace(pronoun, (said) => (/^(?:its|their|his|her)$|'s$/.test(said) ? `${mark}'s` : mark))
      : `${part.plain}${asksByVerb.test(part.plain) ? '' : ' of'} ${tokens.length === 1 && addresses.length === 1 ? '@token of @address' : mark}`
  return { ...part, plain, tokens, addresses, hashes, blocks, positions }
}

const present = /\b(?:is|are|does|do|now|currently)\b|\bwhat's\b/
const past = /\b(?:did|was|were|had|been|\w{2,}ed|sold|bought|made|paid|sent|went|rose|fell)\b/

/** "Over the last day, …" and "for AAPL over the last day …" say when all that follows is asked of. */
export const leadsWithTime = ({ plain }: Reading): boolean =>
  /^(?:(?:for|on|of|with) )?(?:@token,? )?@window\b/.test(plain)

/**
 * A part that says no time, in the time of the part before it, where what is asked has one; `isLed` says that the whole
 * question begins with it.
 */
export function lendTime(
  part: Reading,
  other: Reading | undefined,
  operation: Operation,
  isLed = false,
): Reading {
  const isTimed = part.window !== undefined || part.span !== undefined || part.moments.length > 0
  if (
    !other ||
    isTimed ||
    /\b(?:overall|ever|so far|all in all)\b/.test(part.plain) ||
    (present.test(part.plain) && !past.test(part.plain))
  )
    return part
  const isTaken = takesAny(operation, timeArguments)
  const isTold = resultFields(operation).some(({ list, path }) => list !== undefined && path === 'timestamp')
  if (!isTaken && !(isTold && (isLed || past.test(part.plain) || figureAsked(part.plain) !== undefined)))
    return part
  const { window, span, moments, stretches } = other
  return { ...part, moments, stretches, ...(window ? { window } : {}), ...(span ? { span } : {}) }
}

/** A part that says nothing of what it is asked among, among what the part beside it is: "the top gainer and the top loser of the stocks". */
export function lendUniverse(part: Reading, other: Reading | undefined, operation: Operation): Reading {
  const kinds = operation.inputSchema.properties?.universe ? (operation.speech.choices?.universe ?? []) : []
  const wordIn = (plain: string) =>
    kinds.map(([, pattern]) => pattern.exec(plain)?.[0]).find((word) => word !== undefined)
  const word = wordIn(part.plain) === undefined && namesNothing(part) ? wordIn(other?.plain ?? '') : undefined
  return word === undefined ? part : { ...part, plain: `${part.plain} of the ${word}` }
}
