import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorMetaKey } from '../../src/service/surfaces/mcp/toErrorResult.ts'
import { type ConnectedClient, connectors } from './connectClient.ts'
import type { RunningServer } from './startServer.ts'

export type ClientSuiteOptions = {
  start(): Promise<RunningServer>
  /** A call that works, on data that does not change between clients. */
  call: { name: string; arguments: Record<string, unknown> }
  /** A call that the tool itself refuses, and the code it refuses with. */
  failing: { name: string; arguments: Record<string, unknown>; code: string }
  /** A name that is no tool, and the one that was meant. */
  misspelt: { name: string; meant: string }
}

/** The same answer whenever it was asked for. */
const withoutAge = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'age_ms' ? 0 : inner)))

/** What every official client must be able to do with a server, the same for a few tools and for all of them. */
export function clientSuite(options: ClientSuiteOptions): void {
  let server: RunningServer
  const clients = new Map<string, ConnectedClient>()
  beforeAll(async () => {
    server = await options.start()
    for (const [name, connect] of Object.entries(connectors)) {
      clients.set(name, await connect(`${server.url}/mcp`))
    }
  })
  afterAll(async () => {
    for (const client of clients.values()) await client.close()
    await server?.close()
  })

  describe.each(Object.keys(connectors))('%s', (name) => {
    const use = () => clients.get(name) as ConnectedClient

    it('learns who the server is', () => {
      expect(use().getServerVersion()).toMatchObject({ name: 'sherwood', version: expect.any(String) })
      const instructions = use().getInstructions() ?? ''
      expect(instructions).toContain('4663')
      expect(instructions.length).toBeLessThanOrEqual(2_000)
    })

    it('lists tools with everything a host needs, in the same order each time', async () => {
      const { tools } = await use().listTools()
      for (const tool of tools) {
        expect(tool).toMatchObject({
          title: expect.any(String),
          description: expect.any(String),
          inputSchema: { type: 'object', additionalProperties: false },
          outputSchema: { type: 'object' },
          annotations: {
            title: tool.title,
            readOnlyHint: true,
            destructiveHint: false,
            idempotentHint: true,
            openWorldHint: true,
          },
        })
        expect(tool.inputSchema).not.toHaveProperty('$schema')
      }
      expect((await use().listTools()).tools.map((tool) => tool.name)).toEqual(tools.map((tool) => tool.name))
    })

    it('calls a tool and finds the same result as text and as structure', async () => {
      const result = await use().callTool(options.call)
      expect(result.isError).not.toBe(true)
      expect(result.structuredContent).toMatchObject({ ok: true, network: expect.any(String) })
      expect(result.content).toHaveLength(1)
      expect(withoutAge(JSON.parse(result.content[0]?.text ?? ''))).toEqual(
        withoutAge(result.structuredContent),
      )
    })

    it('is told what to do when a call fails', async () => {
      await use().listTools()
      const { code, ...call } = options.failing
      const result = await use().callTool(call)
      expect(result.isError).toBe(true)
      expect(result.content[0]?.text).toMatch(new RegExp(`^${code}: .*\\nHint: .`))
      const structured = result.structuredContent ?? result._meta?.[errorMetaKey]
      expect(structured).toMatchObject({
        ok: false,
        code,
        message: expect.any(String),
        hint: expect.any(String),
      })
    })

    it('is told every bad argument at once', async () => {
      const result = await use().callTool({ ...options.call, arguments: { no_such: 1, neither_this: 2 } })
      expect(result.isError).toBe(true)
      expect(result.content[0]?.text).toMatch(/^BAD_ARGUMENTS: .*no_such.*neither_this/)
    })

    it('is told the nearest name of an unknown tool', async () => {
      const { name: misspelt, meant } = options.misspelt
      await expect(use().callTool({ name: misspelt })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(meant),
      })
    })

    it('reads every resource and the schema of a tool', async () => {
      const { resources } = await use().listResources()
      expect(resources.length).toBeGreaterThan(2)
      for (const { uri, mimeType } of resources) {
        const { contents } = await use().readResource({ uri })
        expect(contents).toMatchObject([{ mimeType, text: expect.stringMatching(/./) }])
        if (mimeType === 'application/json') JSON.parse(contents[0]?.text ?? '')
      }
      const { resourceTemplates } = await use().listResourceTemplates()
      expect(resourceTemplates.map((template) => template.uriTemplate)).toEqual([
        'sherwood://tool/{name}',
        'sherwood://token/{token}/price',
        'sherwood://stock/{symbol}/premium',
      ])
      const { contents } = await use().readResource({ uri: `sherwood://tool/${options.call.name}` })
      expect(JSON.parse(contents[0]?.text ?? '')).toMatchObject({ name: options.call.name, input_schema: {} })
      await expect(use().readResource({ uri: 'sherwood://nowhere' })).rejects.toMatchObject({ code: -32602 })
    })

    it('gets every prompt, naming only tools that are listed', async () => {
      const names = new Set((await use().listTools()).tools.map((tool) => tool.name))
      const { prompts } = await use().listPrompts()
      expect(prompts.length).toBeGreaterThan(0)
      for (const prompt of prompts) {
        const args = Object.fromEntries((prompt.arguments ?? []).map((argument) => [argument.name, 'x']))
        const { messages } = await use().getPrompt({ name: prompt.name, arguments: args })
        const steps = [...JSON.stringify(messages).matchAll(/\\n\d+\. (\w+) /g)].map(
          (match) => match[1] ?? '',
        )
        expect(steps.length).toBeGreaterThan(0)
        for (const step of steps) expect(names).toContain(step)
      }
    })

    it('completes tool names and prompt arguments', async () => {
      const tool = await use().complete({
        ref: { type: 'ref/resource', uri: 'sherwood://tool/{name}' },
        argument: { name: 'name', value: options.call.name.slice(0, 4) },
      })
      expect(tool.completion.values).toContain(options.call.name)
      const depth = await use().complete({
        ref: { type: 'ref/prompt', name: 'scan_token' },
        argument: { name: 'depth', value: 'f' },
      })
      expect(depth.completion.values).toEqual(['fast', 'full'])
    })
  })

  it('gives every client the same tools and the same data', async () => {
    const lists = await Promise.all([...clients.values()].map((client) => client.listTools()))
    const calls = await Promise.all([...clients.values()].map((client) => client.callTool(options.call)))
    for (const { tools } of lists) expect(tools).toEqual(lists[0]?.tools)
    for (const { structuredContent } of calls) {
      expect(withoutAge(structuredContent)).toEqual(withoutAge(calls[0]?.structuredContent))
    }
  })
}
