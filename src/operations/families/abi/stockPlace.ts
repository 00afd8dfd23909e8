import type { Place } from './ContractType.ts'

/** The issuer's token of a symbol, proven from the factory's log. */
export const stockPlace = (symbol: string): Place => ({
  name: `the ${symbol} stock token`,
  find: async ({ context }) => (await context.stocks.upTo(context.head.number)).bySymbol(symbol)?.address,
})
