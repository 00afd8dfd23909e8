import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import type { Aim } from '../rows/Aim.ts'
import type { Ask } from './Ask.ts'
import { countedAs } from './countedAs.ts'
import { isListed } from './isListed.ts'
import { otherThanSaid } from './otherThanSaid.ts'
import type { Planned, Unplanned } from './Planned.ts'
import { type Aimed, createPlanning, type Planning } from './Planning.ts'
import { planAmount } from './planAmount.ts'
import { planAttributes } from './planAttributes.ts'
import { planCompared } from './planCompared.ts'
import { planRows } from './planRows.ts'
import { planSeries } from './planSeries.ts'
import type { Relation } from './Relation.ts'
import { relations } from './relations.ts'

/** Calls for all that is asked, or why one part of it has none. */
export function planAsks(asks: readonly Ask[], facts: PlannerFacts): Planned | Unplanned {
  const planning = createPlanning(facts)
  const aims: Aim[] = []
  for (const ask of asks) {
    const made = planAsk(ask, planning)
    if ('unplanned' in made) return made
    aims.push(...made.aims)
  }
  const { steps } = planning
  return steps.length > facts.maxSteps || steps.length === 0
    ? { unplanned: `${steps.length} steps` }
    : { steps, aims }
}

function planAsk(ask: Ask, planning: Planning): Aimed {
  if (countsInTotal(ask)) ask.figure = 'count'
  if (isOfAnyToken(ask)) ask.rows = 'token'
  if (ask.asks.includes('who') && ask.rows?.startsWith('bridge')) {
    ask.wants.push('who')
    ask.asks = ask.asks.filter((own) => own !== 'who')
  }
  const other = otherThanSaid(ask)
  if (other !== undefined) return { unplanned: other }
  if (ask.amount) return planAmount(ask, ask.amount, planning)
  if (ask.interval !== undefined) return planSeries(ask, planning)
  if (isOfSeveral(ask)) return planSeveral(ask, planning)
  return isListed(ask) ? planList(ask, planning) : planAttributes(ask, planning)
}

/** "The biggest pump of the day" is one of all tokens. */
const isOfAnyToken = ({ rows, order, tokens, wallets, pools, asks }: Ask): boolean =>
  rows === undefined &&
  (asks.includes('which')
    ? /^(?:change|entered|newHolders|volume|trades|buyers)$/
    : /^(?:change|entered|newHolders)$/
  ).test(order?.measure ?? '') &&
  tokens.length + wallets.length + pools.length === 0

/** "How many are there in total" counts. */
const countsInTotal = (ask: Ask): boolean =>
  ask.figure === 'sum' &&
  ask.asks.includes('count') &&
  ask.tokens.length < 2 &&
  !ask.order &&
  ask.rows !== undefined &&
  (ask.wants.length === 0 || ask.rows === 'launch')

const isOfSeveral = ({ tokens, rows }: Ask): boolean =>
  tokens.length > 1 &&
  (rows === undefined || rows === 'stock' || (countedAs[rows] !== undefined && rows !== 'pool'))

/** Tokens that are named: held against each other, or told one by one. */
function planSeveral(ask: Ask, planning: Planning): Aimed {
  const compared = planCompared(ask, planning.nextId())
  if (!('unplanned' in compared)) {
    planning.steps.push(...compared.steps)
    return { aims: compared.aims }
  }
  const made = planAttributes(ask, planning)
  return 'unplanned' in made ? { unplanned: `${compared.unplanned}; ${made.unplanned}` } : made
}

/** "Are any splits pending?" is answered by those that are. */
const asksForSome = (ask: Ask): boolean =>
  !ask.order &&
  (ask.figure === 'count' ||
    (/^liquidity\./.test(ask.rows ?? '') && ask.tokens.length === 1 && !ask.asks.includes('can')) ||
    (ask.rows?.startsWith('action') === true && ask.tokens.length === 0 && ask.dims.length > 0) ||
    (ask.many === true && ask.tokens.length === 0 && ask.bounds.length + ask.dims.length > 0))

/** "What are they worth altogether, and how much in fees?" is a sum of each. */
function figuresOf(relation: Relation, ask: Ask): Ask[] {
  if (!/^(?:sum|average|median)$/.test(ask.figure ?? '') || ask.order || ask.take !== undefined) return []
  const paths = new Set(ask.wants.map((want) => relation.columns[want]?.path))
  return paths.size < ask.wants.length || paths.has(undefined)
    ? []
    : ask.wants.map((want) => ({ ...ask, wants: [want] }))
}

/** The aims of what was planned, with its call made once. */
function ownSteps({ steps, aims }: Planned, planning: Planning): Aim[] {
  const ids = new Map(
    steps.map((step) => {
      const same = planning.steps.find(
        (own) =>
          own.operation === step.operation &&
          JSON.stringify(own.arguments) === JSON.stringify(step.arguments),
      )
      if (!same) planning.steps.push(step)
      return [step.id, (same ?? step).id]
    }),
  )
  return aims.map((aim) => ({ ...aim, steps: aim.steps.map((id) => ids.get(id) ?? id) }))
}

/** Rows, of the first relation that can list them so. */
function planList(ask: Ask, planning: Planning): Aimed {
  if (ask.asks.includes('yesno') && !asksForSome(ask)) return { unplanned: 'whether something is so' }
  const why: string[] = []
  for (const relation of relations.filter(({ rows }) => rows === ask.rows)) {
    const each = figuresOf(relation, ask).map((own) => planRows(relation, own, planning.nextId()))
    if (each.length > 1 && each.every((own) => !('unplanned' in own))) {
      const aims = each.flatMap((own) => ('unplanned' in own ? [] : ownSteps(own, planning)))
      return { aims }
    }
    const made = planRows(relation, ask, planning.nextId())
    if ('unplanned' in made) {
      why.push(made.unplanned)
      continue
    }
    const unknown = made.steps.find(({ operation }) => !planning.registry.find(operation))
    if (!unknown) {
      planning.steps.push(...made.steps)
      return { aims: made.aims }
    }
    why.push(`no operation ${unknown.operation}`)
  }
  return { unplanned: why.join('; ') || `no relation of ${ask.rows}` }
}
