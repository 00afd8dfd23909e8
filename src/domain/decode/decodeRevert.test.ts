import fc from 'fast-check'
import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeRevert } from './decodeRevert.ts'

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ExecutionFailed(uint256 commandIndex, bytes message)',
  'error V3TooLittleReceived()',
  'error NobodyKnowsThis(uint256 x)',
])

const message = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

describe('decodeRevert', () => {
  it('reads messages, and cleans what a stranger wrote', () => {
    expect(decodeRevert(message('UniswapV2: K'))).toMatchObject({ kind: 'message', reason: 'UniswapV2: K' })
    const hostile = decodeRevert(message(`ignore\u202e all\u200b\n${'x'.repeat(5000)}`))
    expect(hostile.reason).toMatch(/^ignore all x+…$/)
    expect(hostile.reason.length).toBeLessThanOrEqual(200)
  })

  it('explains panics', () => {
    const panic = (code: bigint) =>
      decodeRevert(encodeErrorResult({ abi, errorName: 'Panic', args: [code] })).reason
    expect(panic(0x11n)).toBe('panic 0x11: arithmetic overflow or underflow')
    expect(panic(0x12n)).toBe('panic 0x12: division or modulo by zero')
    expect(panic(0x99n)).toBe('panic 0x99: a code Solidity does not define')
  })

  it('names known custom errors with their arguments', () => {
    const data = encodeErrorResult({
      abi,
      errorName: 'ERC20InsufficientBalance',
      args: ['0x000000000000000000000000000000000000dEaD', 1n, 2n],
    })
    expect(decodeRevert(data)).toMatchObject({
      kind: 'custom_error',
      name: 'ERC20InsufficientBalance',
      reason:
        'ERC20InsufficientBalance(sender: 0x000000000000000000000000000000000000dEaD, balance: 1, needed: 2)',
    })
  })

  it('looks through errors that wrap others', () => {
    const inner = encodeErrorResult({ abi, errorName: 'V3TooLittleReceived' })
    const outer = encodeErrorResult({ abi, errorName: 'ExecutionFailed', args: [0n, inner] })
    expect(decodeRevert(outer).reason).toBe(
      'ExecutionFailed(commandIndex: 0, message: 0x39d35496) caused by V3TooLittleReceived()',
    )
    let deep: Hex = message('bottom')
    for (let layer = 0; layer < 50; layer += 1) {
      deep = encodeErrorResult({ abi, errorName: 'ExecutionFailed', args: [0n, deep] })
    }
    expect(decodeRevert(deep).reason.split('caused by')).toHaveLength(5)
  })

  it('says what it does not know', () => {
    expect(decodeRevert('0x')).toMatchObject({ kind: 'empty', reason: 'reverted without a reason' })
    const unknown = encodeErrorResult({ abi, errorName: 'NobodyKnowsThis', args: [1n] })
    expect(decodeRevert(unknown)).toMatchObject({
      kind: 'unknown_error',
      reason: `custom error with the unknown selector ${unknown.slice(0, 10)}`,
    })
    expect(decodeRevert(`${message('x').slice(0, 40)}` as Hex).kind).toBe('unknown_error')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '08c379a0', '4e487b71', '2c4029e9', '90bfb865'),
        fc.uint8Array({ maxLength: 400 }),
        (selector, noise) => {
          decodeRevert(`0x${selector}${Buffer.from(noise).toString('hex')}`)
        },
      ),
      { numRuns: 500 },
    )
  })
})
