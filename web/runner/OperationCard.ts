import type { ResultOf } from '../api/ResultOf.ts'

/** The part of JSON Schema that operations use for their arguments. */
export type ArgumentSchema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, ArgumentSchema>
  required?: string[]
  items?: ArgumentSchema
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** An operation in full, as describe_operation tells it. */
export type OperationCard = ResultOf<'describe_operation'> & {
  input_schema: ArgumentSchema
  output_schema: ArgumentSchema
}
