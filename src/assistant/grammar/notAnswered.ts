import type { Ask } from './Ask.ts'

const yesNo =
  /^(?:verdict|genuine|locked|burned|free|sellable|session|sessionChange|lookalikes|premium|change|buyTax|sellTax)$/

/** Why the attributes that are wanted are no answer. */
export function notAnswered(ask: Ask, wants: readonly string[]): string | undefined {
  if (ask.take !== undefined || ask.nth !== undefined) return 'a number'
  if (ask.asks.includes('yesno') && !wants.every((measure) => yesNo.test(measure)))
    return 'whether something is so'
  if (ask.asks.includes('when')) return 'when'
  if (wants.length === 0) return 'nothing is wanted'
  const isPrices = ask.tokens.length > 1 && wants.every((measure) => measure === 'price')
  return isPrices && ask.figure === undefined ? 'prices of several' : undefined
}
