import { toolNames } from '../../base/schema/toolNames.gen.ts'
/**
 * What the windows of the catalog measure, by the words people use for it. `listed` says that a listed tool tells
 * the same as well, so that the row is taken only where a question is not already understood as one for that tool.
 * `counted` says that the row counts what a listed tool lists, and is taken only where a count is asked for.
 */
export type Measure = {
  stem: string
  words: RegExp
  listed: boolean | readonly string[]
  counted: boolean
}

type Marks = { listed?: Readonly<Record<string, Measure['listed']>>; counted?: readonly string[] }

const toMeasures = (words: Readonly<Record<string, RegExp>>, { listed = {}, counted = [] }: Marks = {}) =>
  Object.entries(words).map(
    ([stem, own]): Measure => ({
      stem,
      words: own,
      listed: listed[stem] ?? false,
      counted: counted.includes(stem),
    }),
  )

const holders = '(?:holders?|owners|holder base|holder count)'

/** Of one token; the first that fits counts, so what says more comes first. */
export const tokenMeasures: readonly Measure[] = toMeasures(
  {
    token_volatility: /\bvolatil\w*|\bchopp(?:y|iness)\b|\bst(?:an)?d(?:ard)?[ .-]?dev\w*/,
    token_vwap: /\bvwap\b|\b(?:volume[- ]weighted|average|avg|mean) (?:\w+ )?price\b|\bweighted by volume\b/,
    token_snipers: /\bsnip\w+\b/,
    token_new_holders:
      /\b(?:new|fresh|first[- ]time|additional) (?:holders?|owners|wallets holding)\b|\bholders? joined\b|\bonboard\w*/,
    token_holder_change: new RegExp(
      `\\b${holders}\\b.*\\b(?:chang\\w*|grow\\w*|grew|shr[iau]nk\\w*|gain\\w*|los[et]\\w*|net|up or down|more|fewer|join\\w*|leav\\w*|left)\\b|\\b(?:join\\w*|leav\\w*|left)\\b.*\\b${holders}\\b|\\b(?:chang\\w*|growth|net (?:gain|change)|gained|lost)\\b.*\\b${holders}\\b`,
    ),
    token_liquidity_change:
      /\b(?:liquidity|tvl)\b.*\b(?:chang\w*|grow\w*|grew|shr[iau]nk\w*|up or down|went (?:up|down)|go(?:ne)? (?:up|down)|increas\w*|decreas\w*|delta)\b|\b(?:change|delta|growth|drop|increase|decrease) (?:in|of) (?:\w+ )?(?:liquidity|tvl)\b/,
    token_large_trades:
      /\b(?:count|number|how many|total)\b.*\b(?:whale|large|big|huge) (?:trades?|swaps?|buys?|sells?|orders?)\b/,
    token_buyers:
      /\b(?:unique|distinct|different|separate|individual) (?:buyers?|(?:wallets?|addresses|accounts|people|traders)\b.*\b(?:b(?:uy|ought)\w*|purchas\w*|ap(?:ed|ing)))\b|\b(?:how many|number of|count of) (?:(?:wallets|people|addresses|accounts) (?:have )?(?:b(?:uy|ought)\w*|purchas\w*|aped))\b|\bbuyers? count\b/,
    token_sellers:
      /\b(?:unique|distinct|different|separate|individual) (?:sellers?|(?:wallets?|addresses|accounts|people|traders)\b.*\b(?:s(?:ell|old)\w*|dump\w*))\b|\b(?:how many|number of|count of) (?:(?:wallets|people|addresses|accounts) (?:have )?(?:s(?:ell|old)\w*|dump\w*))\b|\bsellers? count\b/,
    token_net_flow: /\bnet ?-?(?:in|out)?flows?\b|\bnet (?:buying|selling|bought|sold|volume|accumulation)\b/,
    token_high_low:
      /\bhigh(?:est)?(?: price)? (?:and|&|or|to|vs\.?|-) (?:the )?low(?:est)?\b|\blow(?:est)?(?: price)? (?:and|&|or|to) (?:the )?high(?:est)?\b|\b(?:price |trading )range\b|\bhigh-low\b|\b(?:max(?:imum)?|peak|top) (?:and|&) (?:min(?:imum)?|bottom|trough)\b/,
    token_fees:
      /\bfees?\b.*\b(?:earn\w*|generat\w*|ma[dk]e|collect\w*|paid to|providers?|lps?)\b|\b(?:lps?|providers?)\b.*\b(?:fees?|earn\w*)\b|\b(?:swap|lp|trading) fees\b/,
    token_turnover:
      /\bturn(?:ed|s)?[ -]?over\b|\bvelocity\b|\bchurn\w*\b|\bvolume (?:to|over|per|\/|vs\.?) (?:liquidity|tvl|supply)\b/,
    token_price_change:
      /\bprice (?:change|move|movement|performance|delta)\b|\b(?:percent|%|pct) (?:change|move)\b|\bperformance\b|\bhow much (?:did|has) @token (?:move|change)d?\b/,
    token_buys:
      /\b(?:number|count|amount) of (?:buys|purchases)\b|\bhow many buys\b|\bbuy (?:count|volume)\b/,
    token_sells:
      /\b(?:number|count|amount) of (?:sells|sales)\b|\bhow many (?:sells|sales)\b|\bsell (?:count|volume)\b/,
    token_trades: /\b(?:number|count) of (?:trades|swaps)\b|\bhow many (?:trades|swaps)\b|\btrade count\b/,
    token_volume: /\bvolume\b(?! profile)/,
  },
  {
    listed: {
      token_price_change: [
        toolNames.getTokenAnalytics,
        toolNames.getChart,
        toolNames.getActivitySeries,
        toolNames.compareTokens,
      ],
      token_buys: true,
      token_sells: true,
      token_trades: true,
      token_volume: true,
    },
  },
)

