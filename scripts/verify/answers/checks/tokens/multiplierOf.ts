import type { CheckContext } from '../../judge/Check.ts'

/** Shares for one token of a stock, in 18 decimals; undefined for other tokens. */
export async function multiplierOf(
  { world }: Pick<CheckContext, 'world'>,
  token: string,
  state: { uint(to: string, signature: string): Promise<bigint | undefined> },
): Promise<bigint | undefined> {
  if (!world.facts.stocks.some(({ address }) => address === token)) return undefined
  return state.uint(token, 'uiMultiplier()')
}
