import type { Ask } from './Ask.ts'

/** Makes plain what is clear only when all of a part is read. */
export type Settling = (ask: Ask) => void
