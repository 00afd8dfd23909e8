import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getPoolSpeech: ToolSpeech = {
  cues: [
    [/\b(buys|sells|purchases|sales)\b/, -8],
    [/\b(left|leav\w*|exit\w*|joined|protected|touched|rugged|unlock\w*|timelock\w*)\b/, -8],
    [/\bpool (details|info|information|data) (of|for|on) @token\b/, 9],
    [/\b(swaps|trades|secured?|safe)\b/, -8],
    [new RegExp(meaning('pulling', 'adding')), -8],
    [/\bpool\W+(at |id |with id )?(@address|@hash)/, 14],
    [/(@address|@hash)\W+pool\b/, 13],
    [
      /\b(main|deepest|biggest|largest|primary) pool (of|for) (the )?@token\b|@token('s)? (main |deepest |primary )?pool\b(?!s)/,
      11,
    ],
    [/\bpool\b/, 4],
    [/\b(reserves?|tick|hook|pool fee|fee tier)\b/, 8],
    [/@token.@token pool\b|\bpool of @token\b/, 8],
    [/\b(pools|positions?|lock(ed)?|pull\w*|trades|swaps)\b/, -5],
  ],
  telling: {
    lead: [
      'The pool **{token0.symbol}/{token1.symbol}** on {venue:plain} holds **{tvl_usd:usd}**[ at a fee of {swap_fee_percent:percent}].',
      'Price {price_usd:usd}; reserves {token0.reserve_decimal:number} {token0.symbol} and {token1.reserve_decimal:number} {token1.symbol}.',
    ],
    rows: {
      path: 'windows',
      each: '{window:plain}: volume {volume_usd:usd}, {trades:number} trades',
      max: 3,
      empty: '',
    },
  },
}
