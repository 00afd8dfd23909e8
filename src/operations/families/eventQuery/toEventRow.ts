import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { toSnakeCase } from '../abi/toSnakeCase.ts'
import type { EventType } from './EventType.ts'
import { eventInput, eventOutput } from './eventSchemas.ts'
import { type EventFilter, readEvent, type WireEvent } from './readEvent.ts'
import { type QueryArguments, queryArgumentNames, runEventQuery } from './runEventQuery.ts'

/** What all the events can be filtered by, unless it is fixed. */
function commonFilters(events: readonly WireEvent[], fixed: EventType['fixed'] = {}): readonly EventFilter[] {
  const [first, ...more] = events
  const same = (one: EventFilter, other: EventFilter) =>
    one.position === other.position &&
    one.parameter.type === other.parameter.type &&
    one.parameter.name === other.parameter.name
  return (first?.filters ?? []).filter(
    (filter) =>
      !fixed[filter.position] && more.every(({ filters }) => filters.some((other) => same(filter, other))),
  )
}

/** The row that searches for one event. */
export function toEventRow(type: EventType): CatalogRow {
  const name = `events_${type.group}_${toSnakeCase(type.name)}`
  const events = type.signatures.map(readEvent)
  const filters = commonFilters(events, type.fixed)
  const emitters = type.emitters?.name ?? 'any contract'
  const prepared = { name, type, events, filters }
  const texts = [...new Set(events.map(({ signature }) => signature.name))]
  const what = texts.length === 0 ? 'them' : texts.join(' and ')
  return {
    name,
    title: `${type.name} events`,
    topic: type.topic,
    description: `${type.tells} Searches logs of ${what} from ${emitters}, newest first and decoded, by ${filters.length > 0 ? 'argument and ' : ''}block range.`,
    argumentNames: queryArgumentNames(filters),
    // Made when first asked for: most rows of a process never are.
    get input() {
      return eventInput(emitters, filters)
    },
    get output() {
      return eventOutput(events)
    },
    examples: [{ title: `recent ${type.name} events`, arguments: { limit: 3 } }],
    cost: 'heavy',
    cache: 'block',
    index: 'optional',
    timeoutMs: 20_000,
    implementation: 'search_events',
    bound: { events: events.map(({ signature }) => signature.canonical), group: type.group, name: type.name },
    words: ['event log history', type.words].filter(Boolean).join(' '),
    run: (context, args) => runEventQuery(prepared, context, args as QueryArguments),
  }
}
