import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { revertDataOf } from '../rpc/revertDataOf.ts'
import { describeRevert } from './describeRevert.ts'

const abi = parseAbi([
  'error Error(string message)',
  'error Panic(uint256 code)',
  'error TooLittle(uint256 wanted, address who)',
])
const who = '0x00000000000000000000000000000000000000AA'

describe('describeRevert', () => {
  test('shows what the contract says', () => {
    const data = encodeErrorResult({ abi, errorName: 'Error', args: ['not enough'] })
    expect(describeRevert(data)).toBe('"not enough"')
  })

  test('makes a stranger’s text harmless', () => {
    const args = [`line one\nline two\u202e${'x'.repeat(500)}`] as const
    const reason = describeRevert(encodeErrorResult({ abi, errorName: 'Error', args }))
    expect(reason).toMatch(/^"line one line twox+…"$/)
    expect(reason.length).toBeLessThan(210)
  })

  test('explains panics', () => {
    const panic = (code: bigint) =>
      describeRevert(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))
    expect(panic(0x11n)).toBe('panic 0x11 (arithmetic overflow or underflow)')
    expect(panic(0x32n)).toBe('panic 0x32 (an index out of bounds)')
    expect(panic(0x77n)).toBe('panic 0x77 (unknown)')
  })

  test('names errors of the ABI and gives the selector of others', () => {
    const data = encodeErrorResult({ abi, errorName: 'TooLittle', args: [5n, who] })
    expect(describeRevert(data, abi)).toBe(`TooLittle("5", "${who}")`)
    expect(describeRevert(data)).toBe(`custom error ${data.slice(0, 10)}`)
  })

  test('says so when there is nothing to say', () => {
    expect(describeRevert('0x')).toBe('the contract gave no reason')
    expect(describeRevert('0x1234')).toBe('with the bytes 0x1234')
    // A selector of Error(string) without a string behind it.
    expect(describeRevert('0x08c379a0')).toBe('custom error 0x08c379a0')
  })
})

describe('revertDataOf', () => {
  test.each([
    ['geth, nitro, anvil', '0x1234', '0x1234'],
    ['Nethermind', 'Reverted 0x1234', '0x1234'],
    ['Hardhat', { message: 'reverted', data: '0x1234' }, '0x1234'],
    ['text', 'out of gas', undefined],
    ['half a byte', '0x123', undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_, data, expected) => {
    expect(revertDataOf({ data })).toBe(expected)
  })
})
