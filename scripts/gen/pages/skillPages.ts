import { prompts } from '../../../src/service/surfaces/mcp/prompts.ts'
import { skillName, skillText } from '../../../src/service/surfaces/mcp/skills/skillText.ts'

/** The prompts of the server as skills: files that a coding agent copies into its folder of skills. */
export const skillPages = (): Record<string, string> =>
  Object.fromEntries(prompts.map((prompt) => [`skills/${skillName(prompt)}/SKILL.md`, skillText(prompt)]))
