import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installTools, type ProtocolTools } from '../conformance/installTools.ts'
import { runTool } from '../conformance/runTool.ts'
import { createSampleService } from './createSampleService.ts'
import { sampleTools } from './sampleTools.ts'
import type { RunningServer } from './startServer.ts'

let tools: ProtocolTools
let server: RunningServer

beforeAll(async () => {
  tools = await installTools()
  server = await createSampleService().listen()
}, 600_000)
afterAll(() => server?.close())

/** One run of the Inspector's command line. */
async function inspect(era: string, ...args: string[]) {
  const target = [
    '--cli',
    `${server.url}/mcp`,
    '--transport',
    'http',
    '--protocol-era',
    era,
    '--format',
    'json',
  ]
  return runTool(tools.node, [tools.inspector, ...target, ...args], {
    timeoutMs: 25_000,
    env: { MCP_INSPECTOR_SECRET_STORE: 'memory' },
  })
}

describe.each(['legacy', 'modern'])('Inspector, %s era', (era) => {
  it('lists the tools and finds their schemas portable', async () => {
    const run = await inspect(era, '--method', 'tools/list', '--strict')
    expect(run.code, run.stderr).toBe(0)
    const { result } = JSON.parse(run.stdout)
    expect(result.tools.map((tool: { name: string }) => tool.name)).toEqual(
      sampleTools.map(({ name }) => name),
    )
  })

  it('calls a tool', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'echo_text', '--tool-arg', 'text=hello']
    const run = await inspect(era, ...call)
    expect(run.code, run.stderr).toBe(0)
    const { result } = JSON.parse(run.stdout)
    expect(result.structuredContent).toMatchObject({ ok: true, data: { lines: ['hello'] } })
  })
})
