import { describe, expect, it } from 'vitest'
import { createClientIp } from './createClientIp.ts'

describe('createClientIp', () => {
  it('ignores forwarded headers when no proxy is configured', () => {
    expect(createClientIp([]).of('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  })

  it('ignores them from a socket that is not a configured proxy', () => {
    expect(createClientIp(['10.0.0.0/8']).of('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  })

  it('takes the last address that is not a proxy, whatever the client wrote before it', () => {
    const { of: clientIp } = createClientIp(['10.0.0.0/8', '::1'])
    expect(clientIp('10.0.0.1', '6.6.6.6, 198.51.100.7')).toBe('198.51.100.7')
    expect(clientIp('10.0.0.1', '198.51.100.7, 10.9.9.9')).toBe('198.51.100.7')
    expect(clientIp('::1', 'spoofed, 198.51.100.7')).toBe('198.51.100.7')
  })

  it('falls back to the nearest known hop when the header is nonsense', () => {
    const { of: clientIp } = createClientIp(['10.0.0.0/8'])
    expect(clientIp('10.0.0.1', 'unknown')).toBe('10.0.0.1')
    expect(clientIp('10.0.0.1', 'unknown, 10.0.0.2')).toBe('10.0.0.2')
  })

  it('treats IPv4 inside IPv6 as the same client', () => {
    expect(createClientIp([]).of('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
    expect(createClientIp(['127.0.0.1']).of('::ffff:127.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  })

  it('counts IPv6 by its /64, however the address is spelled', () => {
    const { of: clientIp } = createClientIp(['10.0.0.1'])
    const spellings = ['2001:db8:0:7::1', '2001:0DB8:0000:0007:ffff:0:0:2', '2001:db8:0:7:1:2:3.4.5.6']
    expect(new Set(spellings.map((address) => clientIp(address, undefined)))).toEqual(
      new Set(['2001:db8:0:7::/64']),
    )
    expect(clientIp('2001:db8:0:8::1', undefined)).toBe('2001:db8:0:8::/64')
    expect(clientIp('fe80::1%eth0', undefined)).toBe('fe80:0:0:0::/64')
    for (const mapped of ['::ffff:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])
      expect(clientIp(mapped, undefined)).toBe('203.0.113.9')
  })

  it('understands ports in forwarded headers', () => {
    const { of: clientIp } = createClientIp(['10.0.0.1'])
    expect(clientIp('10.0.0.1', '198.51.100.7:51000')).toBe('198.51.100.7')
    expect(clientIp('10.0.0.1', '[2001:db8:0:7::1]:51000')).toBe('2001:db8:0:7::/64')
    expect(clientIp('10.0.0.1', '[2001:db8:0:7::9]')).toBe('2001:db8:0:7::/64')
    expect(clientIp('10.0.0.1', '198.51.100.7:nonsense')).toBe('10.0.0.1')
  })
})
