/** A condition as it is written: what is looked at, of whom, and the bound it has to pass. */
export type Condition = {
  text: string
  kind: ConditionKind
  subject: string
  /** What the bound counts. */
  unit: ConditionUnit
  /** Absent where anything counts. */
  bound: { over: boolean; value: number } | undefined
}

/** Written behind a bound; nothing where it can only be dollars. */
export type ConditionUnit = '' | '%' | 'usd'

/** Every kind of condition: how it is written and what it means. The documentation is made of these. */
export const conditionKinds = {
  price: {
    form: 'price:<token> > or < <dollars>',
    example: 'price:AAPL>300',
    units: [''],
    over: 'either',
    means: 'the price passes the bound; told again when it has come back by half a percent of it',
  },
  premium: {
    form: 'premium:<symbol> > or < <percent>%',
    example: 'premium:NVDA>1%',
    units: ['%'],
    over: 'either',
    means:
      'a stock token trades so far above (or, below zero, under) its oracle; told again when that has come back by a twentieth of the bound',
  },
  trade: {
    form: 'trade:<token, pool or wallet> > <dollars>usd',
    example: 'trade:CASHCAT>10000usd',
    units: ['usd'],
    over: 'only',
    means: 'each single trade that is worth more',
  },
  liquidity_removed: {
    form: 'liquidity_removed:<pool> > <percent>% or <dollars>usd',
    example: 'liquidity_removed:0x…>20%',
    units: ['%', 'usd'],
    over: 'only',
    means: 'each single removal of liquidity that takes more of what the pool held, or is worth more',
  },
  wallet: {
    form: 'wallet:<address>:any',
    example: 'wallet:0x…:any',
    units: [''],
    over: 'never',
    means: 'each transaction and each token transfer of the address',
  },
} as const

/** All of them in one line, for descriptions. */
export const conditionForms = Object.values(conditionKinds)
  .map(({ form }) => form)
  .join(', ')

export type ConditionKind = keyof typeof conditionKinds

const kinds = Object.keys(conditionKinds) as ConditionKind[]

const isKind = (text: string): text is ConditionKind => (kinds as string[]).includes(text)

/** A condition, or what is wrong with its text and at which character. */
export function parseCondition(text: string): Condition | { problem: string } {
  const wrong = (at: number, what: string, form?: string) => ({
    problem: `at character ${at + 1}: ${what}${form === undefined ? '' : `; it is written ${form}`}`,
  })
  const colon = text.indexOf(':')
  const kind = (colon < 0 ? text : text.slice(0, colon)).trim()
  if (!isKind(kind)) return wrong(0, `must begin with one of ${kinds.join(', ')}, and a colon`)
  const { form, over } = conditionKinds[kind]
  const units: readonly ConditionUnit[] = conditionKinds[kind].units
  if (colon < 0) return wrong(text.length, 'a colon is missing', form)
  if (over === 'never') {
    const rest = text.slice(colon + 1)
    const second = rest.indexOf(':')
    const [subject, end] = second < 0 ? [rest, ''] : [rest.slice(0, second), rest.slice(second)]
    if (end.trim() !== ':any') return wrong(colon + 1 + subject.length, 'must end with :any', form)
    return subject.trim() === ''
      ? wrong(colon + 1, 'an address is missing', form)
      : { text, kind, subject: subject.trim(), unit: '', bound: undefined }
  }
  const sign = text.slice(colon + 1).search(/[<>]/)
  if (sign < 0) return wrong(text.length, 'a > or < is missing', form)
  const at = colon + 1 + sign
  const subject = text.slice(colon + 1, at).trim()
  if (subject === '') return wrong(colon + 1, 'what it is about is missing', form)
  if (over === 'only' && text[at] === '<') return wrong(at, 'only > is possible here', form)
  const rest = text
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const [, number = '', end = ''] = /^(-?\d{1,15}(?:\.\d{1,12})?)?(.*)$/.exec(rest) ?? []
  if (number === '') return wrong(at + 1, 'a number is missing', form)
  const unit = units.find((one) => one === end.trim())
  if (unit === undefined)
    return wrong(
      text.length - end.length,
      units.includes('')
        ? 'nothing may follow the number'
        : `the number must be followed by ${units.join(' or ')}`,
      form,
    )
  return { text, kind, subject, unit, bound: { over: text[at] === '>', value: Number(number) } }
}
