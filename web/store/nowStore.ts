import { createStore } from './createStore.ts'

/** The clock of the page, once a second. */
export const nowStore = createStore(Date.now())

window.setInterval(() => {
  if (!document.hidden) nowStore.set(Date.now())
}, 1_000)
