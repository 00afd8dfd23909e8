import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Unplanned } from './Planned.ts'
import type { Found, Sought } from './Sought.ts'

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
    const made = kind[measure]?.(subject, { window: windowAt(at) })
    if (!made || !registry.find(made.operation)) return { unplanned: `no attribute ${measure}` }
    if (found.some((one) => JSON.stringify(one.made) === JSON.stringify(made))) continue
    if (!made.windowed && ask.times.length > 0 && wants.length === 1 && !ask.lent)
      return { unplanned: `${measure} has no window` }
    found.push({ subject, made })
  }
  return found
}
