import type { Transaction } from './Transaction.ts'

/** Longer names than this are no help to anyone. */
const longestName = 60

/** Arguments by name, those without one by their place. */
export const argumentsOf = (args: Transaction['logs'][number]['args']): Record<string, unknown> =>
  Object.fromEntries(
    args.map(({ name, value }, at) => [
      name === '' ? `argument ${at + 1}` : name.slice(0, longestName),
      value,
    ]),
  )
