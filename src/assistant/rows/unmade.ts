import type { Operation } from '../../operations/kernel/Operation.ts'
import { vocabularyOf } from '../intents/vocabularyOf.ts'
import { stemsOf } from './matchField.ts'
import type { Planned } from './Planned.ts'
import { listOf, resultFields } from './resultFields.ts'

/** Whether an operation tells a share of what a question speaks of by itself: what is burned of the liquidity. */
function tellsShare(operation: Operation, plain: string): boolean {
  const said = stemsOf(plain)
  return resultFields(operation).some(
    ({ list, format, words }) =>
      list === undefined &&
      format === 'percent' &&
      words.some((word) => word !== 'percent' && said.has(word)),
  )
}

/** What something falls on, each of which is one. */
export const perThing =
  /\bper (transaction|trade|holder|wallet|trader|swap|transfer|buyer|seller|launch|pool|stock)\b/

/** Whether what something falls on are the rows of an operation. */
export const isOfRows = ({ name, title }: Operation, plain: string): boolean =>
  [...stemsOf(perThing.exec(plain)?.[1] ?? '')].some((stem) =>
    stemsOf(`${name} ${title}`.replaceAll('_', ' ')).has(stem),
  )

/** Words that ask for something to be made of rows, and whether a plan makes it. */
const operators: readonly (readonly [RegExp, (planned: Planned) => boolean])[] = [
  [
    /\b(?:average|avg|median)\b/,
    ({ aim }) => aim?.against !== undefined || /^(?:average|median)$/.test(aim?.query?.figure?.op ?? ''),
  ],
  [
    /(?<!@)\b(?:share|percentage|percent|proportion|fraction|part|portion|slice)\b(?= of (?:all|the|its|their|total|overall)\b)|(?<!@)\b(?:share|percent|percentage|proportion|fraction|portion)\b(?= of)/,
    ({ aim, operation, reading: { plain } }) =>
      /^(?:share|part)$/.test(aim?.query?.figure?.op ?? '') ||
      [aim?.measure, ...(aim?.fields ?? [])].some((field) => field?.format === 'percent') ||
      tellsShare(operation, plain),
  ],
  [
    /\b(?:combined|altogether|in all|added up|sum)\b/,
    ({ aim, operation }) =>
      aim?.query?.figure !== undefined ||
      (aim?.fields ?? []).length > 0 ||
      // What has no rows tells a whole.
      listOf(operation) === undefined ||
      resultFields(operation).some(({ path }) => path.startsWith('totals.')),
  ],
  [
    /\b(?:are|is|were|went|gone) (?:up|down|green|red|rising|falling)\b|\bin the (?:green|red)\b/,
    ({ aim, steps }) =>
      (aim?.query?.where ?? []).some(({ fields: [field = ''] }) => /change|pnl/.test(field)) ||
      steps.some(({ arguments: args }) => /^(?:gain|loss)$/.test(String(args.sort))),
  ],
  [
    /\b(?:more|fewer|less) [a-z]+ than (?!@)[a-z]+/,
    ({ aim, operation }) =>
      !operation.listed ||
      aim?.against !== undefined ||
      aim?.query?.figure?.op === 'surplus' ||
      (aim?.query?.where ?? []).some(({ is }) => is === 'outdoes'),
  ],
  // What is now is told beside what was by two calls, or as the change since then.
  [
    /\bnow (?:vs|versus|compared (?:to|with)|than|against)(?= (?:it was )?@moment)|(?<=@moment )(?:vs|versus|compared (?:to|with)|against) now\b/,
    ({ operation }) => resultFields(operation).some(({ path }) => /change_percent$/.test(path)),
  ],
  // No row is held against a row of another call.
  [
    /\b(?:more|fewer|less|higher|lower|bigger|smaller|cheaper|older) (?:[a-z]+ )?than @token/,
    ({ steps, reading }) =>
      !/^(?:which|what|how many|list|show)\b/.test(reading.plain) ||
      reading.tokens.length > 1 ||
      steps.length > 1,
  ],
  [
    /\b(?:difference|gap|spread) between\b|\bhow far apart\b|\bhow many times (?:as|more|bigger|larger|higher)\b|\bdiffers?\b|\bratio\b/,
    ({ aim }) =>
      /^(?:difference|excess|surplus|ratio|off)$/.test(aim?.query?.figure?.op ?? '') ||
      (aim?.fields ?? []).length > 0,
  ],
  // What two lists share is nothing that one call tells.
  [
    /\bboth\b(?=.*\band\b)/,
    ({ reading }) =>
      reading.tokens.length + reading.addresses.length < 2 ||
      !/\b(?:how many|which|who|(?:wallet|holder|account|trader|address)(?:e?s) (?:that|who|holding|with))\b/.test(
        reading.plain,
      ),
  ],
  [
    /\b(?:different|distinct|unique)\b/,
    ({ aim, operation }) =>
      !operation.listed ||
      /^(?:distinct|count)$/.test(aim?.query?.figure?.op ?? '') ||
      // Whoever is in several points of a series is counted in each.
      ((aim?.columns ?? []).length > 0 && !resultFields(operation).some(({ path }) => path === 'start')),
  ],
  // Of what some were chosen is told by no count of those.
  [/\bout of how many\b/, () => false],
  [
    /\b(?:per|for each|for every) [a-z]+/,
    ({ aim, operation, reading: { plain } }) =>
      aim?.against !== undefined ||
      aim?.query?.figure?.per !== undefined ||
      (aim?.query?.figure !== undefined && isOfRows(operation, plain)) ||
      /(?:^|_)per_/.test(aim?.measure?.path ?? ''),
  ],
]

const made = /(?:^|[._])(?:average|avg|mean|median|vwap|typical|per)(?:_|$)/

/** Whether a figure is what an operation is for: the average price of a row for averages. */
function isCalled(operation: Operation, said: string): boolean {
  const { own, spoken } = vocabularyOf(operation)
  const stems = [...stemsOf(said.split(' ').at(-1) ?? '')]
  // What a row of the catalog makes of many it is called by.
  if (!operation.listed)
    return (
      stems.some((stem) => spoken.has(stem)) || resultFields(operation).some(({ path }) => made.test(path))
    )
  return stems.some((stem) => own.has(stem))
}

/** Words of a question that ask for a figure, a share or a comparison which its plan does not make. */
export const unmade = (planned: Planned): string[] =>
  operators.flatMap(([pattern, isDone]) => {
    const said = pattern.exec(planned.reading.plain)?.[0]
    if (said === undefined || isDone(planned)) return []
    const isMeant =
      / than |^per (?:launch|pool|stock|holder)/.test(said) || !isCalled(planned.operation, said)
    return isMeant ? [said] : []
  })
