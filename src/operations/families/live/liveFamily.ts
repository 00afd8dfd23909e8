import type { Family } from '../../kernel/CatalogRow.ts'
import { waitFor } from './waitFor.ts'

/** What is told as it happens, for clients that can only ask. */
export const liveFamily: Family = {
  name: 'live',
  purpose: 'What waits for something to happen.',
  promises: 1,
  rows: () => [waitFor],
}
