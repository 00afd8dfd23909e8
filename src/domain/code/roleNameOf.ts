import { type Hex, keccak256, stringToHex, zeroHash } from 'viem'

const wellKnown = [
  'ADMIN_ROLE',
  'BURNER_ROLE',
  'EXECUTOR_ROLE',
  'FREEZER_ROLE',
  'MINTER_ROLE',
  'OPERATOR_ROLE',
  'PAUSER_ROLE',
  'PROPOSER_ROLE',
  'UPGRADER_ROLE',
]

const names = new Map<Hex, string>([
  [zeroHash, 'DEFAULT_ADMIN_ROLE'],
  ...wellKnown.map((name) => [keccak256(stringToHex(name)), name] as const),
])

/** The usual name of an access-control role, which is only a hash on chain. */
export const roleNameOf = (role: Hex): string | null => names.get(role) ?? null
