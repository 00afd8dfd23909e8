import type { Family } from '../../kernel/CatalogRow.ts'
import { toReadRow } from '../abi/toReadRow.ts'
import { assetInterfaces } from './assetInterfaces.ts'
import { controlInterfaces } from './controlInterfaces.ts'
import { governanceInterfaces } from './governanceInterfaces.ts'
import { multicallInterface } from './multicallInterface.ts'
import { probeRows } from './probeRows.ts'
import { proxySlotRows } from './proxySlotRows.ts'
import { signatureRow } from './signatureRow.ts'
import { tokenInterfaces } from './tokenInterfaces.ts'

const types = [
  ...tokenInterfaces,
  ...assetInterfaces,
  ...controlInterfaces,
  ...governanceInterfaces,
  multicallInterface,
]

/** Reads of standard interfaces: typed, without an ABI, of any contract that has them. */
export const interfaceReadFamily: Family = {
  name: 'interface_read',
  purpose: 'Reads of standard interfaces at any address, without an ABI.',
  promises: 118,
  rows: (network) => [
    ...types.flatMap((type) =>
      type.reads.map((read) =>
        toReadRow(type, read, { prefix: `read_${type.key}_`, implementation: 'read_interface', network }),
      ),
    ),
    ...probeRows(network),
    ...proxySlotRows(network),
    signatureRow(network),
  ],
}
