import { useEffect } from 'preact/hooks'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Sherwood: live data of Robinhood Chain' : `${title} · Sherwood`
  }, [title])
}
