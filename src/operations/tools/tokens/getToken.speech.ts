import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTokenSpeech: ToolSpeech = {
  cues: [
    [/\b(basics|vouch\w*|units of)\b/, 9],
    [/\bverified\b/, -5],
    [
      /\b(decimals|total supply|max supply|metadata|token (info|standard|facts)|(?<!@)token contract|identity|erc-?20)\b/,
      9,
    ],
    [/\bsupply\b/, 6],
    [/\bcontract address\b|\baddress of (the )?@token\b|@token('s)? address\b/, 10],
    [/\b(symbol|name|sector|multiplier|standard) of (the )?(@token|@address)\b/, 9],
    [/\bwhen was\b.*\b(created|deployed|minted first|launched)\b/, 7],
    [/\bhow old\b.*@token|\bage of (the )?@token\b/, 12],
    [/\bwhat (is|'s|kind of token is|sort of token is|exactly is) (a |the )?(token )?@token\b\W*$/, 8],
    [/\bhow many\b.*@token.*\b(exist|are there|in circulation|circulate)\b|\bcirculati(on|ng)\b/, 9],
    [
      /\bhow (many|much) @(token|ether)( tokens?| coins?| shares?)? (is|are|do|does) (there|we have|exist)\b|\btotal (amount of |number of )?@(token|ether)( tokens?| coins?)? (on|in) (the|this) (chain|network)\b/,
      14,
    ],
    [/\b(minted|burn\w*|issued|redeemed|chang\w*|grow\w*|grew|increas\w*|decreas\w*|shr[aiu]nk)\b/, -4],
  ],
  telling: {
    lead: [
      '**{symbol}** ({name}) stands at {address:address}: {decimals:plain} decimals, supply **{total_supply_decimal:number}**[, {holders:number} holders].',
      'One token is {multiplier.current_decimal:plain} shares.',
      'It was created in block {created.block:plain}[ by {created.deployer:address}].',
      'Proof: {proof:words}.',
    ],
  },
}
