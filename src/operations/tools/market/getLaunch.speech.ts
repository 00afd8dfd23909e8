import { meaning } from '../../catalog/words/meaning.ts'
import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getLaunchSpeech: ToolSpeech = {
  notOfStocks: true,
  cues: [
    [/\b(launch|launched|launchpad)\b.*@token|@token.*\b(launch|launched|launchpad)\b/, 9],
    [/\b(bonding curve|graduat\w*|curve progress|progress)\b/, 8],
    [
      /\b(bonding curve|graduat\w*|progress|launch)\b.*@token|@token.*\b(bonding curve|graduat\w*|progress|launch)\b/,
      4,
    ],
    [/\bsnip\w*\b/, 5],
    [/\b(?:did|any|how many|were there)\b.*\bsnip\w*\b/, 8],
    [/\bwho (launched|deployed|created|made)\b|\bwhat else\b/, -8],
    [new RegExp(`\\bwho\\b.*${meaning('buying')}`), -8],
    [/\bwhen was\b/, 2],
    [/\bhow old (?:is|are)\b/, 8],
  ],
  telling: {
    lead: [
      '**{symbol}** was launched on {launchpad_name:plain}, {launched:time}; stage **{stage:words}**[, {curve.progress_percent:percent} of the way to graduation].',
      'Buyers: {buyers:number}[; {sniper_count:number} snipers took {snipers_percent:percent}][; {first_buyers_still_holding_percent:percent} of the first buyers still hold].',
      'Liquidity locked: {liquidity_locked_percent:percent}[, free: {liquidity_free_percent:percent}].',
    ],
  },
}
