import { meaning } from '../../operations/catalog/words/meaning.ts'
import type { Comparison } from '../read/Reading.ts'
import { counted } from '../read/readComparisons.ts'
import { pairsOf } from '../textOf.ts'
import { type AimInput, noParts, type Parts } from './AimInput.ts'
import { labelOf } from './labelOf.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Condition } from './RowQuery.ts'
import { things } from './readRank.ts'
import { type Field, fieldAt } from './resultFields.ts'

/** The fields that a bound is about where its words name none: what a row is worth, first of all. */
const usual = pairsOf('rows/usualFields')
const usualOf = (unit: 'usd' | 'percent' | 'exact') => (usual[unit] ?? '').split(' ')

const fits: Readonly<Record<Comparison['unit'], (field: Field) => boolean>> = {
  usd: ({ format }) => format === 'usd',
  percent: ({ format }) => format === 'percent' || format === 'bps',
  bps: ({ format }) => format === 'bps',
  eth: ({ path }) => /(?:wei|eth)$|^amount_decimal$/.test(path),
  token: ({ path }) => /^(?:amount|balance)_decimal$/.test(path),
  seconds: ({ format }) => format === 'seconds',
  block: ({ path }) => /^(?:block|block_number|number)$/.test(path),
  bare: ({ kind, format }) => kind === 'number' && (format === 'number' || format === 'gwei'),
}

const isGwei = /^gwei\b/i

const thingsWithPrice =
  /\b(?:stocks?|shares?|tickers?|equities)(?: tokens?)?(?: that are| which are| are)? *$/i

/** What trades under $20 costs less; what traded over a million had as much volume. */
const tradesAt = /\b(?:trad(?:e|es|ing)|costs?|costing|priced|quoted|going)(?: at| for)? *$/i

const traded =
  /\b(?:turn(?:ed|s|ing)? over|trad(?:e|ed|es|ing)|swapp?(?:ed|ing)?|churn(?:ed|s)?|(?:did|saw|moved|handled)) *$/i

/** "Traders up more than $5,000", "pools that hold $500,000": the verb before a bound says of what. */
const verbs: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:up|ahead|gained|made|earned|won|profited|down|lost|behind|in the (?:green|red))(?: by)? *$/i,
    /^(?:pnl_usd|realised_usd)$/,
  ],
  [
    /\b(?:hold|holds|holding|held|have|contain|contains|lock(?:ed|s)?)(?: up)? *$/i,
    /^(?:tvl_usd|liquidity_usd)$/,
  ],
  [traded, /^volume_usd$/],
]

/** What rose or fell by so much is no yield and no fee. */
const moves =
  /\b(?:up|down|gained|rose|risen|lost|fell|fallen|dropped|dumped|pumped|crashed|tanked|climbed|jumped|sank|slid)(?: by)? *$/i

const byVerb = ({ before, unit }: Comparison, fields: readonly Field[]): Field | undefined => {
  if (unit !== 'usd') return undefined
  const paths = verbs.find(([verb]) => verb.test(before))?.[1]
  return paths && fields.find(({ path }) => paths.test(path))
}

const measures = '(market cap|volume|liquidity|tvl|fees|profit|supply)'
const named = new RegExp(`^(?:(?:in|of|worth of|total) )?${measures}\\b`, 'i')
const namedBefore = new RegExp(`\\b${measures}(?: (?:of|is|are|was|at))? *$`, 'i')

/** What a bound says that it is set on, right behind it or right before. */
const measureOf = ({ before, noun }: Comparison): string | undefined =>
  (named.exec(noun) ?? namedBefore.exec(before))?.[1]?.toLowerCase()

