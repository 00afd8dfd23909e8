import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const decodeCalldataSpeech: ToolSpeech = {
  cues: [
    [/\b(revert\w*|estimate|happens?|go(es)? through|if i (call|send)|pretend)\b/, -8],
    [/\b(dry[ -]?run|succeed|would|simulat\w*)\b/, -8],
    [/@address.*@address.*@calldata/, -8],
    [/@calldata/, 9],
    [/\b(decode|calldata|call data|input data|unpack)\b/, 9],
    [/\bwhat (does|is) (this|the) (data|hex|selector|input)\b/, 8],
    [/\bsimulat\w*\b|\bwould happen\b/, -4],
  ],
  telling: {
    lead: ['It calls **{signature:long}**[ ({protocols.0:plain})], selector {selector:address}.'],
    rows: { path: 'args', each: '{name:plain} ({type:plain}): {value:plain}', max: 8, empty: '' },
  },
}
