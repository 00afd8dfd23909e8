import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { column } from '../Relation.ts'
import { type Asked, type Attribute, type Kind, of, within } from './Attribute.ts'

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
  holderChange: analytics('change in holders', 'holders_change/signed'),
  entered: within((window) => `token_new_holders_${window}`, 'token', 'new holders', 'first_time/number'),
  high: within((window) => `token_high_low_${window}`, 'token', 'high', 'high_usd'),
  low: within((window) => `token_high_low_${window}`, 'token', 'low', 'low_usd'),
  belowHigh: within((window) => `token_high_low_${window}`, 'token', 'below the high', 'below_high_percent'),
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
  shares: stock('shares per token', 'shares_per_token/plain'),
  multiplier: stock('multiplier', 'multiplier'),
  spread: stock('spread', 'dex.spread_bps/bps'),
  bid: stock('bid', 'dex.bid_per_token_usd'),
  ask: stock('ask', 'dex.ask_per_token_usd'),
  session: stock('the stock market', 'session.state/session'),
  launchpadName: launch('launchpad', 'launchpad_name/plain'),
  launchedAt: of(toolNames.getLaunch, 'token', 'launched', 'launched', { full: true }),
  graduatedAt: of(toolNames.getLaunch, 'token', 'graduated', 'graduated.time', { full: true }),
  pulls: of(toolNames.getDeployerRecord, 'token', 'liquidity pulls of its deployer', 'liquidity_pulls'),
  address: of(toolNames.getToken, 'token', 'address', 'address/address'),
  owner: of(toolNames.getToken, 'token', 'owner', 'owner/address'),
  decimals: of(toolNames.getToken, 'token', 'decimals', 'decimals'),
  deployer: of(toolNames.getToken, 'token', 'deployer', 'created.deployer/address'),
  stage: launch('stage', 'stage/words'),
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
  lockUntil: lock('locked until', 'locks.0.until/time'),
  puller: lock('can be pulled by', 'removable_by.0/address'),
  withdrawer: lock('can be withdrawn after the lock by', 'locks.0.withdrawable_by/address'),
  locker: lock('locked in', 'locks.0.locker_name/plain'),
  lockerAddress: lock('locker', 'locks.0.locker/address'),
  lockedLiquidity: lock('liquidity of the pool', 'items.0.liquidity_usd'),
  genuine: of(toolNames.verifyToken, 'token', 'verdict', 'verdict/words', { full: true }),
  lookalikes: of(toolNames.verifyToken, 'token', 'lookalikes', 'lookalikes_total'),
  supplyEnd: supply('supply', 'supply_end/raw'),
  supplyStart: supply('the supply at the start', 'supply_start/raw'),
  minted: supply('minted', 'minted_decimal'),
  redeemed: supply('burned', 'burned_decimal'),
}
