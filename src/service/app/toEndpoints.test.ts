import { expect, it } from 'vitest'
import { mainnetEndpoints } from '../../base/network/loadNetwork.ts'
import { toEndpoints } from './toEndpoints.ts'

const official = mainnetEndpoints[0]?.url ?? ''
const own = 'http://10.0.0.5:8547'
const rates = (rpcRate?: number, rpcUrls?: string[]) =>
  toEndpoints({ ...(rpcRate ? { rpcRate } : {}), ...(rpcUrls ? { rpcUrls } : {}) }).map(
    ({ limits }) => limits?.requestsPerSecond,
  )

it('uses the public nodes, the official one first, unless others are named', () => {
  expect(toEndpoints({})).toEqual(mainnetEndpoints)
  expect(toEndpoints({ rpcUrls: [own, official] }).map(({ url }) => url)).toEqual([own, official])
})

it('keeps what is known of a node that is named, and lets a rate lower but not raise it', () => {
  expect(rates(undefined, [own, official])).toEqual([undefined, 20])
  expect(rates(5, [own, official])).toEqual([5, 5])
  expect(rates(500, [own, official])).toEqual([500, 20])
  expect(Math.max(...rates(3).map(Number))).toBe(3)
})
