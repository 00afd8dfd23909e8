import type { Tool } from '@modelcontextprotocol/server'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import { toListedSchema } from './toListedSchema.ts'

/** An operation as `tools/list` shows it. Every tool here only reads, from a chain that others write. */
export const toListedTool = (operation: Operation): Tool => ({
  name: operation.name,
  title: operation.title,
  description: operation.description,
  inputSchema: toListedSchema(operation.inputSchema) as Tool['inputSchema'],
  outputSchema: operation.resultSchema as NonNullable<Tool['outputSchema']>,
  annotations: {
    title: operation.title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
})
