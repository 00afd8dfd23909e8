import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { installMulticall3 } from '../../../../test/anvil/installMulticall3.ts'
import { type Anvil, startAnvil } from '../../../../test/anvil/startAnvil.ts'
import { code, place } from '../../../../test/anvil/testContracts.ts'
import { startTestWorld, type TestWorld } from '../../../../test/exchanges/startTestWorld.ts'
import type { FaultRule } from '../../../../test/faultyRpc/Fault.ts'
import { startFaultyRpc } from '../../../../test/faultyRpc/startFaultyRpc.ts'
import type { Tool } from '../../kernel/defineTool.ts'
import { simulateTransaction } from './simulateTransaction.ts'

type Data = z.output<typeof simulateTransaction.output>

const erc20 = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
])
const far = 10n ** 12n

describe('simulate_transaction', () => {
  let world: TestWorld<Anvil, FaultRule>
  beforeAll(async () => {
    const anvil = await startAnvil()
    const proxy = await startFaultyRpc({ target: anvil.url })
    const multicall3 = await installMulticall3(anvil)
    world = await startTestWorld({ anvil, proxy, multicall3 }, [simulateTransaction as unknown as Tool])
    const { v2Router, token } = world.addresses
    await world.send({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [v2Router, maxUint256] }),
    })
    const add = world.calldata('v2Router', 'addLiquidityETH', [
      token,
      parseEther('1000'),
      0n,
      0n,
      world.me,
      far,
    ])
    await world.send({ to: v2Router, data: add, value: parseEther('10') })
  })
  afterAll(() => world.stop())

  const simulate = (args: Record<string, unknown>) => world.run<Data>('simulate_transaction', args)
  const codes = (data: Data) => data.findings.map(({ code, severity }) => `${severity} ${code}`)

  it('decodes what a view function returns', async () => {
    const { token } = world.addresses
    const { data } = await simulate({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'totalSupply' }),
    })
    const supply = await world.viem.readContract({ address: token, abi: erc20, functionName: 'totalSupply' })
    expect(data).toMatchObject({
      success: true,
      verdict: 'ALLOW',
      returned: [{ type: 'uint256', value: supply.toString() }],
      effects: { token_moves: [], approvals: [] },
      revert: null,
    })
  })

  it('shows what a swap would change, as it then really does', async () => {
    const { v2Router, token, weth } = world.addresses
    const data = world.calldata('v2Router', 'swapExactETHForTokens', [0n, [weth, token], world.me, far])
    const sent = { from: world.me, to: v2Router, data, value: parseEther('1') }
    const before = await world.viem.getBlockNumber()
    const simulated = await simulate({ ...sent, value: sent.value.toString() })
    expect(await world.viem.getBlockNumber()).toBe(before)
    expect(simulated.roundTrips).toBeLessThanOrEqual(3)

    const balance = () =>
      world.viem.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [world.me] })
    const gas = await world.viem.estimateGas({
      account: world.me as Address,
      to: v2Router,
      data,
      value: sent.value,
      blockNumber: before,
    })
    const held = await balance()
    await world.send(sent)
    const bought = (await balance()) - held
    expect(simulated.data.effects?.balance_changes).toMatchObject([
      { token: null, symbol: 'ETH', amount: (-parseEther('1')).toString(), amount_decimal: '-1' },
      { token: getAddress(token), amount: bought.toString() },
    ])
    expect(simulated.data.effects?.swaps).toMatchObject([
      { venue: 'Uniswap v2', out: { amount: bought.toString() } },
    ])
    expect(simulated.data.gas.estimate).toBe(gas.toString())
    expect(simulated.data.gas.estimate_for_l1).toBeNull()
    expect(simulated.warnings).toEqual([
      { field: 'gas', reason: 'The L1 part needs NodeInterface, which this node does not answer.' },
    ])
    expect([simulated.data.verdict, simulated.data.to_label, codes(simulated.data)]).toEqual([
      'ALLOW',
      'univ2_router',
      [],
    ])
  })

  it('traces ether that moves inside contracts', async () => {
    const { weth } = world.addresses
    await world.send({ to: weth, data: '0xd0e30db0', value: 50n })
    const data = encodeFunctionData({ abi: parseAbi(['function withdraw(uint256 amount)']), args: [20n] })
    const answer = await simulate({ from: world.me, to: weth, data })
    expect(answer.data.effects?.balance_changes).toMatchObject([
      { token: null, amount: '20' },
      { token: getAddress(weth), amount: '-20' },
    ])
  })

  it('gives the L1 part of the gas where the node has NodeInterface', async () => {
    const components = encodeAbiParameters(parseAbiParameters('uint64, uint64, uint256, uint256'), [
      50_000n,
      9_000n,
      7n,
      3n,
    ])
    await world.anvil.request('anvil_setCode', [
      '0x00000000000000000000000000000000000000c8',
      code.returning(components),
    ])
    const { data, warnings } = await simulate({ from: world.me, to: world.other, value: '1' })
    await world.anvil.request('anvil_setCode', ['0x00000000000000000000000000000000000000c8', '0x'])
    expect(data.gas).toEqual({
      estimate: '50000',
      estimate_for_l1: '9000',
      base_fee_wei: '7',
      fee_wei: '350000',
      l1_fee_wei: '63000',
    })
    expect(warnings).toEqual([])
    expect([data.verdict, codes(data)]).toEqual(['ALLOW', ['info pays_without_return']])
  })

  it('explains why it would fail', async () => {
    const { v2Router, token, weth } = world.addresses
    const data = world.calldata('v2Router', 'swapExactETHForTokens', [
      maxUint256,
      [weth, token],
      world.me,
      far,
    ])
    const failing = await simulate({ from: world.me, to: v2Router, data, value: '1' })
    expect(failing.data).toMatchObject({
      success: false,
      verdict: 'WARN',
      revert: { kind: 'message', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' },
      gas: { estimate: null },
      effects: { token_moves: [], balance_changes: [] },
    })
    expect(codes(failing.data)).toEqual(['warn fails'])
    const poor = await simulate({
      from: '0x0000000000000000000000000000000000004444',
      to: world.other,
      value: '1000',
    })
    expect(poor.data).toMatchObject({
      success: false,
      revert: { reason: 'the sender has 0 wei, less than the 1000 wei it would send' },
    })
  })

  it('warns of permissions, and of whom they go to', async () => {
    const { token, v2Router } = world.addresses
    const approve = (spender: Address, amount: bigint) => ({
      from: world.me,
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, amount] }),
    })
    const unlimited = await simulate(approve(v2Router, maxUint256))
    expect(unlimited.data.effects?.approvals).toMatchObject([
      { unlimited: true, spender: getAddress(v2Router) },
    ])
    expect(codes(unlimited.data)).toEqual(['info unlabelled', 'warn unlimited_approval'])
    const account = await simulate(approve(world.other, 5n))
    expect(codes(account.data)).toEqual(['info unlabelled', 'warn spender_is_account'])
    const bounded = await simulate(approve(v2Router, 5n))
    expect([bounded.data.verdict, codes(bounded.data)]).toEqual(['ALLOW', ['info unlabelled']])
  })

  it('warns of data sent to an address without code, and of lost control', async () => {
    const nothing = await simulate({ from: world.me, to: world.other, data: '0x12345678', value: '1' })
    expect(codes(nothing.data)).toContain('warn no_code')
    const contract = await place(world.anvil, 1, code.returning('0x'))
    const handOver = encodeFunctionData({
      abi: parseAbi(['function transferOwnership(address newOwner)']),
      args: [world.other],
    })
    const control = await simulate({ from: world.me, to: contract, data: handOver })
    expect(codes(control.data)).toContain('warn changes_control')
  })

  it('runs on the state of another block', async () => {
    const { token } = world.addresses
    const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [world.other] })
    const block = Number(await world.viem.getBlockNumber())
    const held = async (at: unknown) =>
      (await simulate({ to: token, data, block: at })).data.returned?.[0]?.value
    const before = await held(block)
    await world.send({
      to: token,
      data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [world.other, 77n] }),
    })
    expect(await held(block)).toBe(before)
    const { hash } = await world.viem.getBlock({ blockNumber: BigInt(block) })
    expect(await held(hash)).toBe(before)
    expect(await held('latest')).toBe((BigInt(String(before)) + 77n).toString())
    expect((await failureOf(simulate({ to: token, block: block + 1000 }))).code).toBe('BLOCK_NOT_FOUND')
    expect((await failureOf(simulate({ to: token, block: `0x${'12'.repeat(32)}` }))).code).toBe(
      'BLOCK_NOT_FOUND',
    )
  })

  it('runs in the next block and at a price that block takes, as the chain then does', async () => {
    const teller = await place(world.anvil, 71, code.pricing)
    const poor: Address = '0x000000000000000000000000000000000009009a'
    for (const from of [world.me, poor, undefined]) {
      const { data } = await simulate({ ...(from ? { from } : {}), to: teller })
      expect([from, data.success]).toEqual([from, true])
      const [number, baseFee, price] = [0, 1, 2].map((word) =>
        BigInt(`0x${data.return_data.slice(2 + 64 * word, 66 + 64 * word)}`),
      )
      const head = await world.viem.getBlock({ blockNumber: BigInt(data.block) })
      expect([number, baseFee]).toEqual([head.number + 1n, head.baseFeePerGas])
      expect(price).toBeGreaterThanOrEqual(head.baseFeePerGas ?? 1n)
    }
  })

  // Before the test in which the node has no eth_simulateV1: what a node lacks is remembered for a while.
  it('fails when the node fails, instead of calling it a verdict', async () => {
    for (const method of ['eth_estimateGas', 'eth_simulateV1', 'eth_getCode']) {
      const boom = { kind: 'rpc_error', code: -32603, message: 'boom' } as const
      const failure = await world.withFaults([{ methods: [method], fault: boom }], () =>
        failureOf(simulate({ from: world.me, to: world.other, value: '2' })),
      )
      expect([method, failure.family]).toEqual([method, 'upstream'])
    }
  })

  it('does without eth_simulateV1, and says so', async () => {
    const missing = {
      kind: 'rpc_error',
      code: -32601,
      message: 'the method eth_simulateV1 does not exist',
    } as const
    const { data, warnings } = await world.withFaults([{ methods: ['eth_simulateV1'], fault: missing }], () =>
      simulate({ from: world.me, to: world.other, value: '1' }),
    )
    expect([data.success, data.effects]).toEqual([true, null])
    expect(warnings).toContainEqual({ field: 'effects', reason: expect.stringContaining('eth_simulateV1') })
  })

  it('takes a refusal to run the call for what it is, unless the sender lacks the ether', async () => {
    const refused = { kind: 'rpc_error', code: -32000, message: 'gas limit is too high' } as const
    const failure = await world.withFaults(
      [{ methods: ['eth_call', 'eth_simulateV1'], fault: refused }],
      () => failureOf(simulate({ from: world.me, to: world.other, value: '3' })),
    )
    expect([failure.code, failure.message]).toEqual([
      'UPSTREAM_FAILED',
      expect.stringContaining('gas limit is too high'),
    ])
  })

  it('explains typed data before it is signed', async () => {
    const { token } = world.addresses
    const typed_data = {
      domain: { name: 'x', chainId: 1, verifyingContract: token },
      types: {
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { spender: world.other, value: maxUint256.toString() },
    }
    const { data } = await simulate({ from: world.me, to: token, data: '0x18160ddd', typed_data })
    expect(data.typed_data).toMatchObject({
      kind: 'erc2612_permit',
      digest: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      grants: [{ token: getAddress(token), spender: getAddress(world.other), unlimited: true }],
    })
    expect(data.verdict).toBe('WARN')
    expect(codes(data)).toEqual([
      'info unlabelled',
      'warn typed_wrong_chain',
      'warn typed_no_deadline',
      'warn typed_unlimited_grant',
      'warn spender_is_account',
    ])
  })

  it('names every bad argument', async () => {
    const failure = await failureOf(
      simulate({ to: '0x1', data: 'abc', value: '-5', block: 'soon', typed_data: 7 }),
    )
    expect(failure.code).toBe('BAD_ARGUMENTS')
    expect((failure.details.fields as { field: string }[]).map(({ field }) => field)).toEqual([
      'to',
      'data',
      'value',
      'block',
      'typed_data',
    ])
  })
})
