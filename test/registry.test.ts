import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toolNames } from '../src/base/names/toolNames.gen.ts'
import { toInputSchema } from '../src/operations/kernel/toJsonSchema.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { isLong } from './isLong.ts'
import { promised } from './promised.ts'
import { fillExample } from './world/fillExample.ts'
import { sharedWorld } from './world/startWorld.ts'

const world = await sharedWorld()

const verbs = [
  'get',
  'list',
  'search',
  'scan',
  'compare',
  'verify',
  'simulate',
  'check',
  'read',
  'decode',
  'describe',
  'run',
  'service',
]

type Body = { data: unknown; as_of: { age_ms?: number } }

const withoutAge = ({ as_of, ...body }: Body) => {
  const { age_ms: _, ...moment } = as_of
  return { ...body, as_of: moment }
}

const call = async (path: string, init?: RequestInit): Promise<Body> => {
  const response = await world.app.fetch(new Request(`http://localhost${path}`, init))
  const body = (await response.json()) as Body
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

async function overMcp(name: string, args: Record<string, unknown>, era: 'legacy' | 'modern'): Promise<Body> {
  const mode = era === 'modern' ? { pin: '2026-07-28' } : ('legacy' as const)
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/api/mcp'), {
      fetch: (input, init) => world.app.fetch(new Request(input as string, init)),
    }),
  )
  const result = await client.callTool({ name, arguments: args })
  await client.close()
  const [text] = result.content as { text: string }[]
  expect(withoutAge(JSON.parse(text?.text ?? 'null'))).toEqual(withoutAge(result.structuredContent as Body))
  return result.structuredContent as Body
}

it('lists as many tools as were promised, each called as its file is', () => {
  expect(listedTools).toHaveLength(promised.listed)
  expect(listedTools.map(({ name }) => name).sort()).toEqual(Object.values(toolNames).sort())
})

describe.each(listedTools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('is named by a verb and described for models', () => {
    expect(verbs).toContain(name.split('_')[0])
    expect(tool.description.length).toBeGreaterThanOrEqual(40)
    expect(tool.description.length).toBeLessThanOrEqual(500)
    expect(tool.description).toMatch(/^[A-Z][a-z]+ .*\.$/s)
    for (const [argument, schema] of Object.entries(toInputSchema(tool.input).properties ?? {})) {
      expect(schema.description, `argument ${argument}`).toBeTruthy()
    }
  })

  const examples = isLong ? tool.examples : tool.examples.slice(0, 1)
  it.each(examples.map((example) => [example.title, example] as const))(
    'answers "%s" the same directly, over REST and over MCP',
    async (_, example) => {
      const args = await fillExample(world, example.arguments)
      const direct = (await world.app.kernel.call(name, args)).envelope as unknown as Body
      expect(exactly(tool.output).safeParse(direct.data).error).toBeUndefined()
      if (tool.cache === 'none') return
      const expected = withoutAge(direct)
      const headers = { 'content-type': 'application/json' }
      expect(
        withoutAge(await call(`/api/v1/${name}`, { method: 'POST', body: JSON.stringify(args), headers })),
      ).toEqual(expected)
      const body = JSON.stringify({ tool: name, arguments: args })
      expect(withoutAge(await call('/api/v1', { method: 'POST', body, headers }))).toEqual(expected)
      const query = new URLSearchParams(
        Object.entries(args).map(
          ([key, value]) =>
            [key, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string],
        ),
      )
      expect(withoutAge(await call(`/api/v1/${name}?${query}`))).toEqual(expected)
      expect(withoutAge(await overMcp(name, args, 'legacy'))).toEqual(expected)
      expect(withoutAge(await overMcp(name, args, 'modern'))).toEqual(expected)
    },
  )

  it('refuses every bad argument by name', async () => {
    const bad = Object.fromEntries(
      Object.keys(tool.input.shape).map((argument) => [argument, { nonsense: true }]),
    )
    const response = await world.app.fetch(
      new Request(`http://localhost/api/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify({ ...bad, no_such_argument: 1 }),
        headers: { 'content-type': 'application/json' },
      }),
    )
    const body = (await response.json()) as { code: string; fields: { field: string }[]; hint: string }
    expect([response.status, body.code]).toEqual([400, 'BAD_ARGUMENTS'])
    const named = body.fields.map(({ field }) => field.split('.')[0])
    const objects = Object.entries(tool.input.shape).filter(([, schema]) =>
      acceptsAnything(schema as z.ZodType),
    )
    const expected = Object.keys(tool.input.shape).filter(
      (argument) => !objects.some(([key]) => key === argument),
    )
    expect(new Set(named)).toEqual(new Set([...expected, 'no_such_argument']))
  })
})

/** An output that names its fields, without any other; one that hands on another's data may hold anything. */
const exactly = (output: z.ZodObject) => (output.def.catchall ? output : z.strictObject(output.shape))

/** Arguments that take any object cannot be wrong in this way. */
const acceptsAnything = (schema: z.ZodType) => schema.safeParse({ nonsense: true }).success
