import { expect, it } from 'vitest'
import { connectGuide } from './connectGuide.ts'

const base = 'https://sherwood.example'
const url = `${base}/api/mcp`

it('every link and command leads a client to the same address', () => {
  const guide = connectGuide(base)
  const config = (link: string) => new URL(link).searchParams.get('config') ?? ''
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())
  for (const link of [guide.cursor, guide.lm_studio]) {
    expect(decoded(config(link))).toEqual({ url })
    expect(new URL(link).searchParams.get('name')).toBe('sherwood')
  }
  expect(JSON.parse(config(guide.kiro))).toEqual({ url })
  for (const link of [guide.vs_code, guide.vs_code_insiders])
    expect(JSON.parse(decodeURIComponent(link.split('?')[1] ?? ''))).toEqual({
      name: 'sherwood',
      type: 'http',
      url,
    })
  for (const command of [guide.claude_code, guide.codex, guide.gemini_cli, guide.goose])
    expect(command.endsWith(` ${url}`)).toBe(true)
  expect(guide.json).toEqual({ mcpServers: { sherwood: { type: 'http', url } } })
  expect(guide.chatgpt_search).toContain(`${base}/mcp?profile=search`)
})
