import { toolNames } from '../../base/names/toolNames.gen.ts'
import { formatByName } from '../answer/guessTelling.ts'
import { tokenArguments } from '../fill/takesAny.ts'
import type { Reading } from '../read/Reading.ts'
import { type Aim, type AskedField, emptyAim } from '../rows/Aim.ts'
import { labelOf } from '../rows/labelOf.ts'
import type { Derived } from '../rows/RowQuery.ts'
import { figureWords } from '../rows/readFigure.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { namesNothing } from './carryOver.ts'
import type { CallPlan, Frame, ToldFigure } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const leafOf = ({ path }: ToldFigure): string => path.split('.').at(-1) ?? ''
/** What gas costs is no price of something that can be owned. */
const isPrice = (told: ToldFigure): boolean =>
  /price|mid_per_(?:token|share)/.test(leafOf(told)) && !/gas|wei/.test(told.path)
const isSame = (one: ToldFigure, other: ToldFigure): boolean => JSON.stringify(one) === JSON.stringify(other)
const sameKind = (one: ToldFigure, other: ToldFigure | undefined): boolean =>
  other !== undefined && leafOf(one) === leafOf(other)

const nameOf = ({ path }: ToldFigure): string => labelOf(path.replace(/^\w+\.\d+\./, '')) || 'value'

/** A figure as a field of the whole answer of its call, called by what the call was about. */
function fieldOf(told: ToldFigure): AskedField {
  const about = tokenArguments.map((name) => [told.arguments[name]].flat().join(' and ')).find((own) => own)
  const name = nameOf(told)
  return {
    path: told.path,
    format: formatByName(leafOf(told)) ?? 'number',
    label: about && /^[\w$]{1,12}$/.test(about) ? `${name} of ${about}` : name,
  }
}

/** The same told of another token, where the call takes one. */
function ofOther(told: ToldFigure, symbol: string): ToldFigure | undefined {
  const name = tokenArguments.find((own) => told.arguments[own] !== undefined)
  if (name === undefined) return undefined
  const value = Array.isArray(told.arguments[name]) ? [symbol] : symbol
  return { ...told, arguments: { ...told.arguments, [name]: value } }
}

/** The same of all there is, where the market is told by the same name over the same time. */
function wholeOf(told: ToldFigure): ToldFigure | undefined {
  const window = [told.arguments.window ?? told.arguments.windows ?? '24h'].flat()[0]
  const path = leafOf(told)
  return /^(?:volume_usd|trades)$/.test(path)
    ? { operation: toolNames.getMarketOverview, arguments: { window }, path }
    : undefined
}

const priceOf = (symbol: string): ToldFigure => ({
  operation: toolNames.getTokenPrices,
  arguments: { tokens: [symbol] },
  path: 'items.0.price_usd',
})

