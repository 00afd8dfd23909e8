import type { ToolSet } from 'ai'
import type { Kernel } from '../../operations/kernel/createKernel.ts'
import type { Caller } from '../run/createCaller.ts'
import { trimResult } from './trimResult.ts'

/** About 2,000 tokens for one result and 8,000 for all of a question's. */
const resultChars = 8_000
const allChars = 32_000

/** The tools a model is offered; each call goes through the question's caller, which counts and keeps it. */
export async function offerTools(kernel: Kernel, caller: Caller): Promise<ToolSet> {
  const { dynamicTool, jsonSchema } = await import('ai')
  let left = allChars
  const tools: ToolSet = {}
  for (const { name, description, inputSchema, core } of kernel.registry.listed) {
    // The rest is found by search and run by name, so that a model's context is not filled with schemas.
    if (!core) continue
    tools[name] = dynamicTool({
      description,
      inputSchema: jsonSchema(inputSchema as Parameters<typeof jsonSchema>[0]),
      async execute(input) {
        if (caller.left === 0)
          return 'No more calls can be made for this question: answer from the results you have.'
        const args = typeof input === 'object' && input !== null ? { ...input } : {}
        const call = await caller.call(name, args as Record<string, unknown>)
        const text = trimResult(call.result ?? call.error, Math.max(500, Math.min(resultChars, left)))
        left -= text.length
        return text
      },
    })
  }
  return tools
}
