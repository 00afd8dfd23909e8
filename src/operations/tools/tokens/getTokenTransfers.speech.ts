import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTokenTransfersSpeech: ToolSpeech = {
  cues: [
    [/\bwho (can|could|may)\b/, -14],
    [
      new RegExp(
        `\\bwhales?\\b.*${meaning('transfer')}.*@token|@token.*\\bwhales?\\b.*${meaning('transfer')}`,
      ),
      12,
    ],
    [/\btransfers?\b|\btransferred\b/, 8],
    [/\b(mints|burns|only (the )?(mints|burns))\b/, 8],
    [/\b(who|when).*\b(moved|sent|moving)\b.*@token/, 7],
    [/\b(movements?|moves) of\b/, 7],
    [/\b(bridge\w*|event|events|logs?|cost|fee|fees|gas)\b/, -7],
    [/@event/, -6],
  ],
  choices: {
    type: [
      ['mint', /\b(mints?|minted)\b/],
      ['burn', /\b(burns?|burned|burnt)\b/],
    ],
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{timestamp:time}: {type:words} of **{amount_decimal:number}**[ ({usd:usd})], {from:address} to {to:address}',
      max: 6,
      empty: 'No transfer fits.',
      title: '{symbol}, newest first:',
    },
  },
}
