import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import { type McpPrompt, prompts, renderPrompt } from './prompts.ts'

export type PromptAnswers = {
  list: Prompt[]
  find(name: string): McpPrompt
  get(name: string, args: Readonly<Record<string, string>>): GetPromptResult
}

const refuse = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** The prompts whose first work can be done with the tools of this registry. */
export function createPromptAnswers(registry: Registry): PromptAnswers {
  const hasTool = (name: string) => registry.listed.some((operation) => operation.name === name)
  const offered = prompts.filter(({ steps }) => steps.some(({ tool }) => hasTool(tool.name)))
  const find = (name: string) => {
    const prompt = offered.find((candidate) => candidate.name === name)
    if (prompt) return prompt
    const names = offered.map((candidate) => candidate.name).join(', ')
    throw refuse(`There is no prompt called "${name.slice(0, 100)}". Prompts: ${names}.`)
  }
  return {
    list: offered.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args.map((argument) => ({
        name: argument.name,
        description: argument.description,
        required: argument.required,
      })),
    })),
    find,
    get(name, args) {
      const prompt = find(name)
      const missing = prompt.arguments.filter((argument) => argument.required && !args[argument.name]?.trim())
      if (missing.length > 0) {
        throw refuse(`${name} needs: ${missing.map((argument) => argument.name).join(', ')}.`)
      }
      return {
        description: prompt.description,
        messages: [{ role: 'user', content: { type: 'text', text: renderPrompt(prompt, args, hasTool) } }],
      }
    },
  }
}
