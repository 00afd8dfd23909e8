import { getAddress, pad } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressArgument, addressFromWord, isAddressText, lowerAddress } from './address.ts'

const lower = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const checksummed = getAddress(lower)

describe('addresses', () => {
  it('are known by their form, in any letter case', () => {
    expect([lower, checksummed, `0x${'F'.repeat(40)}`].every(isAddressText)).toBe(true)
    const others = ['', '0x', lower.slice(0, -1), `${lower}0`, `0X${lower.slice(2)}`, ` ${lower}`, 7, null]
    expect(others.filter(isAddressText)).toEqual([])
  })

  it('are one and the same in lower case', () => {
    expect(checksummed).not.toBe(lower)
    expect(lowerAddress(checksummed)).toBe(lower)
    expect(addressArgument('Whose.').parse(` ${checksummed} `)).toBe(lower)
  })

  it('stand in the low bytes of a word, or not at all', () => {
    expect(addressFromWord(pad(checksummed))).toBe(lower)
    expect(addressFromWord(`0x1${pad(checksummed).slice(3)}`)).toBeUndefined()
  })
})
