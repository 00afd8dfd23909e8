import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getAddressSpeech: ToolSpeech = {
  cues: [
    [/\bhow many (transactions|txs|txns)\b.*@address|@address.*\bhow many (transactions|txs|txns)\b/, 14],
    [/\bbelong\w*\b/, 9],
    [/\bwho (owns|has|controls|runs|uses) (the )?(address |wallet |account )?@address/, 10],
    [/\bbehind (the )?(address |wallet |account )?@address/, 8],
    [/\b(ever been|been) (used|active)\b/, 11],
    [/\bhow much @ether (does|do|has|is in)\b/, 5],
    [/\b(tell me|anything|something) about (the )?(address |account )?@address/, 6],
    [/\bwho (is|was|'s)\b.*@address/, 9],
    [/\bwhat (is|'s|kind of|type of|sort of)\b.*@address/, 7],
    [/\b(identify|look up|lookup|about|info|information|details)\b.*@address/, 7],
    [
      /\b(@ether|native|ether) balance\b|\bbalance\b.*@ether|\bhow much @ether\b.*(@address|wallet|account|have|has|hold)/,
      11,
    ],
    [/\bnonce\b/, 11],
    [
      /\b(a |an )?(contract or (a |an )?(wallet|account|eoa|person)|(wallet|account|eoa|person) or (a |an )?contract)\b/,
      11,
    ],
    [/\bis (this|it|that|@address) (a |an )?(contract|wallet|eoa|smart account)\b/, 9],
    [/\b(labels?|labelled|tagged|first seen|last seen|known as)\b/, 5],
    [/\b(blocked|blacklisted|frozen) by\b.*\b(issuer|registry)\b/, 8],
    [/^@address\W*$/, 9],
    [/@address/, 1],
  ],
  telling: {
    lead: [
      '{address:address}: **{kind:words}**[, known as {labels.0}], with **{balance_eth:number} ETH** and nonce {nonce:plain}.',
      'It was first seen in block {first_seen_block:plain}[ and last in block {last_seen_block:plain}][; it holds {tokens_held:number} tokens].',
      'Blocked by the stock issuer: {stock_registry_blocked:yes}.',
    ],
  },
}
