import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const simulateTokenTradeSpeech: ToolSpeech = {
  cues: [
    [/\b(absorb\w*|without (crash\w*|mov\w*|tank\w*)|large|big|huge)\b/, -9],
    [/\b(get rid of|able to sell|sell (it )?again|get out of)\b/, 11],
    [/\b(buy and sell|buying and selling|buy then sell)\b/, 10],
    [/\bfee\b.*\b(sell|selling)\b|\bcharges?\b.*\b(sell|selling|buying)\b/, 11],
    [/\b(can|could|able to|possible to|let me|allowed to|will i be able)\b.*\b(sell|sold)\b/, 12],
    [/\bhoneypot\b/, 9],
    [/\b(buy|sell|transfer|trading|sales?) tax(es)?\b|\btax(es|ed)?\b/, 12],
    [/\b(round[ -]?trip|sellable|tradeable|tradable|unsellable)\b/, 11],
    [/\bsimulat\w*\b.*\b(buy|sell|buying|selling|trade|trading|purchase)\b/, 12],
    [/\bget (back )?out\b|\bstuck\b/, 6],
    [/\bhow much (can|could)\b/, -8],
  ],
  telling: {
    lead: [
      '**{symbol} is {verdict:words}**: {reason:long}',
      'Buy tax {buy_tax_bps:bps}, sell tax **{sell_tax_bps:bps}**[; buying for {amount_usd:usd} and selling again loses {round_trip_loss_bps:bps}].',
    ],
  },
}
