import type { Attribute } from './attributes/Attribute.ts'
import type { Planning } from './Planning.ts'

/** The id of the call that tells an attribute; several are told by one call. */
export function callOnce({ operation, arguments: args }: Attribute, { steps, call }: Planning): string {
  const key = JSON.stringify([operation, args])
  const known = steps.find((step) => JSON.stringify([step.operation, step.arguments]) === key)
  return known?.id ?? call(operation, { ...args })
}