/** The field that a bound is set on. */
function boundField(
  bound: Comparison,
  fields: readonly Field[],
  plain: string,
  isOne = false,
): Field | undefined {
  // What is exactly so many percent is a step or a part, and no change.
  const isExact = bound.is === 'equal' && bound.unit === 'percent'
  const isMove = bound.unit === 'percent' && moves.test(bound.before)
  const fitting = fields.filter(
    (field) =>
      field.kind === 'number' &&
      (isGwei.test(bound.noun)
        ? /(?:base_fee|gas_price|priority|per_gas)\w*_wei$/.test(field.path)
        : fits[bound.unit](field)) &&
      !(isExact && isSigned(field)) &&
      (!isMove || isSigned(field)),
  )
  if (bound.unit === 'block') return fitting[0]
  const said = stemsOf(plain)
  const isSaid = ({ words, parents }: Field) => [...words, ...parents].some((word) => said.has(word))
  const behind = bound.noun.split(/[,.;?]/, 1)[0] ?? ''
  // The words next to a bound say of what before those further off do.
  const near = bound.before.trim().split(/\s+/)
  // "Whose pool price is between": what is said to be so stands before that.
  const next = (/^(?:is|are|was|were)$/i.test(near.at(-1) ?? '') ? near.slice(-3, -1) : near.slice(-1)).join(
    ' ',
  )
  const [head = ''] = behind.split(' ')
  // A bound on the market cap is none on something else that is worth as much.
  const measure = measureOf(bound)
  if (measure !== undefined && bound.unit === 'usd')
    return matchField(fitting, stemsOf(measure), 0.45) ?? byVerb(bound, fitting)
  // So many tokens are an amount, where rows have one.
  const amount =
    /^(?:tokens|shares|coins|units)$/i.test(head) && plain.includes('@token')
      ? fieldAt(fitting, ['amount_decimal', 'balance_decimal'])
      : undefined
  if (bound.unit === 'bare' && amount) return amount
  // What is counted is said next to its figure: twenty trades are no amount.
  if (bound.unit === 'bare' && (bound.is !== 'between' || counted.test(bound.noun)))
    return (
      matchField(fitting, stemsOf(head), 0.65) ??
      matchField(fitting, stemsOf(behind.split(' ').slice(0, 2).join(' ')), 0.65) ??
      matchField(fitting, stemsOf(next), 0.45) ??
      matchField(fitting, stemsOf(`${bound.before} ${behind.split(' ').slice(0, 2).join(' ')}`), 0.45)
    )
  const price =
    bound.unit === 'usd' &&
    bound.value < 10_000 &&
    tradesAt.test(bound.before) &&
    !named.test(behind) &&
    !fieldAt(fitting, ['usd'])
      ? fieldAt(fitting, ['dex_price_usd', 'price_usd'])
      : undefined
  // "Stocks under $50" are those that cost less; of anything that has a price, so little is no volume and no liquidity.
  const isPrice =
    bound.unit === 'usd' &&
    (thingsWithPrice.test(bound.before) ||
      (bound.value < 500 && !fieldAt(fitting, ['usd']) && !matchField(fitting, stemsOf(bound.before), 0.45)))
  return (
    price ??
    byVerb(bound, fitting) ??
    matchField(fitting, stemsOf(head), 0.65) ??
    matchField(fitting, stemsOf(behind.split(' ').slice(0, 2).join(' ')), 0.65) ??
    matchField(fitting, stemsOf(next), 0.45) ??
    (isPrice ? fieldAt(fitting, ['dex_price_usd', 'price_usd']) : undefined) ??
    matchField(fitting, stemsOf(`${bound.before} ${behind}`), 0.45) ??
    matchField(fitting, stemsOf(plain), 0.6) ??
    (bound.unit === 'usd'
      ? fieldAt(fitting, usualOf('usd'))
      : bound.unit === 'percent' || bound.unit === 'bps'
        ? // Of one answer it must be said which of its percentages is meant.
          fieldAt(isOne ? fitting.filter(isSaid) : fitting, usualOf(isExact ? 'exact' : 'percent'))
        : bound.unit === 'bare'
          ? // "Transfers between 5k and 10k": what counts nothing is dollars.
            boundField({ ...bound, unit: 'usd' }, fields, plain, isOne)
          : fitting.find(({ path }) => !/fee|gas/.test(path)))
  )
}

/** Fields that can be below zero, where "lost more than 10 %" is less than -10. */
export const isSigned = ({ path }: Field): boolean => /change|pnl|premium|realised|roi|net_/.test(path)

export const speaksOfLoss = new RegExp(
  `${meaning('fall', 'loss')}|\\b(?:declin\\w+|dump\\w*|discounts?|negative|below (?:its|their|the|an?|fair|oracle)|under (?:its|their|the|oracle)|cheaper than (?:its|their|the))\\b`,
)

/** What is above and what is below counts alike. */
export const bySize =
  /\babsolute\b|\b(?:regardless|irrespective) of (?:the )?(?:sign|direction|side)\b|\bignoring (?:the )?(?:sign|direction)\b|\bin either direction\b/

const eitherWay =
  /\b(?:away|off|apart|deviat\w*|differ\w*|diverg\w*|moved|mispric\w*|either (?:way|direction))\b/

/** A bound in the unit of its field. */
const inUnit = (value: number, { unit, noun }: Comparison, { path, format }: Field): number => {
  if (isGwei.test(noun)) return value * 1e9
  if (unit === 'percent' && format === 'bps') return value * 100
  return unit === 'eth' && path.endsWith('wei') ? value * 1e18 : value
}

const bareSaid = { over: 'at least ', under: 'at most ', between: '', equal: '' } as const

const isUnder = /^(?:under|below|less|fewer|lower|cheaper|smaller)\b/
const isOver = /^(?:over|above|more|higher|bigger|larger)\b/

/** A bound in the words of its question; what is left out under it is told as such. */
function saidOf({ text, is }: Comparison): string {
  const said = text.toLowerCase().replace(/^(?=[\d$])(?!.* or [a-z]+$)/, bareSaid[is])
  return `${(is === 'over' && isUnder.test(said)) || (is === 'under' && isOver.test(said)) ? 'not ' : ''}${said}`
}

