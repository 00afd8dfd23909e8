import { getActivitySeries } from '../../operations/tools/analytics/getActivitySeries.ts'
import { getTokenAnalytics } from '../../operations/tools/analytics/getTokenAnalytics.ts'
import { getChart } from '../../operations/tools/market/getChart.ts'
import { getMarketOverview } from '../../operations/tools/market/getMarketOverview.ts'
import { listTrades } from '../../operations/tools/market/listTrades.ts'
import { compareTokens } from '../../operations/tools/tokens/compareTokens.ts'
/**
 * What the windows of the catalog measure, by the words people use for it. `listed` says that a listed tool tells
 * the same as well, so that the row is taken only where a question is not already understood as one for that tool.
 * `counted` says that the row counts what a listed tool lists, and is taken only where a count is asked for.
 */
export type Measure = {
  stem: string
  words: RegExp
  listed?: boolean | readonly { name: string }[]
  counted?: boolean
}

const holders = '(?:holders?|owners|holder base|holder count)'

/** Of one token; the first that fits counts, so what says more comes first. */
export const tokenMeasures: readonly Measure[] = [
  { stem: 'token_volatility', words: /\bvolatil\w*|\bchopp(?:y|iness)\b|\bst(?:an)?d(?:ard)?[ .-]?dev\w*/ },
  {
    stem: 'token_vwap',
    words: /\bvwap\b|\b(?:volume[- ]weighted|average|avg|mean) (?:\w+ )?price\b|\bweighted by volume\b/,
  },
  {
    stem: 'token_snipers',
    words: /\bsnip\w+\b/,
  },
  {
    stem: 'token_new_holders',
    words:
      /\b(?:new|fresh|first[- ]time|additional) (?:holders?|owners|wallets holding)\b|\bholders? joined\b|\bonboard\w*/,
  },
  {
    stem: 'token_holder_change',
    words: new RegExp(
      `\\b${holders}\\b.*\\b(?:chang\\w*|grow\\w*|grew|shr[iau]nk\\w*|gain\\w*|los[et]\\w*|net|up or down|more|fewer|join\\w*|leav\\w*|left)\\b|\\b(?:join\\w*|leav\\w*|left)\\b.*\\b${holders}\\b|\\b(?:chang\\w*|growth|net (?:gain|change)|gained|lost)\\b.*\\b${holders}\\b`,
    ),
  },
  {
    stem: 'token_liquidity_change',
    words:
      /\b(?:liquidity|tvl)\b.*\b(?:chang\w*|grow\w*|grew|shr[iau]nk\w*|up or down|went (?:up|down)|go(?:ne)? (?:up|down)|increas\w*|decreas\w*|delta)\b|\b(?:change|delta|growth|drop|increase|decrease) (?:in|of) (?:\w+ )?(?:liquidity|tvl)\b/,
  },
  {
    stem: 'token_large_trades',
    words:
      /\b(?:count|number|how many|total)\b.*\b(?:whale|large|big|huge) (?:trades?|swaps?|buys?|sells?|orders?)\b/,
  },
  {
    stem: 'token_buyers',
    words:
      /\b(?:unique|distinct|different|separate|individual) (?:buyers?|(?:wallets?|addresses|accounts|people|traders)\b.*\b(?:b(?:uy|ought)\w*|purchas\w*|ap(?:ed|ing)))\b|\b(?:how many|number of|count of) (?:(?:wallets|people|addresses|accounts) (?:have )?(?:b(?:uy|ought)\w*|purchas\w*|aped))\b|\bbuyers? count\b/,
  },
  {
    stem: 'token_sellers',
    words:
      /\b(?:unique|distinct|different|separate|individual) (?:sellers?|(?:wallets?|addresses|accounts|people|traders)\b.*\b(?:s(?:ell|old)\w*|dump\w*))\b|\b(?:how many|number of|count of) (?:(?:wallets|people|addresses|accounts) (?:have )?(?:s(?:ell|old)\w*|dump\w*))\b|\bsellers? count\b/,
  },
  {
    stem: 'token_net_flow',
    words: /\bnet ?-?(?:in|out)?flows?\b|\bnet (?:buying|selling|bought|sold|volume|accumulation)\b/,
  },
  {
    stem: 'token_high_low',
    words:
      /\bhigh(?:est)?(?: price)? (?:and|&|or|to|vs\.?|-) (?:the )?low(?:est)?\b|\blow(?:est)?(?: price)? (?:and|&|or|to) (?:the )?high(?:est)?\b|\b(?:price |trading )range\b|\bhigh-low\b|\b(?:max(?:imum)?|peak|top) (?:and|&) (?:min(?:imum)?|bottom|trough)\b/,
  },
  {
    stem: 'token_fees',
    words:
      /\bfees?\b.*\b(?:earn\w*|generat\w*|ma[dk]e|collect\w*|paid to|providers?|lps?)\b|\b(?:lps?|providers?)\b.*\b(?:fees?|earn\w*)\b|\b(?:swap|lp|trading) fees\b/,
  },
  {
    stem: 'token_turnover',
    words:
      /\bturn(?:ed|s)?[ -]?over\b|\bvelocity\b|\bchurn\w*\b|\bvolume (?:to|over|per|\/|vs\.?) (?:liquidity|tvl|supply)\b/,
  },
  {
    stem: 'token_price_change',
    words:
      /\bprice (?:change|move|movement|performance|delta)\b|\b(?:percent|%|pct) (?:change|move)\b|\bperformance\b|\bhow much (?:did|has) @token (?:move|change)d?\b/,
    listed: [getTokenAnalytics, getChart, getActivitySeries, compareTokens],
  },
  {
    stem: 'token_buys',
    words: /\b(?:number|count|amount) of (?:buys|purchases)\b|\bhow many buys\b|\bbuy (?:count|volume)\b/,
    listed: true,
  },
  {
    stem: 'token_sells',
    words:
      /\b(?:number|count|amount) of (?:sells|sales)\b|\bhow many (?:sells|sales)\b|\bsell (?:count|volume)\b/,
    listed: true,
  },
  {
    stem: 'token_trades',
    words: /\b(?:number|count) of (?:trades|swaps)\b|\bhow many (?:trades|swaps)\b|\btrade count\b/,
    listed: true,
  },
  { stem: 'token_volume', words: /\bvolume\b(?! profile)/, listed: true },
]

