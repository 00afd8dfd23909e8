import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tool } from '../../src/tool/defineTool.ts'
import { listedTools } from '../../src/tools/listedTools.gen.ts'
import { installTools, type ProtocolTools } from '../conformance/installTools.ts'
import { runTool } from '../conformance/runTool.ts'
import { createSampleService } from './createSampleService.ts'
import { sampleTools } from './sampleTools.ts'
import type { RunningServer } from './startServer.ts'

const serviceTools = listedTools as readonly Tool[]
let tools: ProtocolTools
let sample: RunningServer
/** The tools of the service itself; listing them needs no chain. */
let service: RunningServer

beforeAll(async () => {
  tools = await installTools()
  sample = await createSampleService().listen()
  service = await createSampleService({ tools: serviceTools }).listen()
}, 600_000)
afterAll(async () => {
  await sample?.close()
  await service?.close()
})

/** One run of the Inspector's command line; gives back the result it printed. */
async function inspect({ url }: RunningServer, era: string, ...args: string[]) {
  const target = ['--cli', `${url}/mcp`, '--transport', 'http', '--protocol-era', era, '--format', 'json']
  const run = await runTool(tools.node, [tools.inspector, ...target, ...args], {
    timeoutMs: 50_000,
    env: { MCP_INSPECTOR_SECRET_STORE: 'memory' },
  })
  expect(run.code, `${run.stdout}\n${run.stderr}`).toBe(0)
  return JSON.parse(run.stdout).result
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe.each(['legacy', 'modern'])('Inspector, %s era', { timeout: 60_000 }, (era) => {
  it('lists the tools of the service and finds their schemas portable', async () => {
    const result = await inspect(service, era, '--method', 'tools/list', '--strict')
    expect(namesOf(result.tools)).toEqual(namesOf(serviceTools))
  })

  it('lists and calls a tool', async () => {
    const { tools: listed } = await inspect(sample, era, '--method', 'tools/list', '--strict')
    expect(namesOf(listed)).toEqual(namesOf(sampleTools))
    const call = ['--method', 'tools/call', '--tool-name', 'echo_text', '--tool-arg', 'text=hello']
    const result = await inspect(sample, era, ...call)
    expect(result.structuredContent).toMatchObject({ ok: true, data: { lines: ['hello'] } })
  })
})
