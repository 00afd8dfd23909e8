import type { Family } from '../../kernel/CatalogRow.ts'
import { toReadRow } from '../abi/toReadRow.ts'
import { accountTypes } from './accountTypes.ts'
import { bridgeTypes } from './bridgeTypes.ts'
import { issuerTypes } from './issuerTypes.ts'
import { launchpadTypes } from './launchpadTypes.ts'
import { lendingTypes } from './lendingTypes.ts'
import { oracleTypes } from './oracleTypes.ts'
import { routerTypes } from './routerTypes.ts'
import { uniswapV2Types } from './uniswapV2Types.ts'
import { uniswapV3Types } from './uniswapV3Types.ts'
import { uniswapV4Types } from './uniswapV4Types.ts'

const types = [
  ...oracleTypes,
  ...issuerTypes,
  ...uniswapV2Types,
  ...uniswapV3Types,
  ...uniswapV4Types,
  ...routerTypes,
  ...lendingTypes,
  ...accountTypes,
  ...bridgeTypes,
  ...launchpadTypes,
]

/** Reads of the protocols that are deployed here, with their addresses filled in. */
export const protocolReadFamily: Family = {
  name: 'protocol_read',
  purpose: 'Reads of deployed protocols, with the addresses that are known filled in.',
  promises: 247,
  figures: {
    read_protocol: { others: { 'What a contract’s own view returns.': ['result.reserve'] } },
  },
  rows: (network) =>
    types.flatMap((type) =>
      type.reads.map((read) =>
        toReadRow(type, read, { prefix: `read_${type.key}_`, implementation: 'read_protocol', network }),
      ),
    ),
}
