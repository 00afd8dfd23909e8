import { toolNames } from '../../base/names/toolNames.gen.ts'
import { windowSeconds } from '../../base/schema/window.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import type { AskedFigure } from './Ask.ts'
import { ofChain } from './attributes/ofChain.ts'
import { ofToken } from './attributes/ofToken.ts'
import { callOnce } from './callOnce.ts'
import type { Aimed, Planning } from './Planning.ts'
import { planPart } from './planPart.ts'
import type { Found, Sought } from './Sought.ts'

/** A figure of attributes: one against another, a part of a longer time, a sum or an order of several. */
export function figureOfAttributes(
  sought: Sought,
  figure: AskedFigure | undefined,
  [first, ...others]: readonly [Found, ...Found[]],
  planning: Planning,
): Aimed {
  if (figure === 'ratio') return ratioOf(sought, first, others.length === 0, planning)
  const { ask, wants, kind, subjects } = sought
  const [want = ''] = wants
  const [one, other] = ask.times
  if (figure === 'share' && subjects.length === 1 && wants.length === 1 && one && other && kind === ofToken)
    return planPart(first.subject, want, [one.window, other.window], planning)
  if (figure === 'share' && subjects.length === 1 && wants.length === 1 && kind === ofToken) {
    const aim = partOfWhole(want, sought, first, planning)
    if (aim) return { aims: [aim] }
  }
  const [second, ...more] = others
  if (figure === 'difference' && subjects.length === 1 && second && more.length === 0)
    return excessOf(first, second, planning)
  if (subjects.length < 2 || wants.length !== 1) return { unplanned: `a ${figure} of one` }
  if (figure === 'share') {
    // "What share of the one's volume has the other?" is none of all that was traded.
    const isOfAll = kind === ofToken && ask.asks.includes('chain') && ofAll.has(want)
    const aim = isOfAll ? partOfWhole(want, sought, first, planning, others) : undefined
    return aim ? { aims: [aim] } : { unplanned: 'a share of named ones' }
  }
  const { operation, field } = first.made
  const aim: Aim = {
    ...emptyAim(
      operation,
      [first, ...others].map(({ made }) => callOnce(made, planning)),
    ),
    query: {
      where: [],
      ...(ask.comparative ? { sort: { field: field.path, order: ask.comparative.way } } : {}),
      ...(figure ? { figure: { op: figure, field: field.path } } : {}),
    },
    noun: 'tokens',
    measure: field,
  }
  return { aims: [aim] }
}

/** "The difference between its high and its low": of two figures of one call. */
function excessOf({ made: one }: Found, { made: other }: Found, planning: Planning): Aimed {
  const ids = [callOnce(one, planning), callOnce(other, planning)]
  // "How many more mints than burns" counts them.
  const isOfEvents = one.operation === toolNames.getSupplyChanges
  if (isOfEvents || ids[0] !== ids[1] || one.field.format !== other.field.format)
    return { unplanned: 'a difference of what' }
  return {
    aims: [
      {
        ...emptyAim(one.operation, ids.slice(0, 1)),
        query: { where: [], figure: { op: 'excess', field: one.field.path, other: other.field.path } },
        measure: one.field,
        against: other.field,
      },
    ],
  }
}

/** What a figure of a token is a part of. */
const wholeOf: Readonly<Record<string, string>> = {
  buys: 'trades',
  sells: 'trades',
  buyVolume: 'volume',
  sellVolume: 'volume',
  supplyEnd: 'supplyStart',
}

/** "What share of its trades were buys", "what share of all volume was it?" */
function partOfWhole(
  want: string,
  sought: Sought,
  { made }: Found,
  planning: Planning,
  others: readonly Found[] = [],
): Aim | undefined {
  const [time] = sought.ask.times
  // Several together are a part of what the whole market has.
  const whole = others.length > 0 ? undefined : wholeOf[want]
  const against =
    whole === undefined
      ? ofAll.has(want) && sought.ask.rows === undefined
        ? ofChain[want]?.('', { window: sought.windowAt(0) })
        : undefined
      : ofToken[whole]?.(sought.subjects[0] ?? '', { window: sought.windowAt(0) })
  if (!against || time?.span?.toMs !== undefined) return undefined
  const calls = [made, ...others.map((own) => own.made), against]
  const steps = [...new Set(calls.map((own) => callOnce(own, planning)))]
  // What something has become is told by how far it is from what it was.
  const op = want === 'supplyEnd' ? 'off' : 'part'
  const label = whole === undefined ? `${against.field.label} of all` : against.field.label
  return {
    ...emptyAim(made.operation, steps),
    query: { where: [], figure: { op, field: made.field.path, other: against.field.path } },
    measure: made.field,
    against: { ...against.field, label },
  }
}

/** What the whole market has as each token has it. */
const ofAll = new Set(['volume', 'trades'])

/** One figure of a call against another of the same. */
function ratioOf(
  { ask, kind, windowAt }: Sought,
  { subject, made }: Found,
  isOnly: boolean,
  planning: Planning,
): Aimed {
  const secondsEach = secondsOf[ask.against ?? '']
  if (secondsEach !== undefined) return rateOf(ask, made, isOnly, secondsEach, planning)
  const against = kind[ask.against ?? '']?.(subject, { window: windowAt(0) })
  const isOfSameCall =
    against?.operation === made.operation &&
    JSON.stringify(against.arguments) === JSON.stringify(made.arguments)
  if (!against || !isOnly || !isOfSameCall) return { unplanned: 'a ratio of what' }
  const aim: Aim = {
    ...emptyAim(made.operation, [callOnce(made, planning)]),
    query: { where: [], figure: { op: 'ratio', field: made.field.path, other: against.field.path } },
    measure: made.field,
    against: against.field,
  }
  return { aims: [aim] }
}

const secondsOf: Readonly<Record<string, number>> = { day: 86_400, hour: 3600 }

/** "How many a day on average over the last week?" */
function rateOf(
  { times }: Sought['ask'],
  made: Found['made'],
  isOnly: boolean,
  secondsEach: number,
  planning: Planning,
): Aimed {
  const [time, ...others] = times
  const seconds = time === undefined ? 0 : windowSeconds[time.window]
  const many = seconds / secondsEach
  const isWhole = time?.span === undefined || (time.span.toMs === undefined && time.span.exact === true)
  // Of a month the chain may not have all days. Accounts that came on several days are counted once over all of them.
  const addsUp = !/(?:traders|addresses|buyers|sellers)$/.test(made.field.path)
  if (!isOnly || !isWhole || !addsUp || made.windowed !== true || others.length > 0)
    return { unplanned: 'so much a day of what' }
  if (many < 2 || seconds > 7 * 86_400) return { unplanned: 'so much a day of how long' }
  const aim: Aim = {
    ...emptyAim(made.operation, [callOnce(made, planning)]),
    query: { where: [], figure: { op: 'rate', field: made.field.path, by: [many] } },
    noun: secondsEach === secondsOf.hour ? 'hours' : 'days',
    measure: made.field,
  }
  return { aims: [aim] }
}
