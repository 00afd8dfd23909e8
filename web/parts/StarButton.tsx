import type { KeptPage } from '../store/readKept.ts'
import { useStore } from '../store/useStore.ts'
import { watchlist } from '../store/watchlist.ts'
import { Icon } from './Icon.tsx'

/** Puts a page on this browser's watchlist, or takes it off. */
export function StarButton({ page }: { page: KeptPage }) {
  const isWatched = useStore(watchlist).some(
    ({ kind, id }) => kind === page.kind && id.toLowerCase() === page.id.toLowerCase(),
  )
  return (
    <button
      type="button"
      class={isWatched ? 'button small star on' : 'button small star'}
      aria-pressed={isWatched}
      title="The watchlist stays in this browser"
      onClick={() => (isWatched ? watchlist.remove(page) : watchlist.add(page))}
    >
      <Icon name="star" /> Watch
    </button>
  )
}