/** Of the whole chain. */
export const chainMeasures: readonly Measure[] = toMeasures(
  {
    chain_new_contracts:
      /\bcontracts?\b.*\b(?:deploy\w*|creat\w*|publish\w*|went live|launched)\b|\bnew (?:smart )?contracts\b|\b(?:contract )?deployments\b/,
    chain_graduations:
      /\bgraduat\w*|\b(?:bonded|migrated) (?:tokens|coins|launches)\b|\b(?:tokens|coins|launches)\b.*\b(?:bonded|migrated)\b/,
    chain_bridge_net:
      /\bnet\w*\b.*\bbridg\w*|\bbridg\w*\b.*\b(?:net\w*|balance|in (?:vs|versus|minus|or|and) out)\b|\b(?:deposits? (?:minus|vs|versus|less) withdrawals?)\b|\bnet (?:deposits|withdrawals)\b/,
    chain_gas_used:
      /\bgas\b.*\b(?:us(?:ed|age|e)|burn\w*|consum\w*|spent)\b|\b(?:us(?:ed|age)|consum\w*|burn\w*)\b.*\bgas\b/,
    chain_new_pools:
      /\bnew (?:\w+ )?(?:pools|pairs)\b|\b(?:pools|pairs)\b.*\b(?:open\w*|creat\w*|made|added|born|appear\w*)\b/,
    chain_new_tokens:
      /\bnew (?:tokens|coins|erc-?20s?)\b|\b(?:tokens|coins|erc-?20s?)\b.*\b(?:creat\w*|made|born|minted|deploy\w*|appear\w*|issued)\b/,
    chain_launches: /\blaunch(?:es|ed)?\b/,
    chain_dex_traders:
      /\b(?:unique|distinct|different|active|individual|dex) (?:\w+ )?traders\b|\b(?:wallets|people|addresses|accounts|users)\b.*\b(?:trad\w+|swapp\w+)\b|\b(?:how many|number of|count of) (?:\w+ )?(?:traders|swappers)\b/,
    chain_dex_trades:
      /\b(?:how many|number of|count of|total) (?:\w+ )?(?:trades|swaps)\b|\bdex (?:trades|swaps)\b|\b(?:trades|swaps) (?:count|in total)\b/,
    chain_dex_volume:
      /\b(?:dex|exchange|swap|trading|chain[- ]wide) volume\b|\bvolume\b.*\b(?:dex\w*|chain|all exchanges|whole market)\b/,
    chain_base_fee: /\bbase ?fee\b/,
    chain_active_addresses: /\bactive (?:addresses|wallets|users|accounts)\b|\bdau\b/,
    chain_tps: /\btps\b|\b(?:transactions|tx) (?:per|a|each) second\b/,
    chain_tx_count: /\b(?:transactions|txs|transaction count|tx count)\b/,
  },
  {
    listed: {
      chain_dex_volume: [toolNames.getMarketOverview, toolNames.getActivitySeries],
      chain_base_fee: true,
      chain_active_addresses: true,
      chain_tps: true,
      chain_tx_count: true,
    },
    counted: ['chain_graduations', 'chain_new_pools', 'chain_new_tokens', 'chain_launches'],
  },
)

