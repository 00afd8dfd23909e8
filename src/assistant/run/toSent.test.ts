import { expect, it } from 'vitest'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { toCatalog } from '../../operations/families/toCatalog.ts'
import { createRegistry } from '../../operations/kernel/createRegistry.ts'
import { toOperation } from '../../operations/kernel/Operation.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import type { AssistantCall } from './AssistantReply.ts'
import { toSent } from './createCaller.ts'

const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(loadNetwork('mainnet'))])

const large = (tool: string, args: Record<string, unknown>): AssistantCall =>
  ({
    id: 'call_1',
    tool,
    arguments: args,
    ok: true,
    duration_ms: 1,
    as_of: { block: 150 },
    result: { data: { items: ['x'.repeat(70_000)] } },
  }) as unknown as AssistantCall

it('a result that is too large is referred to at its block, where the operation takes one', () => {
  const { result, reference } = toSent(large(toolNames.getHolders, { token: 'AAPL' }), registry)
  expect(result).toBeUndefined()
  expect(reference).toMatchObject({
    path: `/api/v1/${toolNames.getHolders}`,
    body: { token: 'AAPL', at_block: 150 },
    block: 150,
    pinned: true,
  })
})

it('says where it cannot be asked for at its block', () => {
  const { reference } = toSent(large(toolNames.listTrades, { token: 'AAPL' }), registry)
  expect(reference).toMatchObject({ body: { token: 'AAPL' }, block: 150, pinned: false })
})

it('leaves a small result in the reply', () => {
  const call = { ...large(toolNames.getHolders, {}), result: { data: {} } } as unknown as AssistantCall
  expect(toSent(call, registry)).toBe(call)
})
