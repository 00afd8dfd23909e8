import { meaning } from '../intents/meaning.ts'

/** Which value of an argument the words of a question mean. The first that fits counts. */
export type Choices = readonly (readonly [value: unknown, pattern: RegExp])[]

const buying = meaning('buying')
const selling = `(?:${meaning('selling')}|\\brid of\\b)`

/** What speaks of both sides chooses neither. */
const side: Choices = [
  ['buy', new RegExp(`${buying}(?!.*${selling})(?<!${selling}.*)`)],
  ['sell', new RegExp(`${selling}(?!.*${buying})(?<!${buying}.*)`)],
]

const sector: Choices = [
  ['semiconductors', /\b(semiconductors?|semis|chips?|chip ?makers?)\b/],
  ['healthcare', /\b(health ?care|health|pharma\w*|biotech|medical)\b/],
  ['quantum', /\bquantum\b/],
  ['space_defense', /\b(space|defen[cs]e|aerospace|rockets?)\b/],
  ['energy_nuclear', /\b(energy|nuclear|uranium|power)\b/],
  ['crypto_equities', /\bcrypto (equities|stocks|companies|related)\b/],
  ['financials', /\b(financials?|banks?|banking|finance|fintech)\b/],
  ['software', /\b(software|saas)\b/],
  ['internet', /\binternet\b/],
  ['industrials', /\bindustrials?\b/],
  ['ai_infrastructure', /\b(ai|artificial intelligence)\b/],
  ['consumer', /\bconsumer\b/],
  ['etf_bond_commodity', /\b(bonds?|commodit(y|ies)|treasur(y|ies))\b/],
  ['etf_equity', /\b(equity etfs?|index funds?|etfs?)\b/],
]

const largest = /\b(largest|biggest|deepest|tvl|size|most liquid)\b/