/** Of the whole chain. */
export const chainMeasures: readonly Measure[] = [
  {
    stem: 'chain_new_contracts',
    words:
      /\bcontracts?\b.*\b(?:deploy\w*|creat\w*|publish\w*|went live|launched)\b|\bnew (?:smart )?contracts\b|\b(?:contract )?deployments\b/,
  },
  {
    stem: 'chain_graduations',
    words:
      /\bgraduat\w*|\b(?:bonded|migrated) (?:tokens|coins|launches)\b|\b(?:tokens|coins|launches)\b.*\b(?:bonded|migrated)\b/,
    counted: true,
  },
  {
    stem: 'chain_bridge_net',
    words:
      /\bnet\w*\b.*\bbridg\w*|\bbridg\w*\b.*\b(?:net\w*|balance|in (?:vs|versus|minus|or|and) out)\b|\b(?:deposits? (?:minus|vs|versus|less) withdrawals?)\b|\bnet (?:deposits|withdrawals)\b/,
  },
  {
    stem: 'chain_gas_used',
    words:
      /\bgas\b.*\b(?:us(?:ed|age|e)|burn\w*|consum\w*|spent)\b|\b(?:us(?:ed|age)|consum\w*|burn\w*)\b.*\bgas\b/,
  },
  {
    stem: 'chain_new_pools',
    words:
      /\bnew (?:\w+ )?(?:pools|pairs)\b|\b(?:pools|pairs)\b.*\b(?:open\w*|creat\w*|made|added|born|appear\w*)\b/,
    counted: true,
  },
  {
    stem: 'chain_new_tokens',
    words:
      /\bnew (?:tokens|coins|erc-?20s?)\b|\b(?:tokens|coins|erc-?20s?)\b.*\b(?:creat\w*|made|born|minted|deploy\w*|appear\w*|issued)\b/,
    counted: true,
  },
  { stem: 'chain_launches', words: /\blaunch(?:es|ed)?\b/, counted: true },
  {
    stem: 'chain_dex_traders',
    words:
      /\b(?:unique|distinct|different|active|individual|dex) (?:\w+ )?traders\b|\b(?:wallets|people|addresses|accounts|users)\b.*\b(?:trad\w+|swapp\w+)\b|\b(?:how many|number of|count of) (?:\w+ )?(?:traders|swappers)\b/,
  },
  {
    stem: 'chain_dex_trades',
    words:
      /\b(?:how many|number of|count of|total) (?:\w+ )?(?:trades|swaps)\b|\bdex (?:trades|swaps)\b|\b(?:trades|swaps) (?:count|in total)\b/,
  },
  {
    stem: 'chain_dex_volume',
    words:
      /\b(?:dex|exchange|swap|trading|chain[- ]wide) volume\b|\bvolume\b.*\b(?:dex\w*|chain|all exchanges|whole market)\b/,
    listed: [getMarketOverview, getActivitySeries],
  },
  { stem: 'chain_base_fee', words: /\bbase ?fee\b/, listed: true },
  {
    stem: 'chain_active_addresses',
    words: /\bactive (?:addresses|wallets|users|accounts)\b|\bdau\b/,
    listed: true,
  },
  { stem: 'chain_tps', words: /\btps\b|\b(?:transactions|tx) (?:per|a|each) second\b/, listed: true },
  { stem: 'chain_tx_count', words: /\b(?:transactions|txs|transaction count|tx count)\b/, listed: true },
]

