import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const listBridgeTransfersSpeech: ToolSpeech = {
  tellsFuture: true,
  cues: [
    [
      /\b(sent|send|sending|moved|moving|move|transferr?ed|went|came)\b.*\b(to|from|onto|over from|over to) (ethereum|mainnet|l1)\b/,
      14,
    ],
    [/\b(lp|lps|pools?|vaults?)\b/, -9],
    [/\bwithdrawing\b|\bdepositing\b|\bbridging\b/, 9],
    [/\b(bridge[ds]?|bridging)\b/, 11],
    [/\b(withdrawals?|withdrew|withdrawn|withdraw)\b/, 8],
    [/\bdeposits?\b|\bdeposited\b/, 8],
    [/\b(challenge (period|window)|claimable)\b/, 9],
    [/\bliquidity\b|\block(ed|s)?\b/, -8],
    [/\b(router|gateway|contract) address\b|\baddress of\b/, -8],
  ],
  choices: {
    direction: [
      [
        'withdrawal',
        /\b(withdr\w+|bridg\w+( @?\w+)? out|(?:went|gone|going|moved|flowed|flew|sent) (?:out|away)|left|to ethereum|leaving|exits?|outgoing)\b/,
      ],
      [
        'deposit',
        /\b(deposit\w*|bridg\w+( @?\w+)? in\b(?! (the|progress|challenge)\b)|from ethereum|(?:came|come|coming|went|moved|flowed) (?:in|over)\b(?! (?:the|this))|arriv\w+|incoming|onto)\b/,
      ],
    ],
    status: [
      ['claimable', /\b(claimable|can be claimed|ready to (be )?claim\w*|past the challenge)\b/],
      ['in_challenge', /\b(waiting|still wait|in (?:the |their |its )?challenge|pending|locked)\b/],
      ['completed', /\bcompleted\b/],
    ],
  },
  telling: {
    lead: [],
    rows: {
      path: 'items',
      each: '{direction:words} of **{amount_decimal:number} {symbol}**, {timestamp:time}, {status:words}[ until {challenge_ends_at:time}], from {from:address}',
      max: 8,
      empty: 'No bridge transfer fits.',
      title: 'Over the bridge, newest first:',
    },
  },
}
