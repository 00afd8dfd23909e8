import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { installMulticall3 } from '../../../../test/anvil/installMulticall3.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { place } from '../../../../test/anvil/testContracts.ts'
import { startTestWorld, type TestWorld } from '../../../../test/exchanges/startTestWorld.ts'
import type { FaultRule } from '../../../../test/faultyRpc/Fault.ts'
import { startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import type { Tool } from '../../kernel/defineTool.ts'
import { decodeCalldata } from './decodeCalldata.ts'

type Data = z.output<typeof decodeCalldata.output>

const transfer = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 value) returns (bool)']),
  args: ['0x0000000000000000000000000000000000001111', 5n],
})

describe('decode_calldata', () => {
  let world: TestWorld<Anvil, FaultRule>
  beforeAll(async () => {
    const anvil = await startAnvil()
    const proxy = await startFaultyRpc({ target: anvil.url })
    const multicall3 = await installMulticall3(anvil)
    world = await startTestWorld({ anvil, proxy, multicall3 }, [decodeCalldata as unknown as Tool])
  })
  afterAll(() => world.stop())

  const decode = (args: Record<string, unknown>) => world.run<Data>('decode_calldata', args)

  it('needs no node without a target', async () => {
    const answer = await decode({ data: transfer })
    expect(answer.data).toMatchObject({
      function: 'transfer',
      args: [{ name: 'to' }, { name: 'value', value: '5' }],
      contract: null,
    })
    expect([answer.roundTrips, answer.sources]).toEqual([0, []])
  })

  it('tells what the target is and whether its code has the function', async () => {
    const { token, v2Router } = world.addresses
    const onToken = await decode({ data: transfer, to: token })
    expect(onToken.data.contract).toEqual({
      address: getAddress(token),
      label: null,
      is_contract: true,
      proxy_kind: null,
      implementation: null,
      has_function: true,
    })
    expect(onToken.roundTrips).toBe(1)
    const onRouter = await decode({ data: transfer, to: v2Router })
    expect(onRouter.data.contract).toMatchObject({ label: 'univ2_router', has_function: false })
    const nobody = await decode({ data: transfer, to: world.other })
    expect(nobody.data.contract).toMatchObject({ is_contract: false, has_function: false })
  })

  it('looks behind proxies', async () => {
    const { token } = world.addresses
    const clone = await place(
      world.anvil,
      1,
      `0x363d3d373d3d3d363d73${token.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    )
    const answer = await decode({ data: transfer, to: clone })
    expect(answer.data.contract).toMatchObject({
      proxy_kind: 'minimal',
      implementation: getAddress(token),
      has_function: true,
    })
    const proxy = await place(world.anvil, 2, '0x00')
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
    await world.anvil.request('anvil_setStorageAt', [proxy, slot, `0x${token.slice(2).padStart(64, '0')}`])
    const behind = await decode({ data: transfer, to: proxy })
    expect(behind.data.contract).toMatchObject({
      proxy_kind: 'eip1967',
      implementation: getAddress(token),
      has_function: true,
    })
    expect(behind.roundTrips).toBe(2)
    const unknown = await decode({ data: '0x11223344', to: proxy })
    expect(unknown.data).toMatchObject({ function: null, contract: { has_function: false } })
  })

  it('does not call a node that fails an address without code', async () => {
    const boom = { kind: 'rpc_error', code: -32603, message: 'boom' } as const
    const failure = await world.withFaults([{ methods: ['eth_getCode'], fault: boom }], () =>
      failureOf(decode({ data: transfer, to: world.addresses.weth })),
    )
    expect(failure.family).toBe('upstream')
  })

  it('refuses what is not calldata', async () => {
    for (const data of ['0x123', 'hello', `0x${'00'.repeat(131_073)}`]) {
      expect((await failureOf(decode({ data }))).code).toBe('BAD_ARGUMENTS')
    }
  })
})