/** By argument, or by operation and argument where the same word means something else. */
export const choices: Readonly<Record<string, Choices>> = {
  side,
  sector,
  'get_wallet_transfers.direction': [
    [
      'in',
      /\b(sent|transferred|paid|came|coming|moved|comes?) (in ?)?to\b|\b(coming|came|comes|flowing) in\b|\b(get|gets|got|was|were|been|being) (sent|paid)\b|\b(received?|receives|arriv\w+|landed|incoming|inbound|into|got|deposits?)\b/,
    ],
    ['out', /\b(sent|sends?|out|outgoing|outbound|out of|left|leaving|paid|sending)\b/],
  ],
  'list_bridge_transfers.direction': [
    ['withdrawal', /\b(withdr\w+|bridged? out|to ethereum|leaving|exits?|outgoing)\b/],
    ['deposit', /\b(deposit\w*|bridged? in|from ethereum|arriv\w+|incoming|onto)\b/],
  ],
  'list_bridge_transfers.status': [
    ['claimable', /\b(claimable|can be claimed|ready to (be )?claim\w*|past the challenge)\b/],
    ['in_challenge', /\b(waiting|still wait|in (the )?challenge|pending|challenge period|locked)\b/],
    ['completed', /\bcompleted\b/],
  ],
  'get_token_transfers.type': [
    ['mint', /\b(mints?|minted)\b/],
    ['burn', /\b(burns?|burned|burnt)\b/],
  ],
  'list_liquidity_events.type': [
    ['remove', new RegExp(`${meaning('pulling')}|\\b(left|leav\\w*|out)\\b`)],
    ['add', new RegExp(`${meaning('adding')}|\\badditions?\\b|\\binto\\b`)],
    ['collect', /\bcollect\w*\b/],
  ],
  'get_corporate_actions.status': [
    [
      'pending',
      /\b(coming|upcoming|pending|next|soon|announced|scheduled|planned|ahead|due|yet to)\b|\bnot (yet )?(been )?(applied|paid|happened|taken|in effect)\b/,
    ],
    [
      'applied',
      /\b(applied|already|took effect|in effect|done|paid out|been paid|past|recent|last|happened)\b/,
    ],
  ],
  'list_trending.sort': [
    [
      'gain',
      new RegExp(`${meaning('rise')}|\\b(best|top) (@count )?perform\\w*|\\b(gain\\w*|winners?|winning)\\b`),
    ],
    ['loss', new RegExp(`${meaning('fall', 'loss', 'selling')}|\\b(abandon\\w*|worst)\\b`)],
    ['new_holders', /\bnew holders\b/],
    ['buyers', /\bbuyers\b|\bmost bought\b/],
    ['trades', /\b(most trades|number of trades|by trades|trade count)\b/],
    ['volume', /\b(volume|most traded)\b/],
  ],
  'list_trending.universe': [
    ['stocks', /\b(stocks?|equities|shares|companies)\b/],
    ['memecoins', /\b(memecoins?|memes?|meme coins?|shitcoins?)\b/],
  ],
  'list_top_pools.sort': [
    ['apr', /\b(apr|apy|yields?|returns?|best paying|pays? best|earn (the )?(best|most))\b/],
    ['fees', /\b(fees?)\b/],
    ['volume', /\b(volume|most traded|busiest|most active)\b/],
    ['trades', /\btrades\b/],
    ['age', /\b(newest|new|fresh|latest|youngest|recent\w*|created|opened|added)\b/],
    ['tvl', largest],
  ],
  'list_stock_premiums.sort': [
    [
      'discount',
      /\b(discounts?|below|under|cheap(est|er)?|undervalued|on sale|bargains?|less than)\b(?!.*\bpremiums?\b)/,
    ],
    ['premium', /\b(premiums?|above|over|overpriced|expensive)\b(?!.*\bdiscounts?\b)/],
    ['liquidity', /\bliquid\w*\b/],
  ],
  'list_stock_tokens.sort': [
    ['holders', /\b(holders|most held|popular)\b/],
    ['supply', /\bsupply\b|\blargest\b|\bbiggest\b/],
    ['newest', /\b(newest|latest|recent\w*|new)\b/],
  ],
  'get_top_traders.sort': [
    ['roi', /\b(roi|returns?|percent(age)?)\b/],
    [
      'volume',
      /\b(volume|most active|traded? (the )?most|trades (the )?most|biggest traders?|largest traders?)\b/,
    ],
    ['pnl', /\b(profit\w*|money|pnl|earned|made|gains?|best)\b/],
  ],
  'get_top_traders.mode': [
    ['smart', /\bsmart\b|\bsteady\b/],
    ['snipers', /\bsnip\w*\b/],
  ],
  'get_activity_series.metric': [
    ['active_addresses', /\bactive (addresses|wallets|users|accounts)\b|\busers\b/],
    ['new_tokens', /\bnew tokens\b/],
    ['new_pools', /\bnew pools\b|\bpools (created|opened)\b/],
    ['new_holders', /\bnew holders\b|\bholders?\b/],
    ['launches', /\blaunch\w*\b/],
    ['gas_used', /\bgas\b/],
    ['traders', /\btraders\b/],
    ['volume_usd', /\bvolume\b/],
    ['trades', /\b(trades|swaps)\b/],
    ['transfers', /\btransfers\b/],
    ['transactions', /\b(transactions|txs?)\b/],
  ],
  'list_launches.stage': [
    [
      'graduated',
      /\bgraduat(ed|es|ions?)\b|\b(off|left|finished|completed) (the|their|its) (bonding )?curve\b/,
    ],
    ['curve', /\b(curve|bonding)\b/],
    ['direct', /\bdirect(ly)?\b/],
  ],
  'get_network_info.section': [
    ['feeds', /\b(feeds?|oracles?)\b/],
    ['dexes', /\b(dex|dexes|exchanges?)\b/],
    ['launchpads', /\blaunchpads?\b/],
    ['tokens', /\b(canonical|official|known) tokens\b/],
    ['contracts', /\b(contracts?|router|factory|permit2|multicall3?|quoter)\b/],
  ],
  'scan_token.depth': [
    ['full', /\b(everything|full|fully|deep|deeply|thorough\w*|complete\w*|in depth|detailed|all the)\b/],
  ],
  'get_chart.currency': [['usd', /\b(dollars?|usd)\b/]],
  'search_token.kind': [
    ['stock', /\bstock tokens?\b/],
    ['launched', /\b(memecoins?|launched)\b/],
  ],
  'get_block_by_time.direction': [
    ['after', /\b(after|following|first block (after|since))\b/],
    ['nearest', /\b(nearest|closest)\b/],
  ],
  include_transactions: [
    [
      true,
      /\b(with|including|include|its|all|their|and|what|which|list)\b.*\b(transactions|txs?)\b|\btransactions (in|of|inside)\b/,
    ],
  ],
  include_raw: [[true, /\braw\b/]],
  include_spam: [[true, /\b(spam|airdrops?|everything|unsolicited)\b/]],
  risky_only: [
    [
      true,
      /\b(risky|dangerous|unsafe|suspicious|sketchy|shady|malicious|scary|worry|worried|bad|drain\w*|revoke)\b/,
    ],
  ],
  has_feed: [
    [false, /\bwithout (an? )?(oracle|feed|price feed)\b/],
    [true, /\b(with|have|has) (an? )?(oracle|feed|price feed)\b/],
  ],
  verbose: [[true, /\b(verbose|every operation|by operation|detailed)\b/]],
}
