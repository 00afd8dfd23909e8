import { type Address, getAddress, keccak256, stringToHex } from 'viem'

/** An account that nobody has a key of: the node is told to accept its transactions. */
export function accountOf(label: string): Address {
  return getAddress(`0x${keccak256(stringToHex(`sherwood devnet account ${label}`)).slice(-40)}`)
}

type Crowd = readonly [Address, Address, Address, Address, ...Address[]]

/** At least four accounts of one kind. */
const numbered = (label: string, count: number): Crowd => {
  const at = (number: number) => accountOf(`${label} ${number}`)
  return [at(1), at(2), at(3), at(4), ...Array.from({ length: count - 4 }, (_, index) => at(index + 5))]
}

/** Who acts in the world, by part. */
export const cast = {
  deployer: accountOf('deployer'),
  issuer: accountOf('stock issuer'),
  dollarIssuer: accountOf('dollar issuer'),
  oracleAdmin: accountOf('oracle admin'),
  oracleNodes: numbered('oracle node', 4),
  makers: numbered('market maker', 8),
  providers: numbered('liquidity provider', 8),
  traders: numbered('trader', 88),
  creators: numbered('token creator', 16),
  trickster: accountOf('trickster'),
  rugger: accountOf('rugger'),
  /** Each makes one token of the cases. */
  founders: numbered('founder', 64),
  accomplice: accountOf('accomplice'),
  /** Ordinary accounts, without code at any time. */
  newcomers: numbered('newcomer', 12),
  keeper: accountOf('keeper'),
  bridge: accountOf('bridge relayer'),
  governors: numbered('governor', 5),
  collectors: numbered('collector', 6),
} as const

/** Every account that sends transactions, each once. */
export function allAccounts(): Address[] {
  return [...new Set(Object.values(cast).flat())]
}
