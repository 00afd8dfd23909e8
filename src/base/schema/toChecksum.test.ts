import { getAddress, toHex } from 'viem'
import { expect, it } from 'vitest'
import { toChecksum } from './address.ts'

it('is the checksum that viem computes, also of more addresses than are kept', () => {
  for (let at = 0; at < 30_000; at += 1) {
    const address = toHex(BigInt(at) * 0x9e3779b97f4a7c15f39cc0605cedc834n, { size: 20 })
    const told = toChecksum(address)
    if (at % 97 === 0) expect(told).toBe(getAddress(address))
  }
  const mixed = '0x52908400098527886e0f7030069857D2E4169EE7'
  expect([toChecksum(mixed), toChecksum(mixed)]).toEqual([getAddress(mixed), getAddress(mixed)])
})

it.each(['', '0x', '0x12', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`])('refuses %j', (text) => {
  expect(() => toChecksum(text)).toThrow(/invalid/)
})
