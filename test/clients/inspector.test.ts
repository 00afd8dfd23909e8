import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedTools } from '../../src/operations/tools/listedTools.gen.ts'
import { installTools, type ProtocolTools } from '../conformance/installTools.ts'
import { runTool } from '../conformance/runTool.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { createSampleService } from './createSampleService.ts'
import { sampleTools } from './sampleTools.ts'
import type { RunningServer } from './startServer.ts'
import { startWorldServer } from './startWorldServer.ts'

let tools: ProtocolTools
let sample: RunningServer
/** The service itself over the embedded world. */
let service: RunningServer

beforeAll(async () => {
  tools = await installTools()
  sample = await createSampleService().listen()
  service = await startWorldServer()
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

describe.each(['legacy', 'modern'])('Inspector, %s era', (era) => {
  it('lists the tools of the service and finds their schemas portable', async () => {
    const result = await inspect(service, era, '--method', 'tools/list', '--strict')
    expect(namesOf(result.tools).sort()).toEqual(namesOf(listedTools).sort())
  })

  it('calls a tool of the service and gets what the chain says', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'get_block', '--tool-arg', 'block=100']
    const { structuredContent } = await inspect(service, era, ...call)
    const { client } = await sharedWorld()
    const { hash } = await client.getBlock({ blockNumber: 100n })
    expect(structuredContent).toMatchObject({ ok: true, network: 'devnet', data: { number: 100, hash } })
  })

  it('lists and calls a tool', async () => {
    const { tools: listed } = await inspect(sample, era, '--method', 'tools/list', '--strict')
    expect(namesOf(listed)).toEqual(namesOf(sampleTools))
    const call = ['--method', 'tools/call', '--tool-name', 'echo_text', '--tool-arg', 'text=hello']
    const result = await inspect(sample, era, ...call)
    expect(result.structuredContent).toMatchObject({ ok: true, data: { lines: ['hello'] } })
  })
})
