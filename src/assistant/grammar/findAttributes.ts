import type { Registry } from '../../operations/kernel/createRegistry.ts'
import { windowWords } from '../rows/readTime.ts'
import { chainAlone, ofChain } from './attributes/ofChain.ts'
import type { Unplanned } from './Planned.ts'
import type { Found, Sought } from './Sought.ts'

/** What tells one figure from another, whatever it is called. */
const keyOf = ({ operation, arguments: own, field: { path } }: Found['made']): string =>
  JSON.stringify([operation, own, path])

/** Every attribute that is wanted, of every thing and at every time. */
export function findAttributes(
  { ask, wants, kind, subjects, windowAt }: Sought,
  registry: Registry,
): Found[] | Unplanned {
  const found: Found[] = []
  const places = ask.times.length === 0 ? [0] : ask.times.map((_, at) => at)
  const all = subjects.flatMap((subject) =>
    wants.flatMap((measure) => places.map((at) => ({ subject, measure, at }))),
  )
  for (const { subject, measure, at } of all) {
    // "The price of ETH and the gas price": what is the chain's is so whatever is asked beside it.
    const own = kind[measure] ?? (chainAlone.has(measure) ? ofChain[measure] : undefined)
    const made = own?.(subject, { window: windowAt(at) })
    if (!made || !registry.find(made.operation)) return { unplanned: `no attribute ${measure}` }
    if (found.some((one) => keyOf(one.made) === keyOf(made))) continue
    if (!made.windowed && ask.times.length > 0 && wants.length === 1 && !ask.lent)
      return { unplanned: `${measure} has no window` }
    const window = ask.times.length > 1 && made.windowed ? windowWords[windowAt(at)] : undefined
    const label = window === undefined ? made.field.label : `${made.field.label} of ${window}`
    found.push({ subject, made: { ...made, field: { ...made.field, label } } })
  }
  return found
}
