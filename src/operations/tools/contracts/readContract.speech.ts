import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const readContractSpeech: ToolSpeech = {
  cues: [
    [/@function.*\b(on|of|from|at|return\w*)\b/, 3],
    [/@function/, 11],
    [/\b(call|read|invoke|query|run)\b.*@function/, 4],
    [/\b(view function|eth call|call (the|a) function|read (the )?(contract|storage))\b/, 8],
    [/@calldata/, -6],
  ],
  telling: {
    lead: [
      '{function:plain} returned **{outputs.0.value:plain}** ({outputs.0.type:plain}) at block {block:plain}.',
    ],
  },
}
