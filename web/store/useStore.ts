import { useEffect, useState } from 'preact/hooks'
import type { Store } from './createStore.ts'

/** The store's value, rendered anew when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const read = () => setValue(() => store.get())
    read()
    return store.subscribe(read)
  }, [store])
  return value
}
