import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Ask, AskedFigure } from './Ask.ts'
import { atMoment, blockAt } from './atMoment.ts'
import { poolItself } from './attributes/ofPool.ts'
import { figureOfAttributes } from './figureOfAttributes.ts'
import { findAttributes } from './findAttributes.ts'
import { inOneTable } from './inOneTable.ts'
import { notAnswered } from './notAnswered.ts'
import { notAttributes } from './notAttributes.ts'
import type { Aimed, Planning } from './Planning.ts'
import { planStretch } from './planStretch.ts'
import type { Found } from './Sought.ts'
import { soughtOf } from './soughtOf.ts'
import { tellAttributes } from './tellAttributes.ts'
import { wantsOf } from './wantsOf.ts'

/** What is asked of one thing, or of each of several, or of the whole chain. */
export function planAttributes(ask: Ask, planning: Planning): Aimed {
  const wants = wantsOf(ask)
  const other = notAttributes(ask, wants)
  if (other !== undefined) return { unplanned: other }
  const unanswered = notAnswered(ask, wants)
  if (unanswered !== undefined) return { unplanned: unanswered }
  if (ask.times.some(({ span }) => span?.toMs !== undefined || span?.exact === false))
    return planStretch(ask, wants, planning)
  const sought = soughtOf(ask, wants)
  const now = findAttributes(sought, planning.registry)
  if ('unplanned' in now) return now
  const found = ask.moment === undefined ? now : atMoment(now, ask.moment, ask.asks.includes('now'), planning)
  if (!found) return { unplanned: 'no past' }
  const isMany =
    ask.times.length > 1 && found.some(({ made }) => made.operation === toolNames.getTokenAnalytics)
  if (isMany && ask.figure !== 'share' && (wants.length > 1 || ask.figure !== undefined || ask.comparative))
    return { unplanned: 'several windows of a token' }
  const [first, ...others] = found
  if (!first) return { unplanned: 'nothing was found' }
  const figure = figureBeside(ask, found)
  return figure !== undefined || ask.comparative
    ? figureOfAttributes(sought, figure, [first, ...others], planning)
    : { aims: tellAttributes(sought, withPool(ask, withBlock(inOneTable(found), ask.moment)), planning) }
}

/** A pool is told with what is asked of it: nobody has said its address. */
const withPool = ({ pools: [pool] }: Ask, found: readonly Found[]): readonly Found[] => {
  const made = pool === undefined ? undefined : poolItself(pool)
  return pool === undefined || !made ? found : [...found, { subject: pool, made }]
}

/** Figures of the past are told with the time of their block. */
const withBlock = (found: readonly Found[], moment: string | undefined): readonly Found[] =>
  moment !== undefined && found.some(({ made }) => made.past)
    ? [{ subject: '', made: blockAt(moment) }, ...found]
    : found

/** The figure that is to be made of attributes, where they are not that figure themselves. */
function figureBeside({ figure }: Ask, found: readonly Found[]): AskedFigure | undefined {
  const isShare = figure === 'share' && found.every(({ made }) => made.field.format === 'percent')
  const isTotal = figure === 'sum' && found.length === 1
  return figure === 'count' || isShare || isTotal ? undefined : figure
}
