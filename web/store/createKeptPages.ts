import { createStore, type Store } from './createStore.ts'
import { type KeptPage, longestName, readKept } from './readKept.ts'

export type KeptPages = Store<readonly KeptPage[]> & {
  /** Puts a page first; one that is there already moves there. */
  add(page: KeptPage): void
  remove(page: Pick<KeptPage, 'kind' | 'id'>): void
}

const isSame = (one: Pick<KeptPage, 'kind' | 'id'>, other: Pick<KeptPage, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id.toLowerCase() === other.id.toLowerCase()

/** A short list of pages that stays in this browser and is sent nowhere. */
export function createKeptPages(key: string, most: number): KeptPages {
  const read = () => {
    try {
      return readKept(localStorage.getItem(key), most)
    } catch {
      // Storage may be forbidden; the list then lasts as long as the page.
      return []
    }
  }
  const store = createStore<readonly KeptPage[]>(read())
  const keep = (pages: readonly KeptPage[]) => {
    store.set(pages)
    try {
      localStorage.setItem(key, JSON.stringify(pages))
    } catch {
      // As above, or it is full.
    }
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.set(read())
  })
  return {
    ...store,
    add(page) {
      const others = store.get().filter((one) => !isSame(one, page))
      keep([{ ...page, name: page.name.slice(0, longestName) }, ...others].slice(0, most))
    },
    remove: (page) => keep(store.get().filter((one) => !isSame(one, page))),
  }
}
