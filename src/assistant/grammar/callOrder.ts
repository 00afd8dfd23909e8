import type { Ask } from './Ask.ts'
import type { Conditions } from './Conditions.ts'
import type { Relation } from './Relation.ts'
import { signOf } from './signOf.ts'

/** The order in which a call gives its rows, as arguments; undefined where it has none that helps. */
type CallOrder = {
  sort: Readonly<Record<string, unknown>> | undefined
  /** Whether rows come as they are asked for. */
  isOwn: boolean
  /** Whether they come by their time. */
  isByTime: boolean
}

/** Rows come in the order that is asked for, or so that those that are chosen come first. */
export function callOrder(
  relation: Relation,
  ask: Ask,
  order: Ask['order'],
  { since, where }: Conditions,
): CallOrder {
  const { sorts } = relation
  if (order) {
    const key = `${order.way}:${order.measure === 'size' ? relation.size : order.measure}`
    const sort = sorts[key] ?? (relation.order === key ? {} : undefined)
    return {
      sort,
      isOwn: sort !== undefined && where.length === 0,
      isByTime: relation.order === 'most:time',
    }
  }
  const bounded = ask.bounds.find(({ is }) => is === 'over' || is === 'under')
  // What a stretch chooses comes first where rows can come by their time.
  const byTime = since !== undefined && !bounded ? sorts['most:time'] : undefined
  const key = bounded ? boundKey(relation, bounded) : signKey(ask)
  return {
    sort: key === undefined ? byTime : sorts[key],
    isOwn: false,
    isByTime: relation.order === 'most:time' || byTime !== undefined,
  }
}

/** A bound is met first by the rows of its own order. */
const boundKey = ({ units }: Relation, { is, measure, unit }: Ask['bounds'][number]): string =>
  `${is === 'over' ? 'most' : 'least'}:${measure ?? units[unit] ?? ''}`

/** "In the red" is met first by what fell the most. */
function signKey({ dims }: Ask): string | undefined {
  const [measure, way] = dims.map(signOf).find((sign) => sign !== undefined) ?? []
  return measure && `${way === '+' ? 'most' : 'least'}:${measure}`
}
