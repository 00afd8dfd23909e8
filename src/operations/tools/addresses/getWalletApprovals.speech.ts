import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getWalletApprovalsSpeech: ToolSpeech = {
  cues: [
    [/\b(drainers?|exposed)\b/, 9],
    [/\b(approvals?|allowances?|approved|revoke|spenders?|permissions?|granted)\b/, 12],
    [/\b(may|can|could|allowed to) (spend|take|move|drain|pull)\b/, 9],
    [/\bpermit2\b/, 4],
    [/\bliquidity\b/, -9],
    [/@event/, -8],
  ],
  telling: {
    lead: [
      'The wallet has **{counts.live:number} live approvals**, {counts.unlimited:number} of them unlimited and {counts.risky:number} risky.',
    ],
    rows: {
      path: 'items',
      each: '{symbol}: {spender:address}[ ({spender_label})] may take {exposed_decimal:number}[, worth {exposed_usd:usd}]',
      max: 6,
      empty: 'No approval fits.',
    },
  },
}
