import { describe, expect, it } from 'vitest'
import { AppError } from '../../base/errors/AppError.ts'
import { createAccessGuard } from './createAccessGuard.ts'

const verdict = (run: () => unknown) => {
  try {
    run()
    return 'passes'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('on loopback', () => {
  const guard = createAccessGuard({ host: '127.0.0.1', allowedOrigins: ['https://app.example'] })

  it.each([
    ['127.0.0.1:4663', undefined, 'passes'],
    ['localhost:4663', 'http://localhost:3000', 'passes'],
    ['[::1]:4663', 'http://[::1]:8080', 'passes'],
    ['localhost', 'https://app.example', 'passes'],
    ['localhost', 'https://evil.example', 'ORIGIN_FORBIDDEN'],
    ['localhost', 'http://localhost.evil.example', 'ORIGIN_FORBIDDEN'],
    ['localhost', 'null', 'ORIGIN_FORBIDDEN'],
    ['evil.example', undefined, 'HOST_FORBIDDEN'],
    ['127.0.0.1.evil.example:4663', undefined, 'HOST_FORBIDDEN'],
    [undefined, undefined, 'HOST_FORBIDDEN'],
  ])('host %s from origin %s: %s', (host, origin, expected) => {
    expect(verdict(() => guard.check(host, origin))).toBe(expected)
  })

  it('echoes the one origin it allows', () => {
    expect(guard.check('localhost', 'https://app.example')).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      vary: 'origin',
    })
  })

  it('permits an Authorization header in preflight', () => {
    expect(guard.preflight('https://app.example')['access-control-allow-headers']).toContain('authorization')
  })
})

describe('with a public URL', () => {
  const guard = createAccessGuard({
    host: '0.0.0.0',
    publicUrl: 'https://sherwood.example',
    allowedOrigins: [],
  })

  it.each([
    ['sherwood.example', 'https://anything.example', 'passes'],
    ['SHERWOOD.example:443', undefined, 'passes'],
    ['localhost:4663', undefined, 'passes'],
    ['other.example', undefined, 'HOST_FORBIDDEN'],
  ])('host %s from origin %s: %s', (host, origin, expected) => {
    expect(verdict(() => guard.check(host, origin))).toBe(expected)
  })

  it('serves every origin', () => {
    expect(guard.check('sherwood.example', 'https://anything.example')['access-control-allow-origin']).toBe(
      '*',
    )
  })
})

describe('on every interface without a public URL', () => {
  const guard = createAccessGuard({ host: '0.0.0.0', allowedOrigins: [] })

  it('answers to addresses, which cannot be rebound, and not to names', () => {
    expect(verdict(() => guard.check('192.0.2.7:4663', undefined))).toBe('passes')
    expect(verdict(() => guard.check('evil.example:4663', undefined))).toBe('HOST_FORBIDDEN')
  })

  it('lets its own pages call, and no others', () => {
    const host = '192.0.2.7:4663'
    expect(verdict(() => guard.check(host, 'http://192.0.2.7:4663'))).toBe('passes')
    expect(verdict(() => guard.check(host, 'http://192.0.2.7:8080'))).toBe('ORIGIN_FORBIDDEN')
    expect(verdict(() => guard.check(host, 'http://192.0.2.8:4663'))).toBe('ORIGIN_FORBIDDEN')
    expect(verdict(() => guard.check('evil.example:4663', 'http://evil.example:4663'))).toBe('HOST_FORBIDDEN')
  })
})
