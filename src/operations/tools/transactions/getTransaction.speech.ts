import { finality } from '../../catalog/words/finality.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getTransactionSpeech: ToolSpeech = {
  cues: [
    [new RegExp(finality), -9],
    [/@hash/, 8],
    [/\b(tx|txn|transaction|hash)\b.*@hash|@hash.*\b(tx|txn|transaction)\b/, 4],
    [
      /\b(why|did|what|explain|how)\b.*\b(my|this|that|the|a|it|last) (\w+ )?(transaction|tx|txn|swap)\b.*\b(fail|failed|revert|reverted|do|did|happen|happened|go through|succeed|work|mean|cost)?/,
      8,
    ],
    [/\b(transaction|tx) (failed?|reverted|fail)\b/, 9],
    [/\bexplain\b.*\b(transaction|tx|txn)\b/, 9],
    [/\bhow many\b|\bper (hour|day|second)\b|@interval|@count/, -7],
    [/\b(before|without) (i )?(sign|send|sending|signing)\b|\bsimulat\w*\b/, -6],
    [/\bcost\b.*\bright now\b|\bgas\b/, -4],
  ],
  telling: {
    lead: [
      '{summary:long}',
      'Status **{status:words}**, block {block:plain}, {timestamp:time}[; fee {fee.total_wei:eth}].',
      'It failed: {failure:long}',
    ],
  },
}
