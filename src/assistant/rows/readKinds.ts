import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { exchanges, launchpads, namedSo, sectors, type Venue, venueKeys } from '../catalog/venues.ts'
import type { Reading } from '../read/Reading.ts'
import { pairsOf } from '../textOf.ts'
import { type AimInput, noParts, type Parts } from './AimInput.ts'
import { labelOf } from './labelOf.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Condition } from './RowQuery.ts'
import { things } from './readRank.ts'
import type { Field } from './resultFields.ts'

/** Words that ask for one side of zero, the fields they speak of, and how an answer tells it. */
const signs = Object.entries(pairsOf('rows/signs')).map(([key, pattern]) => {
  const [is = '', paths = '', ...said] = key.split(' ')
  return [new RegExp(pattern), is as 'over' | 'under', paths.split(','), said.join(' ')] as const
})

/** Whether a question chooses among rows. */
export const choosesRows =
  /\b(?:which|how many|what|list|show|who|is there|are there|any|only|number of|count|share|percentage|fraction|proportion|of)\b|^(?!(?:and )?(?:is|was|does|did|has|can|are|do|will|should|whether|if)\b)/

const saidOf = ({ path }: Field, said: string): string =>
  path === 'price_change_percent' ? `price ${said}` : said

/** "How far above or below the oracle" chooses no side. */
const bothSides =
  /\b(?:above|over) (?:or|and) (?:below|under)\b|\b(?:below|under) (?:or|and) (?:above|over)\b|\b(?:up or down|either (?:way|direction|side))\b/

const ofOracle = /\b(?:oracle|feed)\b/
const movesIn = /\b(?:rose|gained|risen|fell|fallen|dropped|up|down)\b/

/** Both sides of what a question says of rows; what no field of theirs tells is left. */
function signParts(
  { plain: whole, newest }: Reading,
  fields: readonly Field[],
): Pick<Parts, 'where' | 'unapplied'> {
  // "… gained the most, and which one lost the most": a question that goes on turns round what it went on from.
  const plain = newest !== undefined && signs.some(([pattern]) => pattern.test(newest)) ? newest : whole
  const where: Condition[] = []
  const unapplied: string[] = []
  if (bothSides.test(plain)) return { where, unapplied }
  for (const [pattern, is, paths, said] of signs) {
    const found = pattern.exec(plain)?.[0]
    if (found === undefined) continue
    const field = fields.find(({ path }) => paths.includes(path))
    const isDenied = /(?:\bnot|n't|\bno longer)(?: (?:trading|priced|really|even|currently))? $/.test(
      plain.slice(0, plain.indexOf(found)),
    )
    const other = field && where.find((own) => own.fields[0] === field.path && own.is !== is && !isDenied)
    // What rises and falls in one breath is said of two things.
    if (!field || other) unapplied.push(found)
    else if (!where.some((own) => own.fields[0] === field.path))
      where.push(
        isDenied
          ? {
              fields: [field.path],
              is: is === 'over' ? 'under' : 'over',
              value: 0,
              inclusive: true,
              said: `not ${saidOf(field, said)}`,
            }
          : { fields: [field.path], is, value: 0, said: saidOf(field, said) },
      )
  }
  if (where.length > 0 && unapplied.some((own) => movesIn.test(own)) && /\bwhile\b|\bbut\b/.test(plain))
    return { where: [], unapplied: [...unapplied, ...where.map(({ said }) => said)] }
  // What is told by one of them is not left of another: "losing" is of prices or of profits.
  const isLeft = where.length > 0 || unapplied.length > 1 || unapplied.some((own) => ofOracle.test(own))
  return { where, unapplied: isLeft ? unapplied : [] }
}

/** What kinds of rows are called otherwise. */
const meanings = pairsOf('rows/kinds')

const chosen = new Set(
  'side status stage direction type state verdict severity kind asset oracle_state likely_kind flags'.split(
    ' ',
  ),
)

/** The row's value that a word stands for, with its field. */
export function kindOf(word: string, fields: readonly Field[]): { path: string; value: string } | undefined {
  const wanted = stemOf(meanings[word] ?? word)
  for (const { path, values } of fields) {
    const value = chosen.has(path) ? values.find((own) => stemOf(own) === wanted) : undefined
    if (value !== undefined) return { path, value }
  }
  return undefined
}

