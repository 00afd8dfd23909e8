export type Described = {
  bound?: { function?: string }
  input_schema: { properties?: Record<string, unknown> }
  examples: { arguments: Record<string, unknown> }[]
}
