import { finality } from '../../catalog/words/finality.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getL1StatusSpeech: ToolSpeech = {
  tellsFuture: true,
  cues: [
    [new RegExp(`(@hash|@block).*${finality}|${finality}.*(@hash|@block)`), 6],
    [/\bconfirmed\b/, 9],
    [/\b(on|to|from) l1\b|\bl1\b/, 9],
    [/\b(final|finality|finali[sz]ed|settled|irreversible|anchored)\b/, 11],
    [
      /\b(batch|batches|l1 (block|status|confirmations?)|layer ?(1|one)|parent chain|posted to ethereum|safe head)\b/,
      10,
    ],
    [/\bconfirmations?\b/, 7],
    [/\b(final|safe|secure[d]?) on ethereum\b/, 6],
    [/\b(withdraw\w*|deposits?|bridge\w*)\b/, -6],
  ],
  telling: {
    lead: [
      'Block **{block:plain}** is **{finality:words}**.',
      'The newest finalized block is {finalized.block:plain}, the newest safe one {safe.block:plain}[; finality takes about {finalized_delay_s:seconds}].',
    ],
  },
}
