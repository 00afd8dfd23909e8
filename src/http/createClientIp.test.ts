import { describe, expect, it } from 'vitest'
import { createClientIp } from './createClientIp.ts'

describe('createClientIp', () => {
  it('ignores forwarded headers when no proxy is configured', () => {
    expect(createClientIp([])('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  })

  it('ignores them from a socket that is not a configured proxy', () => {
    expect(createClientIp(['10.0.0.0/8'])('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  })

  it('takes the last address that is not a proxy, whatever the client wrote before it', () => {
    const clientIp = createClientIp(['10.0.0.0/8', '::1'])
    expect(clientIp('10.0.0.1', '6.6.6.6, 198.51.100.7')).toBe('198.51.100.7')
    expect(clientIp('10.0.0.1', '198.51.100.7, 10.9.9.9')).toBe('198.51.100.7')
    expect(clientIp('::1', 'spoofed, 198.51.100.7')).toBe('198.51.100.7')
  })

  it('falls back to the nearest known hop when the header is nonsense', () => {
    const clientIp = createClientIp(['10.0.0.0/8'])
    expect(clientIp('10.0.0.1', 'unknown')).toBe('10.0.0.1')
    expect(clientIp('10.0.0.1', 'unknown, 10.0.0.2')).toBe('10.0.0.2')
  })

  it('treats IPv4 inside IPv6 as the same client', () => {
    expect(createClientIp([])('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
    expect(createClientIp(['127.0.0.1'])('::ffff:127.0.0.1', '198.51.100.7')).toBe('198.51.100.7')
  })
})
