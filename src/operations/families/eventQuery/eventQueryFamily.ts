import type { Family } from '../../kernel/CatalogRow.ts'
import { exchangeEvents } from './exchangeEvents.ts'
import { launchpadEvents } from './launchpadEvents.ts'
import { protocolEvents } from './protocolEvents.ts'
import { toEventRow } from './toEventRow.ts'
import { tokenEvents } from './tokenEvents.ts'

/** Searches for named events, decoded, with their arguments as filters. */
export const eventQueryFamily: Family = {
  name: 'event_query',
  purpose: 'Searches for one named event, decoded.',
  promises: 86,
  rows: (network) =>
    [...tokenEvents, ...exchangeEvents, ...protocolEvents, ...launchpadEvents(network)].map(toEventRow),
}
