import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getCorporateActionsSpeech: ToolSpeech = {
  tellsFuture: true,
  cues: [
    [/\bsplit (it|this|them|my|the money|@dollars|between|across|among)\b/, -16],
    [/\bchang\w*\b.*\bshares\b.*\btoken\b/, 15],
    [/\bcorporate\b/, 9],
    [/\bshares?[- ]per[- ]token\b.*\b(chang\w*|adjust\w*|updat\w*)\b|\bshare counts?\b/, 12],
    [/\b(dividends?|splits?|split|corporate actions?|payouts?|reverse split)\b/, 13],
    [
      /\b(latest|last|next|first|newest|recent|pending|coming)\b.*\bdistributions?\b|\bdistributions?\b.*\b(applied|effect\w*|paid|pending|due|happen\w*)\b/,
      13,
    ],
    [/\bmultiplier\b.*\b(chang\w*|update\w*|history)\b/, 10],
  ],
  choices: {
    status: [
      [
        'pending',
        /\b(coming|upcoming|pending|next|soon|announced|scheduled|planned|ahead|due|yet to)\b|\bnot (yet )?(been )?(applied|paid|happened|taken|in effect)\b/,
      ],
      [
        'applied',
        /\b(applied|already|took effect|in effect|done|paid out|been paid|past|recent|last|happened)\b/,
      ],
    ],
  },
  telling: {
    lead: ['**{total:number} changes** fit, {pending:number} of them pending.'],
    rows: {
      path: 'items',
      each: '**{symbol}**: {likely_kind:words}, {status:words}, effective {effective_at:time}, from {old_shares_per_token:plain} to {new_shares_per_token:plain} shares per token',
      max: 8,
      empty: 'No split or dividend is known.',
    },
  },
}
