import { type Abi, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeCall } from './encodeCall.ts'

type Call = { abi: Abi; functionName?: string; args: readonly unknown[] }

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const abi = parseAbi([
  'function get(uint256 id) view returns (uint256)',
  'function get(address owner) view returns (uint256)',
  'function pair((address one, bytes data) first, int24[] ticks) view',
])

describe('encodeCall', () => {
  test.each<Call>([
    { abi: erc20Abi, functionName: 'symbol', args: [] },
    { abi: erc20Abi, functionName: 'balanceOf', args: [account] },
    { abi, functionName: 'get', args: [7n] },
    { abi, functionName: 'get', args: [account] },
    { abi, functionName: 'pair', args: [{ one: account, data: '0x1234' }, [-1, 2]] },
    { abi: parseAbi(['function alone(bool yes)']), args: [true] },
    { abi, args: [7n] },
  ])('gives what viem gives, time after time: $functionName', (call) => {
    const expected = encodeFunctionData(call)
    expect([encodeCall(call), encodeCall(call)]).toEqual([expected, expected])
  })

  test('refuses what viem refuses', () => {
    const refused: Call[] = [
      { abi: erc20Abi, functionName: 'nothing', args: [] },
      { abi: erc20Abi, functionName: 'balanceOf', args: [] },
      { abi: erc20Abi, functionName: 'balanceOf', args: ['0x12'] },
    ]
    for (const call of refused)
      for (const encode of [encodeCall, encodeFunctionData, encodeCall]) expect(() => encode(call)).toThrow()
  })
})
