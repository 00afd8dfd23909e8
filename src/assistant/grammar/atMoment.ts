import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Attribute } from './attributes/Attribute.ts'
import { callOnce } from './callOnce.ts'
import type { Planning } from './Planning.ts'
import { column } from './Relation.ts'
import type { Found } from './Sought.ts'

/** What is asked of a past moment, beside what is so now where both are asked; undefined where it has no past. */
export function atMoment(
  found: readonly Found[],
  moment: string,
  isNowToo: boolean,
  planning: Planning,
): Found[] | undefined {
  const then = found.flatMap(({ subject, made }) => {
    const past = pastOf(made, subject, moment)
    return past ? [{ subject, made: past }] : []
  })
  if (then.length < found.length) return undefined
  const block = then.some(({ made }) => made.past) ? callOnce(blockAt(moment), planning) : undefined
  const past = then.map(({ subject, made }) => ({ subject, made: made.past ? atBlock(made, block) : made }))
  return isNowToo ? [...labelled(past, 'then'), ...labelled(found, 'now')] : past
}

/** At a block of the past, or of the candle that ended with it. */
function pastOf(made: Attribute, token: string, moment: string): Attribute | undefined {
  if (made.past) return made
  const isPrice = /(?:price_usd|mid_per_token_usd)$/.test(made.field.path)
  return isPrice && !isBlock(moment)
    ? {
        operation: toolNames.getChart,
        arguments: { query: token, interval: '1m', to: moment, limit: 1 },
        field: { ...made.field, path: 'items.0.close' },
      }
    : undefined
}

const atBlock = (made: Attribute, block: string | undefined): Attribute => ({
  ...made,
  arguments: { ...made.arguments, at_block: { $from: block, path: 'number' } },
})

const labelled = (found: readonly Found[], when: string): Found[] =>
  found.map(({ subject, made }) => ({
    subject,
    made: { ...made, field: { ...made.field, label: `${made.field.label} ${when}` } },
  }))

const isBlock = (moment: string): boolean => /^\d+$/.test(moment)

/** The block at which past figures hold, told by its time. */
export const blockAt = (moment: string): Attribute => ({
  operation: toolNames.getBlock,
  // "As of block 100".
  arguments: isBlock(moment) ? { block: moment } : { timestamp: moment },
  field: column('at', 'timestamp'),
})