/** Rankings of tokens and wallets. */
export const rankMeasures: readonly Measure[] = toMeasures(
  {
    // Launches by launchpad.
    chain_launches:
      /\b(?:most (?:active|used|popular|launches)|busiest|hottest|biggest|largest|leading|top|best)\b.*\blaunchpads?\b|\blaunchpads?\b.*\b(?:most (?:active|used|popular|launches|tokens)|busiest|hottest|biggest|leading)\b/,
    top_wallet_pnl:
      /\b(?:wallets?|addresses|accounts|traders?)\b.*\b(?:pnl|profit\w*|made the most|winn\w*|earned)\b|\b(?:pnl|profit\w*)\b.*\b(?:wallets?|addresses|accounts)\b/,
    top_deployers:
      /\b(?:deployers?|devs?|creators?|developers?|launchers)\b|\b(?:wallets?|who|address(?:es)?|accounts?)\b.*\b(?:deployed|launched|created)\b.*\b(?:tokens|coins)\b/,
    top_buyer_ratio:
      /\bbuyer(?:s)?[- ](?:to[- ]seller )?(?:ratio|share|dominance)\b|\b(?:share|ratio|proportion) of buyers\b|\bbuyers? (?:vs\.?|versus|to|over|outnumber\w*) (?:the )?sellers?\b|\bmost bullish\b|\bmore (?:buyers|people buying|wallets buying) than (?:sellers|sell\w*)\b|\bbought by more\b.*\bthan sold\b|\bmore (?:people|wallets) (?:buy|bought)\w*\b.*\bthan (?:sell|sold)/,
    top_holders_lost: new RegExp(
      `\\b(?:los\\w*|lost|shed\\w*|bl(?:ee|e)d\\w*|shr[iau]nk\\w*|fewer)\\b.*\\b${holders}\\b|\\b${holders}\\b.*\\b(?:los\\w*|lost|le(?:ft|aving)|shr[iau]nk\\w*|flee\\w*|fled)\\b`,
    ),
    top_holders_gained: new RegExp(
      `\\b(?:gain\\w*|add(?:ed|s|ing)?|grow\\w*|grew|attract\\w*)\\b.*\\b${holders}\\b(?!.*\\bof\\b)|\\b${holders}\\b.*\\b(?:gain\\w*|growth|grow\\w*|joined|added)\\b|\\bfastest growing\\b`,
    ),
    top_liquidity_removed:
      /\b(?:liquidity|lp)\b.*\b(?:remov\w*|pull\w*|withdr\w*|drain\w*|lost|leav\w*|left|taken out)\b|\b(?:remov\w*|pull\w*|withdr\w*|drain\w*|lost)\b.*\b(?:liquidity|lp)\b/,
    top_new_liquidity:
      /\b(?:liquidity|lp)\b.*\b(?:add(?:ed|s|ing)?|deposit\w*|inject\w*|put in|new)\b|\b(?:add(?:ed|s|ing)?|deposit\w*)\b.*\bliquidity\b|\b(?:new|fresh) liquidity\b/,
    top_net_inflow:
      /\b(?:net )?inflows?\b|\baccumulat\w*|\bmoney (?:flowing|going|coming|pouring) in(?:to)?\b|\bnet b(?:uying|ought)\b/,
    top_net_outflow:
      /\b(?:net )?outflows?\b|\bmoney (?:flowing|going|leaving|pouring)(?: out)?\b|\bnet s(?:elling|old)\b/,
    top_volatility: /\bvolatil\w*|\bwild\w*\b|\bswing\w*\b/,
    top_turnover:
      /\bturn-?over\b|\bchurn\w*|\bvelocity\b|\bvolume (?:to|over|per|\/|vs\.?) (?:liquidity|tvl)\b/,
    top_fees: /\bfees?\b/,
    top_large_trades:
      /\b(?:largest|biggest|whale|huge|top)(?: single| individual| @count)* (?:trades?|swaps?|buys?|orders?)\b/,
    top_traders:
      /\b(?:most|number of|by|unique|distinct)(?: unique| distinct| different| number of)? (?:traders|wallets trading)\b/,
    top_liquidity:
      /\b(?:tokens?|coins?|stocks?)\b.*\b(?:most|deepest|by|highest|biggest) (?:total )?(?:liquidity|liquid|tvl)\b|\bmost liquid (?:tokens|coins|memecoins)\b/,
    top_new_tokens: /\bnew(?:ly created|ly launched|est)? (?:tokens|coins|memecoins)\b/,
    top_gainers: /\bgain\w*|\bpump\w*|\bris(?:ing|en)\b|\bwinners\b/,
    top_losers: /\bloser\w*|\bdump\w*|\bfall\w*|\bcrash\w*/,
    top_trades: /\b(?:most|number of|by) (?:trades|swaps)\b/,
    top_volume: /\bvolume\b/,
  },
  {
    listed: {
      top_wallet_pnl: true,
      top_large_trades: [toolNames.listTrades],
      top_new_tokens: true,
      top_gainers: true,
      top_losers: true,
      top_trades: true,
      top_volume: true,
    },
  },
)

