import type { AskedDim } from './Ask.ts'

/** The measure that is to be above or below nothing, and which of them: "premium", "+". */
export const signOf = ({ dim, values: [value = ''] }: AskedDim): string[] | undefined =>
  dim === 'sign' ? /^(\w+)([+-])$/.exec(value)?.slice(1) : undefined