/** Rankings of tokens and wallets. */
export const rankMeasures: readonly Measure[] = [
  // Launches by launchpad.
  {
    stem: 'chain_launches',
    words:
      /\b(?:most (?:active|used|popular|launches)|busiest|biggest|largest|leading|top|best)\b.*\blaunchpads?\b|\blaunchpads?\b.*\b(?:most (?:active|used|popular|launches|tokens)|busiest)\b/,
  },
  {
    stem: 'top_wallet_pnl',
    words:
      /\b(?:wallets?|addresses|accounts|traders?)\b.*\b(?:pnl|profit\w*|made the most|winn\w*|earned)\b|\b(?:pnl|profit\w*)\b.*\b(?:wallets?|addresses|accounts)\b/,
    listed: true,
  },
  {
    stem: 'top_deployers',
    words:
      /\b(?:deployers?|devs?|creators?|developers?|launchers)\b|\b(?:wallets?|who|address(?:es)?|accounts?)\b.*\b(?:deployed|launched|created)\b.*\b(?:tokens|coins)\b/,
  },
  {
    stem: 'top_buyer_ratio',
    words:
      /\bbuyer(?:s)?[- ](?:to[- ]seller )?(?:ratio|share|dominance)\b|\b(?:share|ratio|proportion) of buyers\b|\bbuyers? (?:vs\.?|versus|to|over|outnumber\w*) (?:the )?sellers?\b|\bmost bullish\b|\bmore (?:buyers|people buying|wallets buying) than (?:sellers|sell\w*)\b|\bbought by more\b.*\bthan sold\b|\bmore (?:people|wallets) (?:buy|bought)\w*\b.*\bthan (?:sell|sold)/,
  },
  {
    stem: 'top_holders_lost',
    words: new RegExp(
      `\\b(?:los\\w*|lost|shed\\w*|bl(?:ee|e)d\\w*|shr[iau]nk\\w*|fewer)\\b.*\\b${holders}\\b|\\b${holders}\\b.*\\b(?:los\\w*|lost|le(?:ft|aving)|shr[iau]nk\\w*|flee\\w*|fled)\\b`,
    ),
  },
  {
    stem: 'top_holders_gained',
    words: new RegExp(
      `\\b(?:gain\\w*|add(?:ed|s|ing)?|grow\\w*|grew|attract\\w*)\\b.*\\b${holders}\\b(?!.*\\bof\\b)|\\b${holders}\\b.*\\b(?:gain\\w*|growth|grow\\w*|joined|added)\\b|\\bfastest growing\\b`,
    ),
  },
  {
    stem: 'top_liquidity_removed',
    words:
      /\b(?:liquidity|lp)\b.*\b(?:remov\w*|pull\w*|withdr\w*|drain\w*|lost|leav\w*|left|taken out)\b|\b(?:remov\w*|pull\w*|withdr\w*|drain\w*|lost)\b.*\b(?:liquidity|lp)\b/,
  },
  {
    stem: 'top_new_liquidity',
    words:
      /\b(?:liquidity|lp)\b.*\b(?:add(?:ed|s|ing)?|deposit\w*|inject\w*|put in|new)\b|\b(?:add(?:ed|s|ing)?|deposit\w*)\b.*\bliquidity\b|\b(?:new|fresh) liquidity\b/,
  },
  {
    stem: 'top_net_inflow',
    words:
      /\b(?:net )?inflows?\b|\baccumulat\w*|\bmoney (?:flowing|going|coming|pouring) in(?:to)?\b|\bnet b(?:uying|ought)\b/,
  },
  {
    stem: 'top_net_outflow',
    words:
      /\b(?:net )?outflows?\b|\bmoney (?:flowing|going|leaving|pouring)(?: out)?\b|\bnet s(?:elling|old)\b/,
  },
  { stem: 'top_volatility', words: /\bvolatil\w*|\bwild\w*\b|\bswing\w*\b/ },
  {
    stem: 'top_turnover',
    words: /\bturn-?over\b|\bchurn\w*|\bvelocity\b|\bvolume (?:to|over|per|\/|vs\.?) (?:liquidity|tvl)\b/,
  },
  { stem: 'top_fees', words: /\bfees?\b/ },
  {
    stem: 'top_large_trades',
    words:
      /\b(?:largest|biggest|whale|huge|top)(?: single| individual| @count)* (?:trades?|swaps?|buys?|orders?)\b/,
    listed: [listTrades],
  },
  {
    stem: 'top_traders',
    words:
      /\b(?:most|number of|by|unique|distinct)(?: unique| distinct| different| number of)? (?:traders|wallets trading)\b/,
  },
  {
    stem: 'top_liquidity',
    words:
      /\b(?:tokens?|coins?|stocks?)\b.*\b(?:most|deepest|by|highest|biggest) (?:total )?(?:liquidity|liquid|tvl)\b|\bmost liquid (?:tokens|coins|memecoins)\b/,
  },
  {
    stem: 'top_new_tokens',
    words: /\bnew(?:ly created|ly launched|est)? (?:tokens|coins|memecoins)\b/,
    listed: true,
  },
  { stem: 'top_gainers', words: /\bgain\w*|\bpump\w*|\bris(?:ing|en)\b|\bwinners\b/, listed: true },
  { stem: 'top_losers', words: /\bloser\w*|\bdump\w*|\bfall\w*|\bcrash\w*/, listed: true },
  { stem: 'top_trades', words: /\b(?:most|number of|by) (?:trades|swaps)\b/, listed: true },
  { stem: 'top_volume', words: /\bvolume\b/, listed: true },
]

