import { finality } from '../../catalog/words/finality.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getBlockSpeech: ToolSpeech = {
  cues: [
    [new RegExp(finality), -9],
    [/\bblock ?times?\b/, -12],
    [/\b(head|tip) block\b|\bchain tip\b/, 9],
    [/\b(transactions|txs?)\b.*\bblock @block\b/, 8],
    [/\bblock @block\b/, 8],
    [/\bblock\W{1,9}@hash\b|@hash\b.*\bblock\b/, 13],
    [/\b(transactions|txs?) (in|of|inside) (the )?block\b/, 6],
    [/\b(block (height|number)|head of the chain|chain head)\b/, 6],
    [/\b(at|as of|since|from|before|until|to|in) block @block\b/, -5],
    [
      /\bin block @block\b.*\b(happened|transactions|mined)\b|\b(what|happened|transactions|anything).* in block @block/,
      7,
    ],
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
      'Block **{number:plain}** of {timestamp:time} has **{transaction_count:number} transactions** and used {gas_used:number} gas[ at a base fee of {base_fee_wei:gwei}]; it is {finality:words}.',
    ],
    rows: { path: 'transactions', each: '{hash:address}[ {function}][, {status:words}]', max: 5, empty: '' },
  },
}
