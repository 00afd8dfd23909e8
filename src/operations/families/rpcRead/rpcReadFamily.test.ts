import { encodeAbiParameters, numberToHex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { type RowsReport, runRows } from '../../../../test/world/runRows.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { capResult } from './capResult.ts'
import { decodeNumbers } from './decodeNumbers.ts'
import { rpcReadFamily } from './rpcReadFamily.ts'

const world = await sharedWorld()
let report: RowsReport
beforeAll(async () => {
  report = await runRows(world, rpcReadFamily)
})

type Asked = { method: string; params: unknown[]; result: unknown; decoded?: unknown }
const ask = async (name: string, args: Record<string, unknown> = {}) => {
  const { envelope } = await world.app.kernel.call(name, args)
  return { ...(envelope.data as Asked), warnings: envelope.warnings }
}
const direct = (method: string, params: unknown[]) =>
  world.client.request({ method, params } as never) as Promise<unknown>

describe('the rpc_read family', () => {
  it('has 32 rows that answer to the names of JSON-RPC', () => {
    const rows = rpcReadFamily.rows(world.app.network)
    expect(rows).toHaveLength(32)
    expect(world.app.kernel.registry.find('eth_getTransactionByBlockNumberAndIndex')?.name).toBe(
      'eth_get_transaction_by_block_number_and_index',
    )
    expect(new Set(rows.map(({ description }) => description)).size).toBe(32)
  })

  it('answers every row, but for what the node lacks', () => {
    expect(Object.fromEntries(report.failed)).toEqual({})
    expect([...report.unavailable.keys()].sort()).toEqual([
      'debug_trace_transaction',
      'eth_get_header_by_hash',
      'eth_get_header_by_number',
    ])
    expect(report.unavailable.get('eth_get_header_by_hash')).toMatch(
      /eth_getHeaderByHash is unavailable: the node/,
    )
    // The node that tests run on was started from a saved state: it cannot run what happened before.
    expect(report.unavailable.get('debug_trace_transaction')).toMatch(/the node says of this request/)
    expect(report.answers.size).toBe(29)
  })

  it('passes on what the node says', async () => {
    for (const [name, answer] of report.answers) {
      const { method, params, result } = answer.data as Asked
      if (['eth_getBlockReceipts', 'eth_simulateV1'].includes(method)) continue
      expect(await direct(method, params), name).toEqual(result)
    }
  })

  it('adds hex numbers as decimals', async () => {
    const [maker] = cast.makers
    const balance = await world.client.getBalance({ address: maker })
    expect(await ask('eth_getBalance', { address: maker })).toMatchObject({ decoded: balance.toString() })
    const block = await world.client.getBlock()
    const { decoded } = await ask('eth_get_block_by_number')
    expect(decoded).toMatchObject({
      number: block.number.toString(),
      timestamp: block.timestamp.toString(),
      gasUsed: block.gasUsed.toString(),
      baseFeePerGas: block.baseFeePerGas?.toString(),
    })
    expect(decoded).not.toHaveProperty('hash')
    const { decoded: code } = await ask('eth_get_code', { address: placeOf(world, 'weth') })
    expect(code).toBeUndefined()
    expect(decodeNumbers({ logs: [{ logIndex: '0x0a', data: '0x0a' }, {}] }, false)).toEqual({
      logs: [{ logIndex: '10' }, {}],
    })
  })

  it('runs calls at the block of the answer and gives bytes', async () => {
    const weth = placeOf(world, 'weth')
    const { result, params } = await ask('eth_call', { to: weth, data: '0x313ce567' })
    expect(result).toBe(encodeAbiParameters([{ type: 'uint8' }], [18]))
    expect(params[1]).toBe(numberToHex(await world.client.getBlockNumber()))
    expect((await failureOf(ask('eth_call', { to: weth, data: '0xa9059cbb' }))).code).toBe('CALL_REVERTED')
    expect((await ask('eth_estimate_gas', { to: weth, data: '0x18160ddd' })).decoded).toMatch(/^\d{5,6}$/)
  })

  it('says that there is no such transaction', async () => {
    const { result, warnings } = await ask('eth_get_transaction_by_hash', { hash: `0x${'12'.repeat(32)}` })
    expect(result).toBeNull()
    expect(warnings).toEqual([{ field: 'result', reason: expect.stringMatching(/no such transaction/) }])
  })

  it('refuses arguments that do not fit', async () => {
    expect((await failureOf(ask('eth_get_logs', { topics: 'x' }))).message).toMatch(
      /topics.0: must be 0x and 64/,
    )
    expect((await failureOf(ask('eth_get_proof', { address: '0x1' }))).message).toMatch(/address: must be 0x/)
    const slot = String(2n ** 256n)
    const address = placeOf(world, 'weth')
    expect((await failureOf(ask('eth_get_storage_at', { address, slot }))).message).toMatch(
      /slot: must be less than 2\^256/,
    )
    expect((await failureOf(ask('debug_trace_call', { tracer: 'structLogger' }))).message).toMatch(/tracer/)
    expect(
      (await failureOf(ask('eth_get_balance', { address: placeOf(world, 'weth'), block: 10 ** 9 }))).code,
    ).toBe('BLOCK_NOT_FOUND')
  })

  it('cuts what would make an answer too large, and says where', () => {
    const { value, cut } = capResult({
      list: Array.from({ length: 9_000 }, () => ({ data: `0x${'ab'.repeat(40)}` })),
    })
    expect(JSON.stringify(value).length).toBeLessThan(250_000)
    expect(cut).toEqual([expect.stringMatching(/^result\.list after \d+ of 9000 items$/)])
    expect(capResult({ a: ['0x1', null] })).toEqual({ value: { a: ['0x1', null] }, cut: [] })
    const long = capResult(`0x${'00'.repeat(60_000)}`)
    expect([String(long.value).length, long.cut]).toEqual([40_000, ['result']])
  })
})
