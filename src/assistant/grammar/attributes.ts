import { toolNames } from '../../base/names/toolNames.gen.ts'
import type { Window } from '../../base/schema/window.ts'
import { type Column, column } from './Relation.ts'

/** What one thing is asked for, and the call that tells it. */
export type Attribute = {
  operation: string
  arguments: Readonly<Record<string, unknown>>
  field: Column
  /** The window it is told of, where it is of one. */
  windowed?: true
  /** Whether what the call tells else belongs to the answer: why a token is not safe. */
  full?: true
  /** Whether the call can be asked at a block of the past. */
  past?: true
}

export type Asked = { window: Window; amount?: string }

type Kind = Readonly<Record<string, (subject: string, asked: Asked) => Attribute>>

const of =
  (operation: string, argument: string, label: string, path: string, more: Partial<Attribute> = {}) =>
  (subject: string): Attribute => ({
    operation,
    arguments: { [argument]: subject, ...more.arguments },
    field: column(label, path),
    ...(more.past ? { past: true } : {}),
    ...(more.full ? { full: true } : {}),
  })

/** A figure of a window: a row of the catalog has it in its name. */
const within =
  (operation: (window: Window) => string, argument: string | undefined, label: string, path: string) =>
  (subject: string, { window }: Asked): Attribute => ({
    operation: operation(window),
    arguments: argument === undefined ? {} : { [argument]: subject },
    field: column(label, path),
    windowed: true,
  })

const analytics =
  (label: string, path: string) =>
  (token: string, { window }: Asked): Attribute => ({
    operation: toolNames.getTokenAnalytics,
    arguments: { token, windows: [window] },
    field: column(label, `items.0.${path}`),
    windowed: true,
  })

const stock = (label: string, path: string) => of(toolNames.getStockQuote, 'symbol', label, path)
const launch = (label: string, path: string) => of(toolNames.getLaunch, 'token', label, path)
const safety = (label: string, path: string) => of(toolNames.getSafety, 'token', label, path, { full: true })
const lock = (label: string, path: string) =>
  of(toolNames.checkLiquidityLock, 'token', label, path, { full: true })

const scan = (label: string, path: string) => of(toolNames.scanToken, 'query', label, path)

const supply =
  (label: string, path: string) =>
  (token: string, { window }: Asked): Attribute => ({
    operation: toolNames.getSupplyChanges,
    arguments: { token, window },
    field: column(label, path),
    windowed: true,
  })

/** What can be asked of a token. */
export const ofToken: Kind = {
  price: (token) => ({
    operation: toolNames.getTokenPrices,
    arguments: { tokens: [token] },
    field: column('price', 'items.0.price_usd'),
  }),
  stockPrice: stock('price', 'dex.mid_per_token_usd'),
  volume: analytics('volume', 'volume_usd'),
  buyVolume: analytics('buy volume', 'buy_volume_usd'),
  sellVolume: analytics('sell volume', 'sell_volume_usd'),
  trades: analytics('trades', 'trades'),
  buys: analytics('buys', 'buys'),
  sells: analytics('sells', 'sells'),
  traders: analytics('traders', 'traders'),
  buyers: analytics('buyers', 'buyers'),
  sellers: analytics('sellers', 'sellers'),
  netFlow: analytics('net flow', 'net_flow_usd'),
  change: analytics('price change', 'price_change_percent'),
  volatility: analytics('volatility', 'volatility_percent'),
  vwap: analytics('average traded price', 'vwap_usd'),
  exited: analytics('holders who left', 'holders_exited'),
  holderChange: analytics('change in holders', 'holders_change'),
  entered: within((window) => `token_new_holders_${window}`, 'token', 'new holders', 'first_time'),
  high: within((window) => `token_high_low_${window}`, 'token', 'high', 'high_usd'),
  low: within((window) => `token_high_low_${window}`, 'token', 'low', 'low_usd'),
  fees: within((window) => `token_fees_${window}`, 'token', 'fees', 'fees_usd'),
  liquidity: scan('liquidity', 'market.liquidity_usd'),
  marketValue: scan('market value', 'market.market_cap_usd'),
  fdv: scan('fully diluted value', 'market.fdv_usd'),
  supply: of(toolNames.getToken, 'token', 'supply', 'total_supply_decimal'),
  poolCount: of(toolNames.listTopPools, 'token', 'pools', 'total'),
  holders: of(toolNames.getHolders, 'token', 'holders', 'holders', { past: true }),
  top10: of(
    toolNames.getHolders,
    'token',
    'share of the ten largest holders',
    'concentration.all.top_10/percent',
    { past: true },
  ),
  top1: of(toolNames.getHolders, 'token', 'share of the largest holder', 'concentration.all.top_1/percent', {
    past: true,
  }),
  premium: of(toolNames.getStockQuote, 'symbol', 'premium', 'premium.mid_bps/bps', { full: true }),
  oracle: of(toolNames.getStockQuote, 'symbol', 'oracle price', 'oracle.price_per_token_usd', { full: true }),
  oracleAge: stock('age of the oracle price', 'oracle.age_s'),
  shares: stock('shares per token', 'shares_per_token'),
  multiplier: stock('multiplier', 'multiplier'),
  spread: stock('spread', 'dex.spread_bps/bps'),
  bid: stock('bid', 'dex.bid_per_token_usd'),
  ask: stock('ask', 'dex.ask_per_token_usd'),
  session: stock('the stock market', 'session.state/session'),
  launchpadName: launch('launchpad', 'launchpad_name/plain'),
  launchedAt: of(toolNames.getLaunch, 'token', 'launched', 'launched', { full: true }),
  graduatedAt: of(toolNames.getLaunch, 'token', 'graduated', 'graduated.time', { full: true }),
  address: of(toolNames.getToken, 'token', 'address', 'address/address'),
  owner: of(toolNames.getToken, 'token', 'owner', 'owner/address'),
  decimals: of(toolNames.getToken, 'token', 'decimals', 'decimals'),
  deployer: of(toolNames.getToken, 'token', 'deployer', 'created.deployer/address'),
  progress: launch('progress on the curve', 'curve.progress_percent'),
  snipers: launch('snipers', 'sniper_count'),
  verdict: safety('verdict', 'verdict/words'),
  score: safety('score', 'score'),
  buyTax: safety('tax on buys', 'simulation.buy_tax_bps/bps'),
  sellTax: safety('tax on sells', 'simulation.sell_tax_bps/bps'),
  sellable: safety('trial of a trade', 'simulation.verdict/words'),
  locked: lock('locked', 'locked_percent'),
  burned: lock('burned', 'burned_percent'),
  free: lock('can be withdrawn freely', 'free_percent'),
  genuine: of(toolNames.verifyToken, 'token', 'verdict', 'verdict/words', { full: true }),
  lookalikes: of(toolNames.verifyToken, 'token', 'lookalikes', 'lookalikes_total'),
  minted: supply('minted', 'minted_decimal'),
  redeemed: supply('burned', 'burned_decimal'),
}

