import type { z } from 'zod'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import type { Topic } from '../../kernel/toolTraits.ts'

/** A JSON-RPC method that only reads, and how its parameters come from named arguments. */
export type RpcMethod<Input extends z.ZodObject = z.ZodObject> = {
  method: string
  topic: Topic
  /** What it tells, as a sentence. */
  tells: string
  input: Input
  params(context: ToolContext, args: z.output<Input>): Promise<readonly unknown[]> | readonly unknown[]
  example?: Record<string, unknown>
  /** The whole result is one hex number. */
  number?: boolean
  /** Why the result can be null. */
  absent?: string
  heavy?: boolean
  /** The caller chooses what the node runs. */
  runsCode?: boolean
  words?: string
}

/** Checks a method's parameters against its own arguments. */
export const defineMethod = <Input extends z.ZodObject>(method: RpcMethod<Input>): RpcMethod => method
