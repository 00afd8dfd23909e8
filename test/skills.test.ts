import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { skillEntry } from '@modelcontextprotocol/server/ext/skills'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { prompts } from '../src/service/surfaces/mcp/prompts.ts'

const folder = join(findProjectRoot(), 'skills')

it('every prompt is a skill that the reference implementation takes, and names tools that there are', async () => {
  const names = readdirSync(folder)
  expect(names.sort()).toEqual(prompts.map(({ name }) => name.replaceAll('_', '-')).sort())
  for (const name of names) {
    const text = readFileSync(join(folder, name, 'SKILL.md'), 'utf8')
    const entry = await skillEntry(name, { 'SKILL.md': text })
    expect(entry.frontmatter.name).toBe(name)
    expect(entry.frontmatter.description.length).toBeLessThanOrEqual(1024)
    const steps = [...text.matchAll(/^\d+\. (\w+) /gm)].map(([, tool = '']) => tool)
    const prompt = prompts.find((one) => one.name.replaceAll('_', '-') === name)
    expect(steps).toEqual(prompt?.steps.map(({ tool }) => tool.name))
    const known = new Set(listedTools.map((tool) => tool.name as string))
    expect(steps.filter((tool) => !known.has(tool))).toEqual([])
    for (const argument of prompt?.arguments ?? []) expect(text).toContain(`\`<${argument.name}>\``)
    await expect(
      skillEntry(name, { 'SKILL.md': text.replace(/^name: .*$/m, 'name: Not A Name') }),
    ).rejects.toThrow()
  }
})