/** What can be asked of a wallet. */
export const ofWallet: Kind = {
  walletWorth: of(toolNames.getWalletTokens, 'address', 'worth', 'totals.usd', { past: true }),
  usd: of(toolNames.getWalletTokens, 'address', 'worth', 'totals.usd', { past: true }),
  ethBalance: of(toolNames.getWalletTokens, 'address', 'ETH', 'eth.balance_decimal', { past: true }),
  tokens: of(toolNames.getWalletTokens, 'address', 'tokens', 'totals.tokens'),
  ...Object.fromEntries(
    (
      [
        ['pnl', 'profit', 'totals.pnl_usd'],
        ['realised', 'realised profit', 'totals.realised_usd'],
        ['unrealised', 'unrealised profit', 'totals.unrealised_usd'],
        ['winRate', 'win rate', 'totals.win_rate_percent'],
        ['trades', 'trades', 'totals.trades'],
        ['volume', 'volume', 'totals.volume_usd'],
      ] as const
    ).map(([measure, label, path]) => [
      measure,
      (address: string, { window }: Asked): Attribute => ({
        operation: toolNames.getWalletPnl,
        arguments: { address, window },
        field: column(label, path),
        windowed: true,
      }),
    ]),
  ),
  netFlow: (address, { window }) => ({
    operation: toolNames.getWalletFlow,
    arguments: { address, window },
    field: column('net flow', 'net_usd'),
    windowed: true,
  }),
  approvals: of(toolNames.getWalletApprovals, 'address', 'live approvals', 'counts.live'),
  unlimited: of(toolNames.getWalletApprovals, 'address', 'unlimited approvals', 'counts.unlimited'),
  risky: of(toolNames.getWalletApprovals, 'address', 'risky approvals', 'counts.risky'),
  transactions: of(toolNames.getAddress, 'address', 'transactions sent', 'sent_transactions'),
}

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
const stats =
  (label: string, path: string): Kind[string] =>
  () => ({
    operation: toolNames.getChainStats,
    arguments: {},
    field: column(label, path),
  })

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
  ethPrice: gas('ETH price', 'eth_usd'),
  newestBlock: () => ({
    operation: toolNames.getBlock,
    arguments: { block: 'latest' },
    field: column('newest block', 'number/plain'),
  }),
  tps: stats('transactions per second', 'recent.tps'),
}

/** What can be asked of a launchpad. */
export const ofLaunchpad: Kind = Object.fromEntries(
  (
    [
      ['launches', 'launches', 'launched'],
      ['graduated', 'graduated', 'graduated'],
      ['deployer', 'deployers', 'deployers'],
      ['volume', 'volume', 'volume_usd'],
      ['trades', 'trades', 'trades'],
      ['traders', 'traders', 'traders'],
      ['tokens', 'tokens traded', 'tokens_traded'],
    ] as const
  ).map(([measure, label, path]) => [
    measure,
    (launchpad: string, { window }: Asked): Attribute => ({
      operation: `launchpad_${launchpad}_stats`,
      arguments: { window },
      field: column(label, `in_window.${path}/${path === 'volume_usd' ? 'usd' : 'number'}`),
      windowed: true,
    }),
  ]),
)

/** What can be asked of a block. */
export const ofBlock: Kind = Object.fromEntries(
  (
    [
      ['transactions', 'transactions', 'transaction_count'],
      ['baseFee', 'base fee', 'base_fee_wei/gwei'],
      ['gas', 'gas used', 'gas_used'],
      ['time', 'time', 'timestamp'],
      ['trades', 'trades', 'activity.swaps'],
      ['transfers', 'transfers', 'activity.transfers'],
      ['newestBlock', 'block', 'number/plain'],
    ] as const
  ).map(([measure, label, path]) => [measure, of(toolNames.getBlock, 'block', label, path)]),
)
