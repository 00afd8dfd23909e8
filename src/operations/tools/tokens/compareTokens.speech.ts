import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const compareTokensSpeech: ToolSpeech = {
  cues: [
    [/@token (?:beats?|leads?|tops?|exceeds?|outdo(?:es)?) @token/, 12],
    [
      /@token\b.*\b(bigger|larger|smaller|better|worse|safer|cheaper|higher|lower|more \w+|less \w+) than @token/,
      11,
    ],
    [/\bline up\b|\bside-by-side\b/, 10],
    [/\b(next to|beside|alongside|relative to|compared (to|with)|or rather)\b/, 9],
    [/\b(compare|comparison|comparing|versus|vs|side by side|head to head)\b/, 11],
    [/\b(difference|differences) between\b|\bagainst each other\b|\bstack up\b/, 10],
    [/@token or @token/, 7],
    [
      /\bwhich\b.*\b(more|higher|bigger|larger|fewer|less|lower|better|cheaper|safer|most|stronger)\b.*@token.*@token/,
      8,
    ],
    // "Of @token and @token which did best" asks of tokens, and not of who trades them.
    [
      /@token\b.*@token\b.*\b(?:did|does|do|doing|done|performed|fared) (?:the )?(?:best|worst|better|worse)\b/,
      12,
    ],
    [
      /\bwhich (?:one |two )?(?:of|among|between) (?:[a-z]+ ){0,2}@(?:token|ether)\b.*@(?:token|ether)\b.*\b(?:most|least|fewest|biggest|largest|highest|lowest|cheapest|hardest)\b/,
      18,
    ],
    [/@token.*@token.*\bwhich\b.*\b(more|higher|bigger|larger|fewer|less|lower|better|cheaper|most)\b/, 8],
  ],
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}: {price_usd:usd}**[, {price_change_percent:change}][; volume {volume_usd:usd} in {trades:number} trades][; liquidity {liquidity_usd:usd}][; value {market_value_usd:usd}][; {holders:number} holders]',
      max: 5,
      empty: 'Nothing to compare was found.',
      title: 'Side by side, over {window:plain}:',
    },
  },
}
