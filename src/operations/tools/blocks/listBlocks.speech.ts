import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listBlocksSpeech: ToolSpeech = {
  cues: [
    [/\bconfirmed\b/, -8],
    [/\bblocks\b.*\blately\b/, 11],
    [/\b(last|latest|recent|newest|most recent) (@count )?blocks\b/, 13],
    [/\b(list|show)( me)?( the)?( @count)? (\w+ )?blocks\b/, 9],
    [/\b@count (most )?(recent|latest|newest|last) blocks\b/, 13],
    [/\bblocks (were|was) (just )?(made|mined|produced) (recently|lately|last)\b/, 8],
  ],
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: 'block **{number:plain}**, {timestamp:time}: {transaction_count:number} transactions, {gas_used:number} gas',
      max: 20,
      empty: 'No blocks were found.',
      title: 'The newest blocks:',
    },
  },
}
