import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { column } from '../Relation.ts'
import { type Asked, type Attribute, type Kind, within } from './Attribute.ts'

const overview =
  (label: string, path: string) =>
  (_: string, { window }: Asked): Attribute => ({
    operation: toolNames.getMarketOverview,
    arguments: { window },
    field: column(label, path),
    windowed: true,
  })
const gas =
  (label: string, path: string): Kind[string] =>
  () => ({
    operation: toolNames.getGasOracle,
    arguments: {},
    field: column(label, path),
  })
const market =
  (label: string, path: string): Kind[string] =>
  () => ({
    operation: 'market_session_at',
    arguments: {},
    field: column(label, path),
  })
const stats =
  (label: string, path: string): Kind[string] =>
  () => ({
    operation: toolNames.getChainStats,
    arguments: {},
    field: column(label, path),
  })

const final =
  (label: string, path: string): Kind[string] =>
  () => ({
    operation: toolNames.getL1Status,
    arguments: {},
    field: column(label, path),
  })

/** Figures that are of the chain whatever else is spoken of: no token and no wallet has them. */
export const chainAlone: ReadonlySet<string> = new Set([
  'gasPrice',
  'baseFee',
  'tps',
  'newestBlock',
  'finalizedBlock',
  'finalizedLag',
  'ethPrice',
  'challengePeriod',
])

/** What can be asked of the whole chain. */
export const ofChain: Kind = {
  volume: overview('volume', 'volume_usd'),
  trades: overview('trades', 'trades'),
  traders: overview('traders', 'traders'),
  launches: within((window) => `chain_launches_${window}`, undefined, 'launches', 'launches'),
  graduated: within((window) => `chain_graduations_${window}`, undefined, 'graduated', 'graduations'),
  blocks: (_, { window }) => ({
    operation: toolNames.getChainStats,
    arguments: { window },
    field: column('blocks', 'window.blocks'),
    windowed: true,
  }),
  transactions: (_, { window }) => ({
    operation: toolNames.getChainStats,
    arguments: { window },
    field: column('transactions', 'window.transactions'),
    windowed: true,
  }),
  activeAddresses: within(
    (window) => `chain_active_addresses_${window}`,
    undefined,
    'active addresses',
    'active_addresses',
  ),
  newContracts: within(
    (window) => `chain_new_contracts_${window}`,
    undefined,
    'new contracts',
    'new_contracts',
  ),
  gasPrice: gas('gas price', 'gas_price_wei/gwei'),
  baseFee: gas('base fee', 'base_fee_wei/gwei'),
  meanBaseFee: within((window) => `chain_base_fee_${window}`, undefined, 'average base fee', 'mean_wei/gwei'),
  ethPrice: gas('ETH price', 'eth_usd'),
  newestBlock: () => ({
    operation: toolNames.getBlock,
    arguments: { block: 'latest' },
    field: column('newest block', 'number/plain'),
  }),
  finalizedBlock: final('finalized block', 'finalized.block/plain'),
  finalizedLag: final('blocks behind the newest', 'finalized.lag_blocks'),
  challengePeriod: () => ({
    operation: toolNames.listBridgeTransfers,
    arguments: { limit: 1 },
    field: column('challenge period', 'challenge_period_s'),
  }),
  session: market('the stock market', 'state/session'),
  sessionChange: market('the stock market changes next', 'next_change/time'),
  tps: stats('transactions per second', 'recent.tps'),
}
