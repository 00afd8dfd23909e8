import { useEffect } from 'preact/hooks'
import type { KeptPage } from './readKept.ts'
import { recentPages } from './recentPages.ts'

/** Remembers that a page was looked at, once it is known what it shows. */
export function useVisited(kind: KeptPage['kind'], id: string | undefined, name: string): void {
  useEffect(() => {
    if (id !== undefined) recentPages.add({ kind, id, name })
  }, [kind, id, name])
}
