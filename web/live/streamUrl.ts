/** Where a stream begins: after an event that was seen, at a block, or after the newest one. */
type Begin = { lastId: string | undefined } | { since: number }

/** The address of a stream of topics, below the site's base. */
export function streamUrl(topics: readonly string[], begin: Begin): string {
  const query = new URLSearchParams({ topics: topics.join() })
  if ('since' in begin) query.set('since', String(begin.since))
  else if (begin.lastId !== undefined) query.set('last_event_id', begin.lastId)
  return `api/v1/stream?${query}`
}
