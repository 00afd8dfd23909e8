import { cleanText } from '../../base/schema/untrustedText.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Draft } from '../read/Draft.ts'
import { toNumber } from '../read/numberWords.ts'
import { emptyReading } from '../read/Reading.ts'
import { readHex } from '../read/readHex.ts'
import { readMoments } from '../read/readMoments.ts'
import { readTokens } from '../read/readTokens.ts'
import { readWindows } from '../read/readWindows.ts'
import { ordinals } from '../rows/ordinals.ts'
import { pairsOf } from '../textOf.ts'
import { createWords, type Words } from './createWords.ts'
import type { Piece, Pieces, SaidNumber, Sense } from './Piece.ts'

/** So much of a question is read. */
const longest = 600

let made: Words | undefined
const words = (): Words => {
  made ??= createWords('grammar/words')
  return made
}

const shortForms = new Map(Object.entries(pairsOf('read/shortForms')))

/** "vol" is volume, "w" is with. */
const withShortForms = (text: string): string =>
  text.replace(/(?<![\p{L}\d@$.'-])[\p{L}]{1,9}(?![\p{L}\d'-])/gu, (word) =>
    (word === word.toUpperCase() && word.length > 1) || /^(?:degen|degens|rekt)$/i.test(word)
      ? word
      : (shortForms.get(word.toLowerCase()) ?? word),
  )

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  hundred: 100,
  dozen: 12,
}

