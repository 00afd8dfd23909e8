import { createHash } from 'node:crypto'
import type { McpResource } from '../McpResource.ts'
import { prompts } from '../prompts.ts'
import { skillDescription, skillName, skillText } from './skillText.ts'

/** A skill as the extension lists it (SEP-2640): hosts check what they read against digest and size. */
export type SkillEntry = {
  uri: string
  frontmatter: { name: string; description: string }
  resources: { uri: string; digest: string; size: number }[]
}

export type Skill = { entry: SkillEntry; resource: McpResource }

/** The prompts as skills, each one file. */
export const skills: readonly Skill[] = prompts.map((prompt) => {
  const name = skillName(prompt)
  const description = skillDescription(prompt)
  const text = skillText(prompt)
  const uri = `skill://${name}/SKILL.md`
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  return {
    entry: {
      uri,
      frontmatter: { name, description },
      resources: [{ uri, digest, size: Buffer.byteLength(text) }],
    },
    resource: { uri, name, title: prompt.title, description, mimeType: 'text/markdown', read: () => text },
  }
})