/** Of one wallet. */
export const walletMeasures: readonly Measure[] = toMeasures(
  {
    wallet_approvals_set:
      /\b(?:approv\w*|allowances?|permissions?)\b.*\b(?:grant\w*|set|gave|given|made|sign\w*|new|recent\w*|issued?|hand\w*)\b|\b(?:grant\w*|set|gave|given|new|signed|made)\b.*\b(?:approv\w*|allowances?|permissions?)\b|\bapproved\b/,
    wallet_tokens_exited:
      /\b(?:tokens?|positions?|coins?|holdings?|bags?|stocks?)\b.*\b(?:exit\w*|clos\w*|sold out|dump\w*|g[eo]t(?:ten)? rid|drop\w*|left|abandon\w*|unload\w*)\b|\b(?:exit\w*|clos\w*|sold out of|dump\w*|g[eo]t(?:ten)? rid of|abandon\w*)\b.*\b(?:tokens?|positions?|coins?|holdings?|bags?|stocks?|completely|entirely|fully)\b|\bexits\b/,
    wallet_tokens_acquired:
      /\b(?:new )?(?:tokens?|positions?|coins?|holdings?|bags?)\b.*\b(?:acquir\w*|picked up|enter\w*|open\w*|add(?:ed|s|ing)?|collect\w*|accumulat\w*|first time)\b|\b(?:acquir\w*|picked up|opened|entered)\b.*\b(?:tokens?|positions?|coins?|holdings?)\b|\bnew (?:tokens?|positions?|coins?|holdings|bags)\b|\bacquisitions?\b/,
    wallet_lp_actions:
      /\b(?:lp|liquidity)(?: provid\w+)? (?:actions?|activity|moves|changes|operations|history|events)\b|\b(?:add(?:ed|s|ing)?|remov\w*|provid\w*|deposit\w*|withdr\w*|pull\w*)\b.*\bliquidity\b|\bliquidity\b.*\b(?:add(?:ed|s|ing)?|remov\w*|provid\w*|withdr\w*|pull\w*)\b/,
    wallet_counterparties:
      /\bcounter-?part(?:y|ies)\b|\b(?:deal\w*|dealt|interact\w*|transact\w*|trad(?:e|ed|ing)) with\b/,
    wallet_net_flow: /\bnet ?-?(?:in|out)?flows?\b/,
    wallet_pnl: /\bpnl\b|\bprofit\w*|\bloss\w*/,
  },
  {
    listed: { wallet_net_flow: true, wallet_pnl: true },
  },
)
