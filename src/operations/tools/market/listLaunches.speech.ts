import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listLaunchesSpeech: ToolSpeech = {
  cues: [
    [/\bcompar\w*\b|\bversus\b/, -10],
    [/\bwhat (has |just |was )*launched\b/, 12],
    [/\bwhat launchpads\b|\bwhich launchpads\b/, -8],
    [/\btokens\b.*\b(on|in) (the|a|their) (bonding )?curve\b/, 9],
    [
      /\b(launches|newly launched|just launched|recently launched|fresh(ly)? (launched|tokens?|coins?)|new (tokens?|coins?|memecoins?|launches)|(newest|latest|recent) (@count )?(tokens?|coins?|memecoins?|launches))\b/,
      12,
    ],
    [/\b(launched|created)\b.*\b(recently|lately|@window|newest|since)\b/, 7],
    [/\b(memecoins?|tokens?|coins?)\b.*@age\b/, 16],
    [/\bpools\b/, -6],
    [/\b(launchpads?|bonding curves?|on the curve|graduated)\b/, 7],
    [/\btokens?\b.*\b(launched|graduated)\b/, 5],
    [/\b(memecoins?|tokens?|coins?)\b.*\b(came out|come out|appeared|showed up|dropped|went live)\b/, 10],
    [/@token/, -4],
    [/@interval/, -6],
    [/\b(liquidity events|blocks|trades|transfers)\b/, -4],
  ],
  choices: {
    stage: [
      [
        'graduated',
        /\bgraduat(e|ed|es|ing|ions?)\b|\b(bonded|migrated)\b|\b(off|left|finished|completed) (the|their|its) (bonding )?curve\b/,
      ],
      ['curve', /\b(curve|bonding)\b/],
      ['direct', /\bdirect(ly)?\b/],
    ],
  },
  finds: {
    pattern:
      /\b(the )?(newest|latest|most recent|last) (launch|launched token|memecoin|coin|token)\b(?! (?:events?|of|from|by)\b)/,
    mark: '@token',
    arguments: { limit: 1 },
    path: 'items.0.token',
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '**{symbol}** ({name}), {launched:time} on {launchpad:plain}, {stage:words}[, {trades:number} trades][, volume {volume_usd:usd}], {token:address}',
      max: 6,
      empty: 'No launch fits.',
      title: 'Newest first:',
    },
  },
}
