import { meaning } from '../../catalog/words/meaning.ts'
import { ofToken } from '../../catalog/words/ofToken.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTopTradersSpeech: ToolSpeech = {
  cues: [
    [/\b(?:trader|wallet|account)s?\b.*\b(?:up|down|ahead|behind) (?:the )?most\b/, 16],
    [/^(which |what |the |all |any )?(tokens|coins|memecoins|stocks|transfers)\b/, -14],
    [
      /\b(wallets|traders|addresses|accounts)\b.*\b(by|with|ranked)\b.*\b(returns?|roi|profit\w*|pnl|gains?|win rate)\b/,
      13,
    ],
    [/\bwho('s| is| are) (winning|making money|profiting|doing best)\b/, 12],
    [/\bwallets\b.*\b(best|highest|top|most)\b.*\b(returns?|profits?|gains?|roi)\b/, 12],
    [/\b(smartest|cleverest|most skilled|richest|luckiest) (@count )?(traders?|wallets?)\b/, 12],
    [
      /\b(top|best|biggest|largest|leading|winning|successful|most (successful|profitable|active)) (@count )?(traders?|wallets? (by|in terms of) (profit|pnl|volume)|winners)\b/,
      13,
    ],
    [/\b(smart money|smart wallets?|leaderboard|profitable (wallets|traders))\b/, 12],
    [
      /\bwho\b.*\b(made|earned|won|gained|profited|makes|earns|is making)\b.*\b(most|money|more|profit)\b/,
      12,
    ],
    [/\bmost (profit|money|gains)\b/, 9],
    [/\bwho (trades|traded|is trading)\b.*\bmost\b/, 11],
    [new RegExp(`\\bwho\\b.*${meaning('loss')}`), 9],
  ],
  choices: {
    sort: [
      ['roi', /\b(roi|returns?|percent(age)?)\b/],
      [
        'volume',
        /\b(volume|most active|traded? (the )?most|trades (the )?most|biggest traders?|largest traders?)\b/,
      ],
      ['pnl', new RegExp(`${meaning('profit', 'loss')}|\\b(money|best|worst)\\b`)],
    ],
    mode: [
      ['smart', /\bsmart\b|\bsteady\b/],
      ['snipers', /\bsnip\w*\b/],
    ],
  },
  finds: {
    pattern: new RegExp(`\\b(the )?(best|top|most profitable) trader${ofToken}`),
    mark: '@address',
    arguments: { limit: 1 },
    path: 'items.0.trader',
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{rank:plain}: {trader:address}[ ({label})], profit **{pnl_usd:usd}**[, {roi_percent:change}], volume {volume_usd:usd} in {trades:number} trades',
      max: 8,
      empty: 'No trader fits.',
      title: 'Over {window.name:plain}, by {sort:words}:',
    },
  },
}
