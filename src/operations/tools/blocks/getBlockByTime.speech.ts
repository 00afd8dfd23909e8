import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getBlockByTimeSpeech: ToolSpeech = {
  cues: [
    [/\bblock (being built|mined|made)\b/, 3],
    [/\bwhere was the chain\b|\bchain\b.*@moment/, 11],
    [/\bblocks?\b.*@moment/, 13],
    [/@moment.*\bblocks?\b/, 12],
    [/\b(which|what) block\b.*\b(at|when|time|date)\b/, 9],
    [/\bblock (number )?(at|for) (a|the|this) (time|date|moment|timestamp)\b/, 10],
  ],
  choices: {
    direction: [
      ['after', /\b(after|following|first block (after|since))\b/],
      ['nearest', /\b(nearest|closest)\b/],
    ],
  },
  telling: {
    lead: [
      'It was block **{block:plain}**, of {timestamp:time} ({distance_s:seconds} from the moment you named).',
    ],
  },
}