const inUnit = /\b(?:in|into|as)(?: terms of)? @(?:token|ether)\b/
const money = /^(?:w?eth|btc|cbbtc|usdg|usdc)$/i
const percent = /(?<!@)\b(?:percent|percentage|share|fraction|proportion|part|portion)\b|%/
const ofAll =
  /\b(?:of|in|to) (?:(?:the|all|its|this|that|total|overall|whole|entire|chain|market|network)(?:'s)? )*(?:(?:trading )?volume|trades|trading|swaps|market|chain|network|total|all|everything)\b/
const than = /\b(?:more|less|higher|lower|bigger|smaller|larger|fewer|cheaper|dearer|better|worse)\b/
const ratio = /\bratio\b/
const owned =
  /\b(?:own|owns|have|has|hold|holds|holding|got|bought|buy|buying|worth|with|if|for|of|cost|costs|pay|run|set|back|come|comes|make|makes|bag|stack|position|shares?|tokens?|coins?|units?|pieces?|wanted|want|owned|held|would|be)\b|^(?:and|what about|how about)\b/g
const isOwned = new RegExp(owned.source)
const amount = /(?<![\w@.])\d[\d,]*(?:\.\d+)?(?![\w.]*\d)|@count|@amount/g

type Reckoned = { op: Derived; of: readonly ToldFigure[]; by?: readonly number[] }

/** What a question that says nothing but how to reckon wants made of the figures that were told. */
function reckoned(said: Reading, { figures = [], figuresBefore = [] }: Frame): Reckoned | undefined {
  const [last] = figures
  const { plain } = said
  if (!last || said.window !== undefined || said.comparisons.length > 0 || said.addresses.length > 0)
    return undefined
  const before = figures.length > 1 ? figures : [...figuresBefore.slice(-1), ...figures]
  // The same told twice is one figure.
  const pair = before.filter(
    (own, at) => sameKind(last, own) && !before.slice(0, at).some((other) => isSame(own, other)),
  )
  const counts = plain.match(amount) ?? []
  const numbers = [...said.counts, ...said.amounts.map((own) => Number(own.amount))]
  const [word] = figureWords.filter(([, pattern]) => pattern.test(plain))
  const isIdle = (...patterns: RegExp[]) =>
    asksNothing(patterns.reduce((text, own) => text.replace(own, ' '), plain))
  if (
    namesNothing(said) &&
    counts.length > 0 &&
    isPrice(last) &&
    isOwned.test(plain) &&
    isIdle(amount, owned)
  ) {
    const by = counts.map((own, at) => (own.startsWith('@') ? numbers[at] : Number(own.replaceAll(',', ''))))
    const of = counts.length === 1 ? [last] : pair
    return by.length === of.length && by.every((own) => own !== undefined && own > 0)
      ? { op: 'times', of, by: by.map(Number) }
      : undefined
  }
  const [token, ...more] = said.tokens
  if (token && more.length === 0 && said.amounts.length === 0) {
    const other = ofOther(last, token.reference)
    if (word && other && isIdle(word[1]) && /^(?:difference|ratio|sum)$/.test(word[0]))
      return { op: word[0] === 'difference' ? 'excess' : word[0], of: [last, other] }
    if (other && than.test(plain) && /\bthan @/.test(plain) && isIdle(than))
      return { op: 'excess', of: [last, other] }
    return inUnit.test(plain) &&
      money.test(token.reference) &&
      isIdle(inUnit) &&
      fieldOf(last).format === 'usd'
      ? { op: 'ratio', of: [last, priceOf(token.reference)] }
      : undefined
  }
  if (!namesNothing(said) || !isIdle(percent, ofAll, ratio, ...(word ? [word[1]] : []), than))
    return undefined
  const whole = percent.test(plain) && ofAll.test(plain) ? wholeOf(last) : undefined
  if (whole && !isSame(whole, last)) return { op: 'part', of: [last, whole] }
  const two = [...figuresBefore.slice(-1), ...figures].slice(-2)
  if (ratio.test(plain) && two.length === 2 && pair.length < 2) return { op: 'ratio', of: two }
  const [one, other] = pair.slice(-2)
  if (!one || !other || !word) return undefined
  if (word[0] === 'sum' || word[0] === 'average') return { op: word[0], of: pair }
  return { op: percent.test(plain) ? 'off' : word[0] === 'ratio' ? 'ratio' : 'excess', of: [other, one] }
}

/**
 * "So together that's how much", "what share of the chain's volume is that", "I own 12 of them": what was told is asked
 * again, and the figure made of it.
 */
export function reckon(
  said: Reading,
  previous: Frame | undefined,
  { registry }: PlannerFacts,
): CallPlan | undefined {
  const made = previous && reckoned(said, previous)
  const [one] = made?.of ?? []
  if (!made || !previous || !one || made.of.some(({ operation }) => !registry.find(operation)))
    return undefined
  const isOne = made.of.every((own) => isSame(own, one))
  const steps = (isOne ? [one] : made.of).map(({ operation, arguments: args }, at) => ({
    id: `call_${at + 1}`,
    operation,
    arguments: args,
  }))
  const [measure, against] = made.of.map(fieldOf)
  const isPair = made.op === 'excess' || made.op === 'ratio' || made.op === 'part' || made.op === 'off'
  const aim: Aim = {
    ...emptyAim(
      one.operation,
      steps.map(({ id }) => id),
    ),
    query: {
      where: [],
      figure: {
        op: made.op,
        field: one.path,
        ...(made.by ? { by: made.by } : {}),
        ...(isPair && against ? { other: against.path } : {}),
      },
    },
    ...(made.by && measure
      ? { noun: / of /.test(measure.label) ? measure.label.replace(/^.* of /, '') : 'tokens' }
      : {}),
    ...(measure ? { measure: made.op === 'sum' ? { ...measure, label: nameOf(one) } : measure } : {}),
    ...(isPair && against ? { against } : {}),
  }
  return {
    kind: 'calls',
    steps,
    notes: [],
    frame: { ...previous, figures: previous.figures ?? [] },
    aims: [aim],
    unanswered: [],
  }
}
