import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountHexSize, decodeAmount, decodeAmountHex, encodeAmount } from './amount.ts'

const limit = 2n ** 256n
const amount = fc.oneof(
  fc.bigInt({ min: -limit, max: limit }),
  fc.bigInt({ min: -300n, max: 300n }),
  fc.integer({ min: 0, max: 256 }).map((bits) => 2n ** BigInt(bits)),
)

it('keeps every amount exactly', () => {
  fc.assert(fc.property(amount, (value) => decodeAmount(encodeAmount(value)) === value))
})

it('reads them from hexadecimal digits too', () => {
  const digits = (value: bigint) => Buffer.from(encodeAmount(value)).toString('hex')
  fc.assert(fc.property(amount, (value) => decodeAmountHex(digits(value)) === value))
  fc.assert(fc.property(amount, (value) => amountHexSize(digits(value)) === Number(value)))
})

it('sorts as the numbers do', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const order = Buffer.compare(encodeAmount(one), encodeAmount(other))
      return order === (one < other ? -1 : one > other ? 1 : 0)
    }),
  )
})

it('refuses bytes that are no amount', () => {
  expect(() => decodeAmount(new Uint8Array())).toThrow(RangeError)
  expect(() => decodeAmount(new Uint8Array([0x82, 1]))).toThrow(RangeError)
  expect(() => decodeAmountHex('')).toThrow(RangeError)
  expect(() => decodeAmountHex('8201')).toThrow(RangeError)
  expect(() => amountHexSize('')).toThrow(RangeError)
  expect(() => amountHexSize('8201')).toThrow(RangeError)
})
