import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { type DecodedCall, decodeCalldata } from './decodeCalldata.ts'

const token = '0x0000000000000000000000000000000000003333'
const other = '0x0000000000000000000000000000000000007777'
const alice = '0x0000000000000000000000000000000000001111'

const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function modifyLiquidities(bytes unlockData, uint256 deadline)',
])

const outline = (call: DecodedCall) => call.steps.map((step) => [step.path, step.kind, step.name, step.to])

const poolKey = {
  currency0: '0x0000000000000000000000000000000000000000',
  currency1: token,
  fee: 3000,
  tickSpacing: 60,
  hooks: '0x0000000000000000000000000000000000000000',
} as const
const keyType = '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey'

describe('Universal Router', () => {
  const execute = (commands: Hex, inputs: Hex[]) =>
    encodeFunctionData({ abi, functionName: 'execute', args: [commands, inputs, 9n] })
  const path = encodePacked(['address', 'uint24', 'address'], [token, 100, other])

  it('names commands and reads both layouts of a v3 swap', () => {
    const old = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
      alice,
      5n,
      1n,
      path,
      true,
    ])
    const current = encodeAbiParameters(
      parseAbiParameters('address, uint256, uint256, bytes, bool, uint256[]'),
      [alice, 5n, 1n, path, true, [8n]],
    )
    const wrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [
      '0x0000000000000000000000000000000000000002',
      5n,
    ])
    const call = decodeCalldata(execute('0x0b8000', [wrap, old, current]), other)
    expect(call.steps.map((step) => [step.kind, step.name, step.may_fail, step.args.length])).toEqual([
      ['command', 'WRAP_ETH', false, 2],
      ['command', 'V3_SWAP_EXACT_IN', true, 5],
      ['command', 'V3_SWAP_EXACT_IN', false, 6],
    ])
    expect(call.steps[2]?.args[3]?.value).toEqual([token, '100', other])
    expect(call.notes).toEqual([
      'In router commands, recipient 0x…01 is the caller and 0x…02 the router itself.',
    ])
  })

  it('opens v4 swaps in the layout of either router version, by what encodes to the same bytes', () => {
    const five = encodeAbiParameters(
      parseAbiParameters(
        `(${keyType}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, bytes hookData) swap`,
      ),
      [{ poolKey, zeroForOne: true, amountIn: 5n, amountOutMinimum: 1n, hookData: '0x' }],
    )
    const six = encodeAbiParameters(
      parseAbiParameters(
        `(${keyType}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum, uint256 minHopPriceX36, bytes hookData) swap`,
      ),
      [{ poolKey, zeroForOne: true, amountIn: 5n, amountOutMinimum: 1n, minHopPriceX36: 0n, hookData: '0x' }],
    )
    const settle = encodeAbiParameters(parseAbiParameters('address, uint256'), [poolKey.currency0, 5n])
    const plan = (swap: Hex) =>
      encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x060c', [swap, settle]])
    const call = decodeCalldata(execute('0x1010', [plan(five), plan(six)]))
    expect(outline(call).map(([step, , name]) => [step, name])).toEqual([
      ['1', 'V4_SWAP'],
      ['1.1', 'SWAP_EXACT_IN_SINGLE'],
      ['1.2', 'SETTLE_ALL'],
      ['2', 'V4_SWAP'],
      ['2.1', 'SWAP_EXACT_IN_SINGLE'],
      ['2.2', 'SETTLE_ALL'],
    ])
    const swapArgs = (index: number) => Object.keys(call.steps[index]?.args[0]?.value as object)
    expect(swapArgs(1)).not.toContain('minHopPriceX36')
    expect(swapArgs(4)).toContain('minHopPriceX36')
    expect(call.steps[4]?.args[0]?.value).toMatchObject({
      poolKey: { currency1: token, fee: '3000' },
      zeroForOne: true,
      amountIn: '5',
    })
  })

  it('follows sub-plans and position manager calls, and admits unknown commands', () => {
    const inner = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
      '0x04',
      [encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, alice, 1n])],
    ])
    const mint = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
      '0x0d',
      [encodeAbiParameters(parseAbiParameters('address, address'), [token, other])],
    ])
    const positions = encodeFunctionData({ abi, functionName: 'modifyLiquidities', args: [mint, 9n] })
    const call = decodeCalldata(execute('0x21143f', [inner, positions, '0xabcd']))
    expect(outline(call).map(([step, kind, name]) => [step, kind, name])).toEqual([
      ['1', 'command', 'EXECUTE_SUB_PLAN'],
      ['1.1', 'command', 'SWEEP'],
      ['2', 'command', 'V4_POSITION_MANAGER_CALL'],
      ['2.1', 'call', 'modifyLiquidities'],
      ['2.1.1', 'action', 'SETTLE_PAIR'],
      ['3', 'command', null],
    ])
    expect(call.steps.at(-1)?.note).toBe('This command is unknown; its data is 0xabcd.')
  })
})