/** Of one wallet. */
export const walletMeasures: readonly Measure[] = [
  {
    stem: 'wallet_approvals_set',
    words:
      /\b(?:approv\w*|allowances?|permissions?)\b.*\b(?:grant\w*|set|gave|given|made|sign\w*|new|recent\w*|issued?|hand\w*)\b|\b(?:grant\w*|set|gave|given|new|signed|made)\b.*\b(?:approv\w*|allowances?|permissions?)\b|\bapproved\b/,
  },
  {
    stem: 'wallet_tokens_exited',
    words:
      /\b(?:tokens?|positions?|coins?|holdings?|bags?|stocks?)\b.*\b(?:exit\w*|clos\w*|sold out|dump\w*|g[eo]t(?:ten)? rid|drop\w*|left|abandon\w*|unload\w*)\b|\b(?:exit\w*|clos\w*|sold out of|dump\w*|g[eo]t(?:ten)? rid of|abandon\w*)\b.*\b(?:tokens?|positions?|coins?|holdings?|bags?|stocks?|completely|entirely|fully)\b|\bexits\b/,
  },
  {
    stem: 'wallet_tokens_acquired',
    words:
      /\b(?:new )?(?:tokens?|positions?|coins?|holdings?|bags?)\b.*\b(?:acquir\w*|picked up|enter\w*|open\w*|add(?:ed|s|ing)?|collect\w*|accumulat\w*|first time)\b|\b(?:acquir\w*|picked up|opened|entered)\b.*\b(?:tokens?|positions?|coins?|holdings?)\b|\bnew (?:tokens?|positions?|coins?|holdings|bags)\b|\bacquisitions?\b/,
  },
  {
    stem: 'wallet_lp_actions',
    words:
      /\b(?:lp|liquidity)(?: provid\w+)? (?:actions?|activity|moves|changes|operations|history|events)\b|\b(?:add(?:ed|s|ing)?|remov\w*|provid\w*|deposit\w*|withdr\w*|pull\w*)\b.*\bliquidity\b|\bliquidity\b.*\b(?:add(?:ed|s|ing)?|remov\w*|provid\w*|withdr\w*|pull\w*)\b/,
  },
  {
    stem: 'wallet_counterparties',
    words: /\bcounter-?part(?:y|ies)\b|\b(?:deal\w*|dealt|interact\w*|transact\w*|trad(?:e|ed|ing)) with\b/,
  },
  { stem: 'wallet_net_flow', words: /\bnet ?-?(?:in|out)?flows?\b/, listed: true },
  { stem: 'wallet_pnl', words: /\bpnl\b|\bprofit\w*|\bloss\w*/, listed: true },
]
