import type { Argument } from './Transaction.ts'

/** Arguments by name, those without one by their place. */
export const argumentsOf = (args: readonly Argument[]): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, value }, at) => [name === '' ? `argument ${at + 1}` : name, value]))
