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

it('refuses what only resembles an address that it knows', () => {
  const known = '0x52908400098527886e0f7030069857d2e4169ee7'
  toChecksum(known)
  const resembling = [
    known.replace('0x', '0X'),
    known.replace('0x', '1x'),
    known.replace('5', '\u0015'),
    known.replace('7d', '7D').replace('9', '\u0019'),
    known.replace('e', '\u0045\u0301'),
    `0x${'\0'.repeat(40)}`,
    `0x${' '.repeat(40)}`,
  ]
  for (const text of resembling) expect(() => toChecksum(text), JSON.stringify(text)).toThrow(/invalid/)
})

it.each(['', '0x', '0x12', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`])('refuses %j', (text) => {
  expect(() => toChecksum(text)).toThrow(/invalid/)
})
