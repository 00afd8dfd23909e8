import { encodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'

const encode = (result: { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })

describe('decodeAggregate3', () => {
  test('gives the results that were encoded', () => {
    const results = ['0x', '0x01', `0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(33)}`].map(
      (returnData, index) => ({
        success: index % 2 === 0,
        returnData: returnData as Hex,
      }),
    )
    expect(decodeAggregate3(encode(results), 4)).toEqual(
      results.map(({ success, returnData }) => ({ ok: success, data: returnData })),
    )
  })

  test('is undefined for anything else', () => {
    const answer = encode([{ success: true, returnData: '0x1234' }])
    expect(decodeAggregate3(answer, 2)).toBeUndefined()
    expect(decodeAggregate3('0x', 1)).toBeUndefined()
    expect(decodeAggregate3('0x1234', 1)).toBeUndefined()
    for (let length = 2; length < answer.length - 60; length += 2) {
      expect(decodeAggregate3(answer.slice(0, length) as Hex, 1)).toBeUndefined()
    }
    // An offset, a length and a flag that point nowhere.
    for (const word of [2, 3, 5]) {
      const broken = `${answer.slice(0, 2 + word * 64)}${'f'.repeat(64)}${answer.slice(2 + (word + 1) * 64)}`
      expect(decodeAggregate3(broken as Hex, 1)).toBeUndefined()
    }
  })
})

describe('encodeAggregate3', () => {
  test('gives what viem gives', () => {
    const datas = ['0x', '0x12345678', `0x${'ab'.repeat(32)}`, `0x${'Cd'.repeat(100)}`] as const
    const calls = Array.from({ length: 9 }, (_, place) => ({
      to: '0x52908400098527886E0F7030069857D2E4169EE7' as const,
      data: datas[place % datas.length] ?? '0x',
    }))
    for (let count = 0; count <= calls.length; count += 1) {
      const some = calls.slice(0, count)
      const args = [some.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
      expect(encodeAggregate3(some)).toBe(
        encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
      )
    }
  })
})
