import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Ask } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import type { Relation } from './Relation.ts'

type Time = Ask['times'][number]

const noPlace = 'no place for a time'

/** A time, as a window or as conditions; a reason where a relation has no place for it. */
export function applyTimes(relation: Relation, ask: Ask, made: Conditions): string | undefined {
  const [time, ...others] = ask.times
  if (ask.moment !== undefined || ask.interval !== undefined) return 'no place for a moment'
  if (others.length > 0) return 'several times'
  if (relation.window && !(relation.rows === 'pool' && isOpening(ask)))
    return applyWindow(relation, ask, time, made)
  if (!time || time.window === 'all') return undefined
  const refused = applyStretch(relation, time, made)
  // A time that another part has said narrows what has one.
  return refused === noPlace && ask.lent ? undefined : refused
}

/** "Which pools opened within two days" asks when they were made. */
const isOpening = ({ asks }: Ask): boolean => asks.includes('verb open')

function applyWindow(
  relation: Relation,
  ask: Ask,
  time: Time | undefined,
  made: Conditions,
): string | undefined {
  if (time?.span?.toMs !== undefined || time?.span?.exact === false) return 'a stretch that is no window'
  const window = time?.window ?? (ask.ever ? 'all' : undefined)
  const isAlwaysSaid =
    relation.operation.includes('{window}') ||
    relation.operation === toolNames.listTrending ||
    relation.rows === 'trader'
  if (window !== undefined || isAlwaysSaid) made.args.window = window ?? relation.window
  return undefined
}

function applyStretch(relation: Relation, time: Time, made: Conditions): string | undefined {
  const isToCome = made.args.status !== 'applied' && /\b(?:this|next)\b/i.test(time.span?.text ?? '')
  if (relation.rows.startsWith('action') && isToCome) return 'a time that is to come'
  const { fromMs, toMs, text = time.window } = time.span ?? {}
  const isOfNone = fromMs === undefined && toMs === undefined
  if (relation.rows === 'stock' || relation.time === undefined || isOfNone) return noPlace
  if (fromMs !== undefined && relation.since) made.args[relation.since] = new Date(fromMs).toISOString()
  else if (fromMs !== undefined) {
    made.where.push({ fields: [relation.time], is: 'since', value: fromMs, said: text })
    made.since = { field: relation.time, ms: fromMs }
  }
  if (toMs !== undefined) {
    const said = fromMs === undefined ? text : ''
    made.where.push({ fields: [relation.time], is: 'until', value: toMs, said })
  }
  return undefined
}
