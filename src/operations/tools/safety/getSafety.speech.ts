import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getSafetySpeech: ToolSpeech = {
  cues: [
    [
      /\b(can|could|does|will|is)\b.*@token.*\b(blacklist\w*|freez\w*|frozen|confiscat\w*|seiz\w*|censor\w*)\b/,
      12,
    ],
    [/\b(creator|deployer|dev|developer)\b/, -4],
    [/\b(go wrong|rugged|rugged by)\b/, 9],
    [/\bscam\b/, 3],
    [
      /\b(can|could|may)\b.*\b(owners?|devs?|team|deployers?|issuers?|they|makers?|creators?)\b.*\b(mint|pause|blacklist|freeze|print|block|seize)\b/,
      11,
    ],
    [
      /\b(safe|safety|unsafe|risk|risks|risky|danger|dangers|dangerous|red flags?|flags|scam|scammy|rug|rugpull|malicious|trust|trustworthy|secure|security|audit|sketchy|shady|suspicious|sus)\b/,
      9,
    ],
    [
      /\b(mint(able)?|pause|blacklist|freeze) (function|power|authority|right)s?\b|\b(can|could) (the )?(owner|dev|they|anyone|someone) (mint|pause|blacklist|freeze|print)\b/,
      10,
    ],
    [/\bwho (can|could|may)\b.*\b(mint|pause|freeze|blacklist|print|seize)\b/, 12],
    [/\bhoneypot\b/, 5],
    [/\b(get|be|being) (blacklisted|frozen|blocked|seized)\b/, 10],
    [/\b(liquidity|approvals?|allowances?|everything|final\w*|block)\b/, -4],
    [/@hash|@calldata/, -5],
  ],
  telling: {
    lead: [
      '**{symbol}: {verdict:words}**[, score {score:number}].',
      '{summary:long}',
      'Bought and sold in a simulation it is {simulation.verdict:words}[; {simulation.holders_sold:number} of {simulation.holders_tried:number} earlier buyers could sell][; buy tax {simulation.buy_tax_bps:bps}, sell tax {simulation.sell_tax_bps:bps}].',
      'The ten largest owners have {top10_percent:percent}[; {liquidity_free_percent:percent} of the liquidity can be pulled].',
    ],
    rows: {
      path: 'flags',
      each: '{severity:words}: {code:words}, {evidence:long}',
      max: 6,
      empty: 'No risk flag was raised; that is no proof of safety.',
    },
  },
}
