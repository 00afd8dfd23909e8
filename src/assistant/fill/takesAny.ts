import type { Operation } from '../../operations/kernel/Operation.ts'

/** Arguments that name a token, or what has one. */
export const tokenArguments = 'token tokens query symbol token_in target pool'.split(' ')

/** Arguments that say of when. */
export const timeArguments = 'window windows within from since to interval'.split(' ')

/** Whether an operation takes one of these arguments. */
export const takesAny = (operation: Operation | undefined, names: readonly string[]): boolean => {
  const { properties } = operation?.inputSchema ?? {}
  return properties !== undefined && names.some((name) => properties[name] !== undefined)
}