const subjects = new Set(
  `${things.replaceAll('|', ' ')} stocks tokens crypto thing company`.split(' ').map(stemOf),
)

/** Values that rows have in words: "failed", "graduated", "sells". */
function valueConditions({ operation, reading, fields }: AimInput): Condition[] {
  const given = new Set(Object.keys(operation.inputSchema.properties ?? {}))
  const free = fields.filter(({ path }) => !given.has(path))
  const kindsIn = (text: string) =>
    (text.match(/(?<![@\w])[a-z]{3,}/g) ?? []).flatMap((word) => {
      const kind = subjects.has(stemOf(word)) ? undefined : kindOf(word, free)
      return kind ? [{ word, ...kind }] : []
    })
  // A question that goes on narrows by its own words first.
  const own = kindsIn(reading.newest ?? '')
  const found = own.length > 0 ? own : kindsIn(reading.plain)
  const [first] = found
  if (!first) return []
  // Two that are named side by side are both wanted, and nothing else where one or the other is.
  const value = [...new Set(found.flatMap((own) => (own.path === first.path ? [own.value] : [])))]
  const all = fields.find(({ path }) => path === first.path)?.values.length ?? 0
  const isEither = found.some(({ word }, at) => reading.plain.includes(`${word} or ${found[at + 1]?.word}`))
  const said = `only ${[...new Set(found.map(({ word }) => word))].join(' or ')}`
  return value.length > 1 && (all <= value.length || !isEither)
    ? []
    : [{ fields: [first.path], is: 'same', value, said }]
}

