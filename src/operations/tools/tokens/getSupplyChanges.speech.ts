import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getSupplyChangesSpeech: ToolSpeech = {
  cues: [
    [/\bamount of @token\b.*\b(up|down|grow\w*|shrink\w*)\b/, 13],
    [/\binflat\w+\b/, 9],
    [/\bissued by\b/, -8],
    [/\b(create|created|destroy|destroyed|print\w*)\b.*\b(any|more|new|of)\b.*@token/, 9],
    [/\bsupply\b.*\bchange\b/, 6],
    [
      /\b(minted|mint(ing)? and burn\w*|burn(ed|t)|issued|issuance|redeemed|redemptions?|inflation|new supply)\b/,
      9,
    ],
    [
      /\bsupply\b.*\b(chang\w*|grow\w*|grew|increas\w*|decreas\w*|shr[aiu]nk\w*|expand\w*|over|history|development|move\w*)\b/,
      11,
    ],
    [/\b(chang\w*|growth|increase|decrease) (in|of) (the )?(\S+ )?supply\b/, 11],
    [/\b(how much|how many)\b.*\b(mint|burn|issue|redeem)\w*/, 4],
    [/\b(liquidity|lp)\b/, -8],
    [/\bburn\w*\b.*\b(fees?|gas)\b|\b(fees?|gas)\b.*\bburn\w*\b/, -20],
  ],
  telling: {
    lead: [
      'Since {from:time} the supply of **{symbol}** changed by **{net_decimal:number}**, to {supply_end_decimal:number}: {mints:number} mints and {burns:number} burns.',
    ],
    rows: {
      path: 'largest',
      each: '{type:words} of {amount_decimal:number}, {timestamp:time}',
      max: 4,
      empty: '',
    },
  },
}
