import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { skillEntry } from '@modelcontextprotocol/server/ext/skills'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { prompts } from '../src/service/surfaces/mcp/prompts.ts'
import { startServer } from './clients/startServer.ts'
import { sharedWorld } from './world/startWorld.ts'

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

it.each(['legacy', 'auto'] as const)(
  'the reference client lists and verifies them over MCP, %s',
  async (mode) => {
    const { app } = await sharedWorld()
    const server = await startServer(app.pipeline, 1_048_576)
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)))
      const reader = new SkillsClient(client)
      expect(reader.supported).toBe(true)
      const listed = await reader.list()
      const names = listed.skills.map(({ frontmatter }) => frontmatter.name).sort()
      expect([names, listed.invalid]).toEqual([readdirSync(folder).sort(), []])
      for (const entry of listed.skills) {
        const text = readFileSync(join(folder, entry.frontmatter.name, 'SKILL.md'), 'utf8')
        // The entry that the reference implementation makes of the same file.
        expect(entry).toEqual(await skillEntry(entry.frontmatter.name, { 'SKILL.md': text }))
        expect((await reader.get(entry.uri)).skill).toEqual(entry)
        const read = await reader.read(entry)
        expect([read.verified, read.text]).toEqual([true, text])
      }
      await expect(reader.get('skill://no-such/SKILL.md')).rejects.toThrow(/No such skill; there are skill:/)
      const { resources } = await client.listResources()
      const uris = resources.map(({ uri }) => uri)
      for (const { uri } of listed.skills) expect(uris).toContain(uri)
    } finally {
      await client.close()
      await server.close()
    }
  },
)
