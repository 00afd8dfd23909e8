import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'
import type { Scan } from './readScan.ts'

export const tokenKinds = ['stock', 'stable', 'wrapped', 'crypto', 'memecoin', 'lp', 'unknown'] as const
export type TokenKind = (typeof tokenKinds)[number]

const listedKinds: Record<string, TokenKind> = {
  stablecoin: 'stable',
  memecoin: 'memecoin',
  lst: 'crypto',
  crypto: 'crypto',
}

/** What sort of token it is, by who vouches for it and where it comes from. */
export function kindOf(network: Network, token: string, { stock, launch, facts }: Scan): TokenKind {
  if (stock) return 'stock'
  if (contractAddress(network, 'weth') === token) return 'wrapped'
  const listed = network.tokens.find(({ address }) => address.toLowerCase() === token)
  if (listed) return listedKinds[listed.kind] ?? 'unknown'
  const { symbol } = facts.identity
  if (symbol === 'UNI-V2' || symbol === 'Cake-LP' || symbol === 'SLP') return 'lp'
  return launch || facts.deployer ? 'memecoin' : 'unknown'
}
