import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const simulateTransactionSpeech: ToolSpeech = {
  cues: [
    [
      /\b(call\w*|send\w*|execut\w*|revert\w*|happens?|estimate\w*|goes? through|pretend|sign)\b.*(@calldata.*@address|@address.*@calldata)|(@calldata.*@address|@address.*@calldata).*\b(revert\w*|fail\w*|succeed\w*|work\w*|go through)\b/,
      10,
    ],
    [/\b(effect|outcome|result) of (calling|sending|the call)\b/, 9],
    [/\bdry[ -]?run\b/, 6],
    [/\bwould\b.*\b(call|transaction|tx)\b.*\b(succeed|fail|revert|work|go through)\b/, 12],
    [/\bsimulat(e|ing)\b.*@address/, 8],
    [/\bsimulat(e|ion|ing)\b/, 8],
    [/\bwhat (would|will|could) happen if\b/, 11],
    [/\bwhat (would |will |could )?(happens?|changes?)\b.*\bif\b.*@address/, 9],
    [/\bdry[ -]?run\b|\bpreview\b/, 10],
    [/\b(before|without) (i |actually )?(sign|send|signing|sending)\b/, 10],
    [/\b(would|will) (this|it|the|that) (call|transaction|tx)\b/, 10],
    [/\b(call|transaction|tx) (would|will) (revert|fail|succeed|work)\b/, 10],
    [/\btyped data\b|\beip-?712\b/, 9],
    [
      /\b(buy|sell|buying|selling|trade|round trip)\b.*@token|@token.*\b(buy|sell|buying|selling|trade|round trip)\b/,
      -6,
    ],
  ],
  telling: {
    lead: [
      'Verdict **{verdict:plain}**; the call would succeed: {success:yes}[; gas {gas.estimate:number}].',
      'It would fail: {revert.reason:long}',
    ],
    rows: {
      path: 'findings',
      each: '{severity:words}: {detail:long}',
      max: 5,
      empty: 'Nothing on the list of dangers was found; that never means safe.',
    },
  },
}
