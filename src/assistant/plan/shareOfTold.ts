import type { Reading } from '../read/Reading.ts'
import type { Aim } from '../rows/Aim.ts'
import { asksNothing } from '../rows/wordsLeft.ts'
import { namesNothing } from './carryOver.ts'
import { askAgain } from './followUp.ts'
import { makeSteps } from './makeSteps.ts'
import { type Frame, namesOf, type Plan, type RowSubject } from './Plan.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

const share =
  /\b(?:share|percent|percentage|proportion|fraction|part|portion|slice|chunk|cut|piece|pct)\b|@percent|%/g
const ofAll =
  /\b(?:of|in|to|from) (?:(?:the|all|its|this|that|total|overall|whole|entire|combined|chain|market|network)(?:'s)? )*(?:(?:trading )?volume|trades|swaps|launches|tokens|coins|pools|holders|trading|market|total|lot|sum|whole|all|everything|everyone|them|those|these|it|week|day)(?: (?:of|over|in|on) (?:(?:the|that|this|all) )?(?:week|day|hour|chain|market|exchanges|launchpads|pads|venues|sectors|period))?\b/g
const first =
  /^(?:and |so |ok )?(?:the )?(?:leader|winner|first|top|number one|biggest|largest|first one|top one)[:,] /

/** "What share of the total is that" after one of several was told: whose share is asked. */
function shareAsked(said: Reading, { rows = [], at }: Frame): RowSubject | undefined {
  const { plain } = said
  const rest = plain.replace(first, ' ').replace(share, ' ').replace(ofAll, ' ')
  if (!namesNothing(said) || plain.search(share) < 0 || !asksNothing(rest) || said.comparisons.length > 0)
    return undefined
  if (plain.replace(first, ' ').search(ofAll) < 0) return undefined
  return rows.length === 1 || first.test(plain) ? rows[0] : rows[at ?? -1]
}

const keys = ['venue', 'launchpad', 'sector', 'symbol', 'token', 'pool', 'trader', 'address', 'deployer']

/** The aim by which a row was found, turned to what part of all rows it makes up. */
function shareAim(aims: readonly Aim[], row: RowSubject): Aim[] {
  const [aim, ...others] = aims
  const { figure, where = [], sort } = aim?.query ?? {}
  const field = figure?.per === undefined ? aim?.measure?.path : figure.field
  // What is told per cent of something adds up to nothing.
  const isShared = figure?.per !== undefined || (sort && aim?.measure?.format !== 'percent' && field)
  if (!aim?.list || !isShared || others.length > 0 || figure?.op === 'average') return []
  const { measure, columns: _, ...rest } = aim
  const said = namesOf(row)[0] ?? ''
  const only = {
    fields: figure?.per === undefined ? keys : [figure.per],
    is: 'same' as const,
    value: namesOf(row),
    said: row.name === undefined ? 'that one' : `only ${said.replaceAll('_', ' ')}`,
  }
  return [
    {
      ...rest,
      columns: [],
      fields: [],
      query: { where: [...where, only], figure: { op: 'share', ...(field === undefined ? {} : { field }) } },
      ...(field === undefined || !measure ? {} : { measure }),
    },
  ]
}

/** "What share of the total is that": the same is asked again, and the part told that the row makes up. */
export function partOfTold(said: Reading, previous: Frame, facts: PlannerFacts): Plan | undefined {
  const row = shareAsked(said, previous)
  const again = row ? askAgain(previous, previous.named ?? previous.reading, facts) : []
  if (!row || again.length !== 1) return undefined
  const { steps, aims } = makeSteps(again, undefined, facts)
  const shared = shareAim(aims, row)
  const [step] = steps
  if (shared.length === 0 || !step || steps.length > 1) return undefined
  const { limit } = again[0]?.operation.inputSchema.properties ?? {}
  const every = limit?.maximum === undefined ? {} : { limit: limit.maximum }
  const pages = shared[0]?.list && limit ? { pages: { list: shared[0].list } } : {}
  const whole = { ...step, arguments: { ...step.arguments, ...every }, ...pages }
  const frame = { ...previous, at: (previous.rows ?? []).indexOf(row) }
  return { kind: 'calls', steps: [whole], notes: [], frame, aims: shared, unanswered: [] }
}