function boundCondition(bound: Comparison, field: Field): Condition {
  const value = inUnit(bound.value, bound, field)
  const said = bound.unit === 'block' ? bound.text : `${labelOf(field.path)} ${saidOf(bound)}`
  const own = { fields: [field.path], said, ...(bound.inclusive ? { inclusive: true } : {}) }
  if (isSigned(field) && bound.is === 'over' && bound.value > 0) {
    const around = `${bound.before} ${bound.noun}`.toLowerCase()
    if (speaksOfLoss.test(around)) return { ...own, is: 'under', value: -value, said: `${said} down` }
    if (eitherWay.test(around)) return { ...own, is: 'beyond', value, said: `${said} either way` }
  }
  // Less than ten away is not far below either.
  if (
    isSigned(field) &&
    bound.is === 'under' &&
    bound.value > 0 &&
    eitherWay.test(`${bound.before} ${bound.noun}`)
  )
    return { ...own, is: 'between', value: -value, upper: value, said: `${said} either way` }
  return {
    ...own,
    is: bound.is,
    value,
    ...(bound.upper === undefined ? {} : { upper: inUnit(bound.upper, bound, field) }),
  }
}

/** Whether the calls themselves hold a bound. */
function holdsBound({ steps }: AimInput, bound: Comparison): boolean {
  const measure = measureOf(bound)?.replace('tvl', 'liquidity')
  // A bound on the market cap is held by none on what an event is worth.
  const isOf = (name: string) =>
    measure === undefined || name.replace('tvl', 'liquidity').includes(measure.replace(' ', '_'))
  return steps.some(({ arguments: args }) =>
    Object.entries(args).some(
      ([name, own]) =>
        (bound.unit === 'block' ? /^(?:from|to)_block$/ : /^(?:min_|size|amount|usd)/).test(name) &&
        isOf(name) &&
        [own].flat().some((one) => Number(one) === bound.value || Number(one) === bound.upper),
    ),
  )
}

/** Rows that a bound chooses among, and not which of them are the last. */
export const isAmong =
  /\b(?:of|among|out of|from|in) (?:the |these |those |all )?(?:very )?(?:last|latest|newest|recent|most recent|previous|past) @count\b/

/** Who asks how many or which of something are beyond a bound holds no single value against it. */
const asksSome = new RegExp(
  `^(?:and |so )?(?:(?:how many|which|list|show|number of|count)\\b(?! @token)|(?:only |just |all |any |the |those )*(?:@token )?(?:[a-z]+ )?(?:${things})(?:e?s)\\b)`,
)

function freeBound({ steps }: AimInput, value: number): void {
  for (const { arguments: args } of steps) if (Number(args.min_usd) === value) delete args.min_usd
}

/** So much ether is an amount of nothing else, where rows are of several tokens. */
function ofEther({ unit }: Comparison, { path: own }: Field, { fields, steps }: AimInput): Condition[] {
  const paths = ['asset', 'symbol'].filter((name) => fields.some(({ path }) => path === name))
  const isMixed = steps.every(({ arguments: args }) => args.token === undefined)
  return unit === 'eth' && own === 'amount_decimal' && paths.length > 0 && isMixed
    ? [{ fields: paths, is: 'same', value: ['ether', 'ETH', 'WETH'], said: 'only ether' }]
    : []
}

/** What a token traded in all is no size of one of its trades: "tokens that traded over $100k". */
const ofVolume = ({ unit, before }: Comparison, plain: string): boolean =>
  unit === 'usd' &&
  /\b(?:tokens?|coins?|memecoins?|stocks?|names|tickers?|pools?|pairs?|wallets?|traders?)\b/.test(plain) &&
  !/\b(?:trades|swaps|buys|sells|purchases|sales|orders|transfers)\b/.test(plain) &&
  traded.test(before)

/** Bounds as conditions on rows, as one value held against them, or as arguments that the calls have. */
export function readBounds(input: AimInput): Parts {
  const { reading, list, fields, scalars, steps } = input
  const parts = noParts()
  for (const bound of reading.comparisons) {
    // "Of the last hundred, how many over $1,000": the bound chooses among them, and not which they are.
    if (reading.count !== undefined && isAmong.test(reading.plain)) freeBound(input, bound.value)
    if (
      ofVolume(bound, reading.plain) &&
      steps.some(({ arguments: args }) => args.token === undefined) &&
      fields.some(({ path }) => path === 'usd')
    ) {
      parts.unapplied.push(bound.text)
      continue
    }
    if ((bound.is === 'over' || bound.unit === 'block') && holdsBound(input, bound)) {
      parts.applied.push(saidOf(bound))
      continue
    }
    const field = list === undefined ? undefined : boundField(bound, fields, reading.plain)
    const scalar = field ? undefined : boundField(bound, scalars, reading.plain, true)
    if (field) parts.where.push(boundCondition(bound, field), ...ofEther(bound, field, input))
    else if (
      scalar &&
      bound.unit !== 'block' &&
      steps.length === 1 &&
      !asksSome.test(reading.plain) &&
      (bound.is === 'over' || bound.is === 'under')
    )
      parts.check = {
        field: { path: scalar.path, format: scalar.format, label: labelOf(scalar.path) },
        is: bound.is,
        value: Number(boundCondition(bound, scalar).value),
        said: bound.text.toLowerCase(),
      }
    else parts.unapplied.push(bound.text)
  }
  return parts
}
