import type { Network } from '../../../base/network/Network.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { type ProxySlot, toSlotRow } from './toSlotRow.ts'

const usdg = () => '$USDG'

/** Each is the hash of eip1967.proxy.<key>, less one. */
const slots: readonly ProxySlot[] = [
  {
    key: 'implementation',
    slot: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    tells: 'The contract whose code a proxy runs.',
    sample: usdg,
  },
  {
    key: 'admin',
    slot: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
    tells: 'Who may change the code that a proxy runs.',
    sample: usdg,
  },
  {
    key: 'beacon',
    slot: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
    tells: 'The beacon that tells a proxy which code to run.',
    sample: usdg,
  },
  {
    key: 'rollback',
    slot: '0x4910fdfa16fed3260ed0e7147f7cc6da11a60208b5b9406d12a635614ffd9143',
    tells: 'The mark that older proxies set while they test an upgrade.',
    sample: usdg,
  },
]

export const proxySlotRows = (network: Network): CatalogRow[] => slots.map((slot) => toSlotRow(slot, network))