const digits = /^(\$)?(\d[\d,]{0,20}(?:\.\d{1,20})?)(k|mm|mn|m|bn|b)?(%|\+)?$/i
const numberWord =
  /^(?:half a|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i

/** An exchange, a launchpad or a sector, as it was called. */
type Named = { value: string; said: string }

type Raw = { text: string; space: boolean }

/** The words, marks and stops of a text. */
const rawOf = (text: string): Raw[] =>
  [
    ...text.matchAll(
      /(\s*)(@\w+|\$?\d[\d,]*(?:\.\d+)?(?:k|mm|mn|m|bn|b)?[%+]?(?![\p{L}\d])|\$[\p{L}\d]+|[<>]=?|&|%|\$|[\p{L}\d]+(?:['.’/_-][\p{L}\d]+)*(?:'s?)?|[.,;:?!()–—+=/*])/giu,
    ),
  ].map(([, space = '', word = '']) => ({
    text: word.length > 1 ? word.replace(/[,.]$/, '') : word,
    space: space !== '',
  }))

/** A number from a place on, and how many words it takes. */
function numberAt(
  raw: readonly Raw[],
  at: number,
): { number: SaidNumber; length: number; plus: boolean } | undefined {
  const own = raw[at]?.text ?? ''
  const match = digits.exec(own)
  let value: number
  let length = 1
  let unit: SaidNumber['unit'] = 'bare'
  let plus = false
  if (match) {
    const [, dollar, figure = '', scale = '', sign] = match
    value = Number(figure.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1)
    if (dollar) unit = 'usd'
    if (sign === '%') unit = 'percent'
    plus = sign === '+'
  } else if (own === '$' && digits.test(raw[at + 1]?.text ?? '')) {
    const next = numberAt(raw, at + 1)
    return next && { ...next, number: { ...next.number, unit: 'usd' }, length: next.length + 1 }
  } else {
    const lower = own.toLowerCase().replace('-', ' ')
    const tens =
      /^(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (one|two|three|four|five|six|seven|eight|nine)$/
    const isHalf = lower === 'half' && /^an?$/i.test(raw[at + 1]?.text ?? '')
    if (!numberWord.test(lower) && !tens.test(lower) && !isHalf) return undefined
    const next = raw[at + (isHalf ? 2 : 1)]?.text.toLowerCase() ?? ''
    // "A" and "one" count where a scale or a unit follows.
    if (
      /^(?:a|one)$/.test(lower) &&
      !(next in scales && next.length > 1) &&
      !(lower === 'one' && /^(?:percent|per|%|bps|basis|dollar)/.test(next))
    )
      return undefined
    if (isHalf && !(next in scales && next.length > 1)) return undefined
    value = isHalf ? 0.5 : toNumber(lower === 'a' ? 'one' : lower)
    if (isHalf) length = 2
  }
  for (
    let next = raw[at + length]?.text.toLowerCase() ?? '';
    Object.hasOwn(scales, next) && next.length > 1;
  ) {
    value *= scales[next] ?? 1
    length += 1
    next = raw[at + length]?.text.toLowerCase() ?? ''
  }
  const after = raw[at + length]?.text.toLowerCase() ?? ''
  const second = raw[at + length + 1]?.text.toLowerCase() ?? ''
  if (/^(?:%|percent|pct)$/.test(after)) [unit, length] = ['percent', length + 1]
  else if (after === 'per' && second === 'cent') [unit, length] = ['percent', length + 2]
  else if (/^(?:bps|bp)$/.test(after)) [unit, length] = ['bps', length + 1]
  else if (after === 'basis' && /^points?$/.test(second)) [unit, length] = ['bps', length + 2]
  else if (/^(?:dollars?|usd|bucks)$/.test(after)) [unit, length] = ['usd', length + 1]
  else if (after === 'us' && /^dollars?$/.test(second)) [unit, length] = ['usd', length + 2]
  return Number.isFinite(value) ? { number: { value, unit }, length, plus } : undefined
}

/** Reads a question into pieces, the longest phrases first; what it names is taken out before. */
export function readPieces(prompt: string, facts: PlannerFacts): Pieces {
  const reading = emptyReading(prompt)
  const text = cleanText(prompt.normalize('NFKC'), longest).replace(/[’‘]/g, "'").replace(/[“”"]/g, ' ')
  // "$200k" is no token's ticker; what is told of it is what was said.
  const said = new Map<string, string>()
  const money = withShortForms(text.replace(/(?<!\w)2day(?!\w)/gi, 'today')).replace(
    /\$ ?(\d[\d,]{0,20}(?:\.\d{1,20})?) ?(k|mm|mn|m|bn|b|thousand|million|billion)?(?![\p{L}\d])(\+)?/giu,
    (own: string, figure: string, scale = '', plus = '') => {
      const plain = `${Number((Number(figure.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1)).toPrecision(12))}${plus} dollars`
      said.set(plain.replace('+', ''), own)
      return plain
    },
  )
  const draft: Draft = { text: money, reading }
  readHex(draft)
  readMoments(draft, facts.now)
  readWindows(draft, facts.now)
  const named: Named[] = []
  draft.text = words().names(draft.text, (value, said) => `@name${named.push({ value, said }) - 1}`)
  const { now: _, ...lexical } = facts
  readTokens(draft, {
    lexicon: lexical.lexicon,
    isOrdinary: (word) => words().has(word) || facts.spelling.isOrdinary(word),
  })
  const raw = rawOf(draft.text)
  const saidOf = (own: readonly Raw[]): string => {
    const plain = own.map(({ text }) => text).join(' ')
    return said.get(plain.replace('+', '')) ?? plain
  }
  const taken = { token: 0, address: 0, hash: 0, window: 0, moment: 0 }
  const pieces: Piece[] = []
  for (let at = 0; at < raw.length; ) {
    const own = raw[at]?.text ?? ''
    const mark = markedBy(own, reading, taken, named)
    if (mark) {
      pieces.push(mark)
      at += 1
      continue
    }
    if (/^[.,;:?!()–—]?$/.test(own)) {
      pieces.push({ text: own, senses: [], stop: own || '.' })
      at += 1
      continue
    }
    const phrase = words().at(
      raw.map((one) => one.text),
      at,
    )
    const number = numberAt(raw, at)
    if (number && (!phrase || phrase.length <= number.length)) {
      pieces.push({
        text: saidOf(raw.slice(at, at + number.length)).replace(/\+$/, ''),
        senses: [{ is: 'number', value: '' }],
        number: number.number,
      })
      if (number.plus) pieces.push({ text: 'or more', senses: [{ is: 'cmpAfter', value: 'atLeast' }] })
      at += number.length
      continue
    }
    const length = phrase?.length ?? 1
    pieces.push({
      text: raw
        .slice(at, at + length)
        .map((one) => one.text)
        .join(' '),
      senses: phrase?.senses ?? placeOf(own) ?? words().near(own) ?? [],
    })
    at += length
  }
  return { pieces, span: reading.span }
}

/** "Second" is a place among rows. */
function placeOf(word: string): readonly Sense[] | undefined {
  const at = ordinals.indexOf(word.toLowerCase())
  return at < 0 ? undefined : [{ is: 'place', value: String(at + 1) }]
}

/** The piece that a mark stands for. */
function markedBy(
  own: string,
  reading: ReturnType<typeof emptyReading>,
  taken: Record<'token' | 'address' | 'hash' | 'window' | 'moment', number>,
  named: readonly Named[],
): Piece | undefined {
  const name = /^@name(\d+)$/.exec(own)?.[1]
  if (name !== undefined) {
    const { value = '', said = '' } = named[Number(name)] ?? {}
    return { text: said, senses: [{ is: 'dim', value }] }
  }
  if (own === '@token' || own === '@ether') {
    const token = reading.tokens[taken.token++]
    return token && { text: token.text, senses: [{ is: 'token', value: token.reference }], token }
  }
  if (own === '@address') {
    const mention = reading.addresses[taken.address++] ?? reading.addresses.at(-1)
    return (
      mention && {
        text: mention.address,
        senses: [{ is: 'address', value: mention.role }],
        address: mention.address,
      }
    )
  }
  if (own === '@hash') {
    const hash = reading.hashes[taken.hash++]
    return hash === undefined ? undefined : { text: hash, senses: [{ is: 'hash', value: hash }], hash }
  }
  if (own === '@window') {
    const window = reading.stretches[taken.window++]
    return (
      window && {
        text: window.span?.text ?? window.window,
        senses: [{ is: 'window', value: window.window }],
        window,
      }
    )
  }
  if (own === '@moment') {
    const at = taken.moment++
    const moment = reading.moments[at]
    const said = reading.saidMoments[at] ?? ''
    return moment === undefined
      ? undefined
      : { text: said, senses: [{ is: 'moment', value: moment }], moment, said }
  }
  if (own === '@interval')
    return {
      text: own,
      senses: [{ is: 'interval', value: reading.interval ?? '' }],
      ...(reading.interval ? { interval: reading.interval } : {}),
    }
  return own.startsWith('@') ? { text: own, senses: [] } : undefined
}
