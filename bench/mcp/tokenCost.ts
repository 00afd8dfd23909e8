import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { toListedTool } from '../../src/service/surfaces/mcp/toListedTool.ts'

export type TokenCost = { name: string; tokens: number; bytes: number; tokensWithOutput: number }

/** What each listed tool costs a model: name, description and input schema, which is what model APIs take. */
export function tokenCosts(): TokenCost[] {
  const encoder = new Tiktoken(o200k)
  const count = (value: object) => encoder.encode(JSON.stringify(value)).length
  return (listedTools as readonly Tool[]).map((tool) => {
    const shown = toListedTool(toOperation(tool))
    const { name, description, inputSchema } = shown
    return {
      name,
      tokens: count({ name, description, inputSchema }),
      tokensWithOutput: count(shown),
      bytes: Buffer.byteLength(JSON.stringify(shown)),
    }
  })
}
