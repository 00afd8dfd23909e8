import { unscored } from '../flags/scoreOf.ts'
import type { Scan } from './readScan.ts'

/** Why fields of a scan are null, by path; a path stands for all below it. */
export function nullReasons(scan: Scan, full: boolean): Record<string, string | null> {
  const { facts, price, stock, origin, records, launch, windows } = scan
  const noStock = 'Only the issuer’s stock tokens have it.'
  const noPrice = price?.reason ?? 'It has no price.'
  const noLocks = facts.locks[0]?.reason ?? 'No known pool trades this token.'
  const noPool = price?.usd == null ? noPrice : 'It is worth what it is by itself; no pool prices it.'
  const gapOf = (field: string) =>
    windows.flatMap(({ gaps }) => gaps).find((gap) => gap.field === field)?.reason ?? null
  const partOfWindow = gapOf('complete') ?? 'The index does not reach back to the beginning of the window.'
  const noLedger = 'The index does not have all transfers of this token.'
  return {
    'identity.impostor_of': 'It looks like no genuine token, or is one.',
    'identity.logo': 'Nothing on the chain that this service trusts names one.',
    identity: 'The contract does not tell.',
    supply: 'The contract does not tell.',
    'supply.ui_total': stock ? 'The contract does not tell its multiplier.' : noStock,
    'supply.minted_24h': noLedger,
    'supply.redeemed_24h': noLedger,
    price: noPrice,
    'price.source_pool': noPool,
    'price.age_ms': price?.pool ? 'The index has seen no trade in the pool.' : noPool,
    'price.oracle_usd': stock ? 'The network has no feed for it, or the feed gives no price.' : noStock,
    'price.oracle_age_s': stock ? 'The network has no feed for it, or the feed gives no price.' : noStock,
    'price.oracle_paused': noStock,
    'price.premium_bps': stock ? 'It takes a pool price and an oracle price.' : noStock,
    'price.session': noStock,
    market: noPrice,
    'market.liquidity_usd': noPool,
    'market.pools': 'The other token has no price, or the pool states no fee.',
    ...Object.fromEntries(
      ['volume_usd', 'trades', 'traders'].map((name) => [`market.${name}`, partOfWindow]),
    ),
    'market.change_pct': gapOf('price_change_percent') ?? (price?.usd == null ? noPrice : partOfWindow),
    'market.depth_1pct_usd': records.pool ? 'The pool cannot be read.' : noPool,
    'market.ath_usd': records.pool
      ? (records.whyNoHigh ?? 'No candle of the pool has a dollar price of this token.')
      : noPool,
    holders: noLedger,
    'holders.deployer_pct': stock ? 'The issuer’s factory made it.' : 'Who deployed it is not known.',
    'holders.gini': facts.spread.holders !== null ? 'Too many accounts hold it, or none.' : noLedger,
    'holders.entered_24h': gapOf('holders') ?? partOfWindow,
    'holders.exited_24h': gapOf('holders') ?? partOfWindow,
    liquidity: noLocks,
    'liquidity.locks': 'The locker does not tell.',
    'liquidity.removed_24h_usd': gapOf('liquidity') ?? noLocks,
    'contract.proxy': facts.control.proxy
      ? 'This kind of proxy has none, or no event tells.'
      : 'It is no proxy.',
    'contract.owner': 'The contract has no owner() function.',
    'contract.renounced': 'The contract has no owner() function.',
    'contract.created': 'reason' in origin ? origin.reason : 'The event does not tell.',
    simulation: full ? (scan.trade?.findings.reason ?? null) : 'Trades are simulated at depth full.',
    'simulation.pool': 'No known pool trades this token.',
    launch: launch
      ? (launch.unseen ?? 'It is not on a curve that can be read, or nobody else has bought.')
      : 'No launchpad known here has launched it.',
    'launch.snipers_first_3s': 'The index does not have its first trades.',
    deployer: full ? 'Who deployed it is not known.' : 'The deployer’s history is read at depth full.',
    'deployer.funder': 'Nothing the index knows was sent to the deployer.',
    'score.value': unscored,
    age_s: 'When it was made is not known.',
  }
}
