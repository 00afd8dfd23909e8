import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toInputSchema } from '../../kernel/toJsonSchema.ts'
import { listedTools } from '../listedTools.gen.ts'
import { getHolders } from '../tokens/getHolders.ts'
import { describeOperation } from './describeOperation.ts'

const world = await sharedWorld()
const ask = (name: string) => askTool(world, describeOperation, { name })

/** What a client sees in tools/list. */
async function listedTool(name: string) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const headers = { 'content-type': 'application/json' }
  const response = await world.app.fetch(
    new Request('http://localhost/mcp', { method: 'POST', body, headers }),
  )
  const { result } = (await response.json()) as { result: { tools: ListedTool[] } }
  return result.tools.find((tool) => tool.name === name)
}
type ListedTool = { name: string; inputSchema: object; outputSchema: { properties: { data: object } } }

describe('describe_operation', () => {
  it('gives the schemas that tools/list gives, with all that arguments are checked for', async () => {
    const { data } = await ask(toolNames.getHolders)
    const tool = await listedTool(toolNames.getHolders)
    expect(data.input_schema).toEqual(toInputSchema(getHolders.input))
    expect(data.input_schema).toMatchObject(tool?.inputSchema ?? { missing: true })
    expect(data.output_schema).toEqual(tool?.outputSchema.properties.data)
    expect(data).toMatchObject({
      name: toolNames.getHolders,
      family: 'listed',
      topic: 'tokens',
      listed: true,
      rest: `/api/v1/${toolNames.getHolders}`,
      sources: ['rpc', 'index'],
      cache: 'block',
      timeout_ms: expect.any(Number),
    })
  })

  it('tells what computes a row and which arguments it has fixed', async () => {
    expect((await ask('Scan-AAPL')).data).toMatchObject({
      name: 'scan_aapl',
      family: 'instrument',
      listed: false,
      implementation: toolNames.scanToken,
      bound: { asset: 'AAPL' },
      rest: '/api/v1/scan_aapl',
      input_schema: { properties: { depth: {} } },
    })
    expect((await ask(toolNames.getHolders)).data).toMatchObject({
      implementation: toolNames.getHolders,
      bound: {},
    })
  })

  it('fills examples so that they can be sent as they are', async () => {
    const { data, warnings } = await ask(toolNames.getTransaction)
    expect(warnings).toEqual([])
    for (const { arguments: args } of data.examples) {
      const { envelope } = await world.app.kernel.call(toolNames.getTransaction, args)
      expect(envelope.data).toMatchObject({ hash: args.hash })
    }
    const read = await ask(toolNames.readContract)
    expect(JSON.stringify(read.data.examples).toLowerCase()).toContain(placeOf(world, 'usdg').toLowerCase())
  })

  it('leaves a placeholder in no example without saying so', async () => {
    for (const { name } of listedTools) {
      const { data, warnings } = await ask(name)
      const left = new Set(JSON.stringify(data.examples).match(/\$[A-Z][A-Z0-9_]*/g))
      expect([name, warnings.length]).toEqual([name, left.size])
      expect([name, ...left]).toEqual([name])
    }
  })

  it('tells other names of arguments, each of which works', async () => {
    const { data } = await ask('Get-Block')
    expect(data.name).toBe(toolNames.getBlock)
    const also = data.aliases.find(({ argument }) => argument === 'block')?.also ?? []
    expect(also.length).toBeGreaterThan(3)
    for (const word of also)
      expect((await world.app.kernel.call(toolNames.getBlock, { [word]: 1 })).envelope.data).toMatchObject({
        number: 1,
      })
  })

  it('answers an unknown name with the nearest', async () => {
    const failure = await failureOf(ask('get_blok'))
    expect(failure).toMatchObject({ code: 'UNKNOWN_OPERATION', http: 404 })
    expect(failure.hint).toContain(`Nearest names: ${toolNames.getBlock}, `)
  })
})