const denies =
  /\b(?:not|no|never|without|cannot|neither|no longer|\w+n't)\b(?! (?:more|less|fewer|later|earlier|higher|lower) than)(?: (?:yet|been|any|an?|the|their|its|ever|even|really|currently|have|has|being|just|merely|single|individual|ordinary|plain|regular))* (?!trust|mind|know|sure|care)([a-z]{3,})(?: (?:(?:or|nor|and) )?([a-z]{3,}))?/g

/** What a word denies of rows: a kind, something true of them, or that they have any of it. */
function denied(said: string, fields: readonly Field[]): Condition | undefined {
  const [first = ''] = said.split(' ')
  const kind = kindOf(first, fields)
  if (kind) return { fields: [kind.path], is: 'other', value: [kind.value], said: `without ${first}` }
  const stems = stemsOf(said)
  const flag = matchField(
    fields.filter((field) => field.kind === 'boolean'),
    stems,
    0.6,
  )
  if (flag)
    return {
      fields: [flag.path],
      is: 'same',
      value: false,
      said: `not ${labelOf(flag.path).replace(/^is /, '')}`,
    }
  const field = matchField(
    // What every row has is lacked by none.
    fields.filter(
      ({ kind: own, open }) => own === 'number' || (open && (own === 'text' || own === 'address')),
    ),
    stems,
    0.6,
  )
  return field && { fields: [field.path], is: 'none', value: 0, said: `without ${labelOf(field.path)}` }
}

/** Something that is true of rows: "which approvals are unlimited". */
function flagConditions(plain: string, fields: readonly Field[]): Condition[] {
  const field = matchField(
    fields.filter(({ kind }) => kind === 'boolean'),
    stemsOf(plain),
    0.9,
  )
  if (
    !field ||
    !/\b(?:which|how many|any|only|list|show|number of|share|percentage|is there an?|are there)\b/.test(plain)
  )
    return []
  return [{ fields: [field.path], is: 'same', value: true, said: labelOf(field.path) }]
}

const names =
  /^(?:symbol|name|token|base_symbol|quote_symbol|base_token|quote_token|other_symbol|launchpad|venue|sector|asset|address|trader|counterparty|deployer|dex|pool)$/
const venues = /^(?:launchpad|venue|sector|dex|launchpad_name|pool_kind)$/

/** The fields that tell of what kind keys are: what trades in a pool may have come from any launchpad. */
function ofKeys(values: readonly string[], fields: readonly Field[]): RegExp {
  const isOf = (kind: readonly Venue[]) => kind.some(([key]) => values.includes(key))
  if (isOf(sectors)) return /^sector$/
  const isOfPools = fields.some(({ path }) => path === 'base_symbol')
  return isOf(launchpads) && !isOfPools ? /^launchpad(?:_name)?$/ : venues
}

/** Rows that are not what a question leaves out: a token, an address, a launchpad, a side. */
function exclusion(
  { text, values, isName }: Reading['excluded'][number],
  fields: readonly Field[],
): Condition | undefined {
  const kind = text.split(' ').flatMap((word) => kindOf(word, fields) ?? [])[0]
  // A name with a number in it is what somebody is called before it is a kind.
  const label = /[a-z]\d$/.test(text) && fields.find(({ path }) => /^(?:spender_)?label$/.test(path))
  if (label) return { fields: [label.path], is: 'other', value: [text], said: `without ${text}` }
  if (kind) return { fields: [kind.path], is: 'other', value: [kind.value], said: `without ${text}` }
  const isVenue = venueKeys(text).length > 0
  const isValue = fields.some((field) => field.values.some((own) => values.includes(own)))
  // A word that names no launchpad, exchange or sector leaves nothing out there.
  if (!isName && !isVenue && !isValue && !/\bv\d\b|swap|uni|sushi/.test(text)) return denied(text, fields)
  const kept = isName ? names : ofKeys(values, fields)
  const named = fields.filter(({ path }) => kept.test(path))
  // Rows of tokens have what was made of the name; rows of launchpads go by it.
  const isOfTokens = fields.some(({ path }) => path.endsWith('symbol'))
  const places = isName && !isOfTokens ? venueKeys(text.toLowerCase()) : []
  if (named.length === 0 || values.length === 0) return isName ? undefined : denied(text, fields)
  return {
    fields: named.map(({ path }) => path),
    is: 'other',
    value: [...values, ...places],
    said: `without ${text}`,
  }
}

/** More of one thing than of another in the same row: "more sells than buys". */
function outdoing(plain: string, fields: readonly Field[]): Condition[] {
  const [, one = '', other = ''] =
    /\b(?:more|higher|larger|bigger) ([a-z]+) than ([a-z]+)\b/.exec(plain) ?? []
  const sizes = fields.filter(({ kind }) => kind === 'number')
  const [first, second] = [one, other].map((word) => word !== '' && matchField(sizes, stemsOf(word), 0.6))
  if (!first || !second || first === second) return []
  return [{ fields: [first.path, second.path], is: 'outdoes', value: 0, said: `more ${one} than ${other}` }]
}

/** "Holders who are not contracts" chooses among what a single answer does not list. */
const relativeDenial = /\b(?:who|that|which) (?:are|is|were|was|have|has|had|do|did)(?: not|n't|nt) [a-z]+/

/** Pools of a version, whichever exchange has them. */
const onVersion = /\b(?:on|in|via|through|are|use|using) (v[234])\b/

/** Rows of the launchpad, exchange or sector that is named, where the call itself does not hold it. */
function venueConditions({ reading: { plain }, steps, operation, fields }: AimInput): Condition[] {
  const named = fields.filter(({ path }) => venues.test(path) && path !== 'launchpad_name')
  if (named.length === 0) return []
  const held = JSON.stringify([operation.bound ?? {}, operation.name, steps.map((step) => step.arguments)])
  const version = fields.some(({ path }) => path === 'pool_kind') ? onVersion.exec(plain)?.[1] : undefined
  if (version !== undefined && !exchanges.some(([, pattern]) => pattern.test(plain)))
    return [{ fields: ['pool_kind'], is: 'same', value: [version], said: `only ${version}` }]
  return [exchanges, launchpads, sectors].flatMap((kind) => {
    const found = namedSo(kind, plain)
    const keys = found.flatMap((own) => own.keys)
    const said = found.map((own) => own.said).join(' and ')
    const own = named.filter(({ path }) => (kind === sectors) === (path === 'sector'))
    if (own.length === 0 || keys.length === 0 || keys.some((key) => held.includes(key))) return []
    return [{ fields: own.map(({ path }) => path), is: 'same' as const, value: keys, said: `only ${said}` }]
  })
}

const inRole = /\b(?:are|is|were|in|by) (?:the |its )?(pools|lockers)\b/

/** Holders that are pools, where rows tell what somebody is. */
function roleConditions({ reading: { plain }, fields }: AimInput): Condition[] {
  const said = inRole.exec(plain)?.[1]
  const role = fields.find(
    ({ path, values }) => path === 'role' && said !== undefined && values.includes(said),
  )
  return role && said !== undefined
    ? [{ fields: ['role'], is: 'same', value: [said], said: `only ${said}` }]
    : []
}

const byMaker =
  /\b(?:by|did|has|have|any|which|when) (?:an? |any |the |its |their |own )*(?:devs?|developers?|deployers?|creators?|team)\b|\brug(?:s|ged|pulls?| pulls?)\b/

/** What makers did with what they made, where rows tell whether it was them. */
const makerConditions = ({ reading: { plain }, fields }: AimInput): Condition[] =>
  byMaker.test(plain) && fields.some(({ path }) => path === 'is_deployer')
    ? [{ fields: ['is_deployer'], is: 'same', value: true, said: 'by the deployer' }]
    : []

/** Of what a wallet holds, stock tokens stand for shares. */
const stockConditions = (plain: string, fields: readonly Field[]): Condition[] =>
  /\bstocks?(?: tokens?)?\b/.test(plain) &&
  ['shares', 'balance_decimal'].every((own) => fields.some(({ path }) => path === own))
    ? [{ fields: ['shares'], is: 'over', value: 0, said: 'only stock tokens' }]
    : []

/** What rows must be in words, and what they must not be. */
export function readKinds(input: AimInput): Parts {
  const { reading, list, fields, steps } = input
  const { plain, excluded } = reading
  const parts = noParts()
  for (const left of excluded) {
    // Memecoins are no stocks.
    const universe = /^stocks?$/.test(left.text)
      ? 'memecoins'
      : /^memecoins?$/.test(left.text)
        ? 'stocks'
        : ''
    if (steps.some(({ arguments: args }) => args.universe === universe)) {
      parts.applied.push(`without ${left.text}`)
      continue
    }
    const condition = list === undefined ? undefined : exclusion(left, fields)
    // Of rows of time nothing is left out by what they count: it is not asked for.
    if (condition?.is === 'none' && fields.some(({ path }) => path === 'window')) continue
    if (condition) parts.where.push(condition)
    else parts.unapplied.push(`without ${left.text}`)
  }
  if (reading.those && list !== undefined)
    parts.where.push({
      fields: fields.flatMap(({ path, kind }) => (kind === 'address' || path === 'symbol' ? [path] : [])),
      is: 'same',
      value: reading.those,
      said: 'of those',
    })
  const narrowed = list === undefined ? relativeDenial.exec(plain)?.[0] : undefined
  if (narrowed !== undefined) parts.unapplied.push(narrowed)
  if (list === undefined || !choosesRows.test(plain)) return parts
  const isChosen = steps.some(({ arguments: args }) =>
    Object.entries(args).some(([name, value]) => value === false || name === 'exclude'),
  )
  const positive = plain.replace(denies, (whole, first: string, second = '') => {
    if (isChosen) return ' '
    const condition = denied(`${first} ${second}`.trim(), fields) ?? denied(first, fields)
    if (!condition) {
      parts.unapplied.push(whole)
      return whole
    }
    parts.where.push(condition)
    // "Neither stale nor paused" denies both.
    const other = condition.is === 'other' && second !== '' ? denied(second, fields) : undefined
    if (other?.is === 'other') parts.where.push(other)
    return ' '
  })
  const signed = signParts({ ...reading, plain: positive }, fields)
  parts.unapplied.push(...signed.unapplied)
  parts.where.push(
    ...signed.where,
    ...valueConditions({ ...input, reading: { ...reading, plain: positive } }),
    ...flagConditions(positive, fields),
    ...outdoing(positive, fields),
    ...makerConditions(input),
    ...stockConditions(positive, fields),
    ...venueConditions({ ...input, reading: { ...reading, plain: positive } }),
    ...(isChosen ? [] : roleConditions(input)),
  )
  return parts
}

/** Rows of a token that is named where the operation itself takes none. */
export function onlyToken(named: string, fields: readonly Field[]): Condition | undefined {
  const isAddress = named.startsWith('0x')
  if (isAddress && !fields.some(({ path }) => path === 'symbol')) return undefined
  const own = fields.filter(({ path }) =>
    (isAddress ? /^(?:address|token)$/ : /^(?:symbol|token|base_symbol|quote_symbol)$/).test(path),
  )
  return own.length === 0
    ? undefined
    : {
        fields: own.map(({ path }) => path),
        is: 'same',
        value: [named],
        said: isAddress ? 'only that one' : `only ${named}`,
      }
}
