import { type Address, type Hex, parseAbi } from 'viem'
import { addressFromWord, lowerAddress, zeroAddress } from '../../base/schema/address.ts'
import type { PinnedChain } from '../../sources/chain/Chain.ts'
import { delegationTarget, isSafeProxy, minimalProxyTarget } from './delegateOf.ts'
import { proxySlots } from './proxySlots.ts'

export type ProxyKind = 'eip1967' | 'beacon' | 'minimal' | 'eip1822' | 'eip7702' | 'safe'

/** What a contract delegates to and who can change that. */
export type Proxy = {
  kind: ProxyKind
  implementation: Address | null
  admin: Address | null
  beacon: Address | null
}

/** Code and proxy slots of one address, read in a single batch. */
export type CodeFacts = { address: Address; code: Hex; proxy: Proxy | null }

const beaconAbi = parseAbi(['function implementation() view returns (address)'])

const nonZero = (word: Hex) => {
  const address = addressFromWord(word)
  return address === zeroAddress ? undefined : address
}

/** Reads an address's code and finds out whether it is a proxy; one round trip, two behind a beacon. */
export async function inspectCode(chain: PinnedChain, address: Address): Promise<CodeFacts> {
  const [code, implementationWord, adminWord, beaconWord, proxiableWord, firstWord] = await Promise.all([
    chain.code(address),
    chain.storageAt(address, proxySlots.implementation),
    chain.storageAt(address, proxySlots.admin),
    chain.storageAt(address, proxySlots.beacon),
    chain.storageAt(address, proxySlots.proxiable),
    chain.storageAt(address, proxySlots.first),
  ])
  if (code === '0x') return { address, code, proxy: null }
  const delegation = delegationTarget(code)
  if (delegation) return { address, code, proxy: plainProxy('eip7702', delegation) }
  const minimal = minimalProxyTarget(code)
  if (minimal) return { address, code, proxy: plainProxy('minimal', minimal) }
  const singleton = isSafeProxy(code) ? nonZero(firstWord) : undefined
  if (singleton) return { address, code, proxy: plainProxy('safe', singleton) }
  const admin = nonZero(adminWord) ?? null
  const implementation = nonZero(implementationWord)
  if (implementation) return { address, code, proxy: { ...plainProxy('eip1967', implementation), admin } }
  const beacon = nonZero(beaconWord)
  if (beacon) {
    const behind = await chain.tryRead({ address: beacon, abi: beaconAbi, functionName: 'implementation' })
    return {
      address,
      code,
      proxy: { kind: 'beacon', implementation: behind ? lowerAddress(behind) : null, admin, beacon },
    }
  }
  const proxiable = nonZero(proxiableWord)
  return { address, code, proxy: proxiable ? plainProxy('eip1822', proxiable) : null }
}

const plainProxy = (kind: ProxyKind, implementation: Address): Proxy => ({
  kind,
  implementation,
  admin: null,
  beacon: null,
})
