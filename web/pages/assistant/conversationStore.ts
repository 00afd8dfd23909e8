import { createStore } from '../../store/createStore.ts'
import type { Turn } from './Turn.ts'

/** Questions and answers of this visit, so that a look at another page does not lose them; they are kept nowhere else. */
export const conversationStore = createStore<readonly Turn[]>([])
