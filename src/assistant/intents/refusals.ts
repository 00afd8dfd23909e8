import { patternsOf } from '../textOf.ts'

/** What is said to whoever is refused, by reason, in the order in which reasons are tried. */
const texts = {
  secret: 'I have no keys, passwords or hidden texts to show: I only read public data of this chain.',
  action: 'I can only read: I send, sign, buy, sell and change nothing.',
  dictation: 'I do not repeat figures or statements that are handed to me: mine come from the chain.',
  advice: 'I give no financial advice. I can show the figures: price, liquidity, holders and risks.',
  prediction: 'I do not predict: I only see what has happened on this chain up to the newest block.',
  elsewhere: 'I only see this one chain, no other chains and no other exchanges.',
  identity: 'I see addresses, and not who is behind them.',
  off_topic: 'That is not something this chain can tell.',
} as const

/** Why a question is not answered. */
export type RefusalReason = keyof typeof texts

/** What is refused whatever else the question asks; patterns as in Intent.cues. */
export const refusals = (Object.keys(texts) as RefusalReason[]).map((reason) => ({
  reason,
  patterns: patternsOf('intents/refusals', reason).map(([, pattern]) => new RegExp(pattern)),
  text: texts[reason],
}))
