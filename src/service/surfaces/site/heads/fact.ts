import type { HeadFact } from '../PageHead.ts'

/** A fact where its value is known. */
export const fact = <Value>(
  name: string,
  value: Value | null | undefined,
  write: (value: Value) => string,
): HeadFact[] => (value === null || value === undefined ? [] : [[name, write(value)]])
