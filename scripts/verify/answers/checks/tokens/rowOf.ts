import type { CheckContext, Operation } from '../../judge/Check.ts'

/** The catalog's own row of a token, where it has one. */
export function rowOf(
  { world }: Pick<CheckContext, 'world'>,
  token: string,
  prefix: string,
  args: Record<string, unknown>,
): Operation[] {
  const stock = world.facts.stocks.find(({ address }) => address === token)
  const core = world.facts.tokens.find(
    ({ address, symbol }) =>
      address === token && ['WETH', 'USDG', 'cbBTC', 'CASHCAT', 'PONS'].includes(symbol),
  )
  const symbol = stock?.symbol ?? core?.symbol
  // Three instruments of the issuer have no rows.
  if (!symbol || ['JEPQ', 'SKHY', 'WEEK'].includes(symbol)) return []
  return [[`${prefix}_${symbol.toLowerCase()}`, args]]
}
