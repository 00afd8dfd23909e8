import type { Tool } from '../kernel/defineTool.ts'

/**
 * What a row that is made of a tool shares with it: its answer, what that tells and how it is told. A row has its own
 * words, and neither the tool's place in lists nor its ways of asking.
 */
export function shareTool(tool: Tool): Tool {
  const { words, profiles, core, needsOneOf, speech, ...shared } = tool
  return { ...shared, ...(speech?.telling ? { speech: { telling: speech.telling } } : {}) }
}
