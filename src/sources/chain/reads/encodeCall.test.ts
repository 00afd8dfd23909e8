import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeCall } from './encodeCall.ts'

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const abi = parseAbi([
  'function get(uint256 id) view returns (uint256)',
  'function get(address owner) view returns (uint256)',
  'function pair((address one, bytes data) first, int24[] ticks) view',
])

describe('encodeCall', () => {
  test.each([
    { abi: erc20Abi, functionName: 'symbol', args: [] },
    { abi: erc20Abi, functionName: 'balanceOf', args: [account] },
    { abi, functionName: 'get', args: [7n] },
    { abi, functionName: 'get', args: [account] },
    { abi, functionName: 'pair', args: [{ one: account, data: '0x1234' }, [-1, 2]] },
  ])('gives what viem gives, time after time: $functionName', (call) => {
    const expected = encodeFunctionData(call as never)
    expect([encodeCall(call), encodeCall(call)]).toEqual([expected, expected])
  })

  test('refuses what viem refuses', () => {
    for (const call of [
      { abi: erc20Abi, functionName: 'nothing', args: [] },
      { abi: erc20Abi, functionName: 'balanceOf', args: [] },
      { abi: erc20Abi, functionName: 'balanceOf', args: ['0x12'] },
    ])
      for (const encode of [encodeCall, encodeFunctionData as typeof encodeCall, encodeCall])
        expect(() => encode(call)).toThrow()
  })
})
