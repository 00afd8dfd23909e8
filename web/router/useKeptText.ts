import { useStore } from '../store/useStore.ts'
import { currentPlace, navigate } from './currentPlace.ts'
import { placeWith } from './placeWith.ts'

/** A text kept in the page's address under a key. A list begins anew when it changes, so its place is let go. */
export function useKeptText(key: string, standard = ''): [string, (text: string) => void] {
  const text = useStore(currentPlace).query.get(key) ?? standard
  const keep = (next: string) =>
    navigate(
      placeWith(currentPlace.get(), { [key]: next === standard ? undefined : next, cursor: undefined }),
      { replace: true },
    )
  return [text, keep]
}
