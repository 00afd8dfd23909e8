import { sum } from '../tell.ts'
import type { Valued } from './Valued.ts'

export const total = (list: readonly Valued[], read: (position: Valued) => number) => sum(list.map(read))
