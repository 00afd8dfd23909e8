import { listen } from '../live/pageStream.ts'
import type { StreamEvent } from '../live/StreamListener.ts'
import { conditionTitle } from './conditionTitle.ts'
import { notices, tell } from './notices.ts'
import { noticeText } from './noticeText.ts'
import { keepWatches, watches } from './watches.ts'

const mostSeen = 200

/** Follows what the visitor wants to hear of on the page's one stream, until the returned function is called. */
export function followWatches(): () => void {
  const following = new Map<string, () => void>()
  /** A page that comes back is told some things again. */
  const seen = new Set<string>()

  function take(condition: string, { id = '', as_of, data }: StreamEvent): void {
    const row = data as Record<string, unknown>
    if ('holds' in row) {
      const before = watches.get().find((one) => one.condition === condition)
      // What held when it was last told is no news; what nobody can tell changes nothing.
      if (!before || row.holds === null || row.holds === before.held) return
      const held = row.holds === true
      keepWatches(watches.get().map((one) => (one.condition === condition ? { condition, held } : one)))
      if (!held) return
    }
    if (seen.has(id)) return
    seen.add(id)
    for (const first of seen) if (seen.size > mostSeen) seen.delete(first)
    const title = conditionTitle(condition)
    tell({ id, title, text: `${noticeText(row, condition)} · block ${as_of.block}`, block: as_of.block })
  }

  function arrange(): void {
    const wanted = new Set(watches.get().map(({ condition }) => condition))
    for (const [condition, stop] of following)
      if (!wanted.has(condition)) {
        stop()
        following.delete(condition)
      }
    for (const condition of wanted)
      if (!following.has(condition))
        following.set(
          condition,
          listen({
            topic: condition,
            isCondition: true,
            take: (event) => take(condition, event),
            retract: (from) => notices.set(notices.get().filter(({ block }) => block < from)),
          }),
        )
  }

  arrange()
  const unsubscribe = watches.subscribe(arrange)
  return () => {
    unsubscribe()
    for (const stop of following.values()) stop()
  }
}
