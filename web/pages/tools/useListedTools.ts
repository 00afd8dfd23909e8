import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../../api/Answer.ts'
import { callOperation } from '../../api/callOperation.ts'
import type { ItemOf } from '../../api/ResultOf.ts'

export type ListedTools =
  | { state: 'loading' }
  | { state: 'ready'; items: readonly ItemOf<'search_catalog'>[] }
  | { state: 'failed'; failure: Failure }

/** Tools do not change while the service runs, so one reading serves every visit. */
let known: readonly ItemOf<'search_catalog'>[] | undefined

/** Every listed tool, page after page. */
export function useListedTools(): ListedTools & { again: () => void } {
  const [tools, setTools] = useState<ListedTools>(
    known ? { state: 'ready', items: known } : { state: 'loading' },
  )
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (known) return undefined
    const leave = new AbortController()
    const read = async () => {
      const items: ItemOf<'search_catalog'>[] = []
      let cursor: string | undefined
      do {
        const args = { family: 'listed', limit: 50, ...(cursor ? { cursor } : {}) }
        const answer = await callOperation('search_catalog', args, leave.signal)
        if (leave.signal.aborted) return
        if (!answer.ok) return setTools({ state: 'failed', failure: answer.failure })
        items.push(...answer.envelope.data.items)
        cursor = answer.envelope.next_cursor
      } while (cursor)
      known = items
      setTools({ state: 'ready', items })
    }
    setTools({ state: 'loading' })
    void read()
    return () => leave.abort()
  }, [turn])
  return { ...tools, again: () => setTurn((count) => count + 1) }
}
