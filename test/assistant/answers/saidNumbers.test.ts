import { expect, it } from 'vitest'
import { saidNumbers } from './saidNumbers.ts'

it('numbers are read in the forms of several languages', () => {
  const values = (text: string, decimalComma = false) =>
    saidNumbers(text, { decimalComma }).map(({ readings }) => readings[readings.length - 1]?.value)
  expect(values('$1,234.5, 12 %, 1.2k, −3, 2.19e-16')).toEqual([1234.5, 12, 1200, -3, 2.19e-16])
  expect(values('1.234,5 und 269,85', true)).toEqual([1234.5, 269.85])
  expect(values('est de 424 963,86 $ sur 24 heures', true)).toEqual([424_963.86, 24])
  expect(values('约 3.2万、価格は412.54ドル')).toEqual([32_000, 412.54])
  expect(values('v4, 24h, 0x83EF…A833, 2026-11-13 19:57, univ3')).toEqual([])
  expect(values('5–7 days')).toEqual([5, 7])
})
