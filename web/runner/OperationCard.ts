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
export type OperationCard = {
  name: string
  title: string
  family: string
  topic: string
  listed: boolean
  description: string
  rest: string
  input_schema: ArgumentSchema
  output_schema: ArgumentSchema
  examples: { title: string; arguments: Record<string, unknown> }[]
  sources: string[]
  cost: 'free' | 'light' | 'heavy'
  cache: 'block' | 'static' | 'none'
  timeout_ms: number
  aliases: { argument: string; also: string[] }[]
}
