/** Where a stream begins: after an event that was seen, at a block, or after the newest one. */
type Begin = { lastId: string | undefined } | { since: number }

/** The address of a stream of topics and conditions, below the site's base. */
export function streamUrl(topics: readonly string[], when: readonly string[], begin: Begin): string {
  const query = new URLSearchParams()
  if (topics.length > 0) query.set('topics', topics.join())
  if (when.length > 0) query.set('when', when.join())
  if ('since' in begin) query.set('since', String(begin.since))
  else if (begin.lastId !== undefined) query.set('last_event_id', begin.lastId)
  return `api/v1/stream?${query}`
}
