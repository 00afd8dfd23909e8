import { z } from 'zod'
import type { OperationCard } from '../kernel/OperationCard.ts'
import { summaryOf } from './summaryOf.ts'

/** An operation as lists of the catalog show it. */
export const catalogItem = z.object({
  name: z.string(),
  family: z.string(),
  topic: z.string(),
  summary: z.string(),
  required_args: z.array(z.string()),
  optional_args: z.array(z.string()),
  cost: z.enum(['free', 'light', 'heavy']).describe('No node call, a few, or many.'),
})

export function toCatalogItem(operation: OperationCard): z.infer<typeof catalogItem> {
  const { properties = {}, required = [] } = operation.inputSchema
  return {
    name: operation.name,
    family: operation.family,
    topic: operation.topic,
    summary: summaryOf(operation),
    required_args: required,
    optional_args: Object.keys(properties).filter((name) => !required.includes(name)),
    cost: operation.cost,
  }
}
