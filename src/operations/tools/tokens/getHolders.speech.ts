import { ofToken } from '../../catalog/words/ofToken.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getHoldersSpeech: ToolSpeech = {
  cues: [
    [/\b(has|have) (an?|the) (contract )?owner\b/, -12],
    [/\b(returns?|roi|pnl|win rate|profitab\w*|performance)\b/, -14],
    [/\brenounc\w*\b/, -14],
    [/\b(which|what) (@count )?(addresses|wallets|accounts|people)\b.*\b(own|hold|have)\b/, 11],
    [/\b(spread out|ownership|bulk of|majority of)\b/, 10],
    [/\btop (@count )?(wallets|accounts|addresses)\b.*\b(by|of|in|balance)\b/, 8],
    [/\bwho are the whales\b|\bwhales? (in|of) @token/, 11],
    [
      /\b(holders?|owners|rich ?list|top (wallets|accounts|addresses)|largest (wallets|accounts|addresses))\b/,
      10,
    ],
    [/\bwho (holds|owns|has|hold|own)\b.*(@token|\b(most|it|them|this|that)\b)/, 10],
    [/\b(concentration|concentrated|distribution|distributed)\b/, 9],
    [/\b(how many|number of) (people|wallets|addresses|accounts|holders)\b.*\b(hold|own|have|holding)\b/, 10],
    [/\bwhales?\b.*\b(hold|holding|own)\b|\bbiggest bags?\b/, 9],
    [/\bnew holders\b|@interval/, -5],
    [/\b(contract|owner of)\b/, -4],
    [/\b(profit|made money|traders?)\b/, -4],
    [/\b(pays?|paid|payouts?|dividends?|splits?)\b/, -8],
    [/\b(blacklist\w*|frozen|freez\w+|block(ed|list\w*))\b/, -12],
  ],
  finds: {
    pattern: new RegExp(
      `\\b(the )?(largest|biggest|top|main|number one|richest) (single )?(holder|owner|whale)${ofToken}`,
    ),
    mark: '@address',
    arguments: { limit: 1 },
    path: 'items.0.address',
  },
  telling: {
    lead: [
      '**{symbol} has {holders:number} holders**; the ten largest have {concentration.all.top_10:percent} of the supply[, and {concentration.owners.top_10:percent} with pools, burns and lockers left out].',
    ],
    rows: {
      path: 'items',
      each: '{rank:plain}: {address:address}[ ({label})], **{percent:percent}** ({amount_decimal:number})',
      max: 10,
      empty: 'No holder fits.',
    },
  },
}
