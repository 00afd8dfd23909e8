import type { Hex } from 'viem'

/** Storage slots in which proxies keep what they delegate to. */
export const proxySlots = {
  /** EIP-1967: keccak256("eip1967.proxy.implementation") - 1 */
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  /** EIP-1967: keccak256("eip1967.proxy.admin") - 1 */
  admin: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
  /** EIP-1967: keccak256("eip1967.proxy.beacon") - 1 */
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  /** EIP-1822: keccak256("PROXIABLE") */
  proxiable: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  /** Where a Safe keeps its singleton. */
  first: '0x0000000000000000000000000000000000000000000000000000000000000000',
} as const satisfies Record<string, Hex>
