import type { Address } from 'viem'
import type { AnswerEnrich } from '../EnrichView.ts'
import { valueOrWarning } from '../valueOrWarning.ts'
import { type IssuerAction, issuerActions } from './issuerActions.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** What the issuer has declared about some instruments; null, with the reason, without its list. */
export async function readDeclarations(
  context: Context,
  instruments: Iterable<{ address: Address; symbol: string }>,
): Promise<IssuerAction[] | null | undefined> {
  const rows = await valueOrWarning(context, context.enrich.ask(issuerActions, undefined), {
    field: 'declared',
    absent: 'The issuer’s service has no such list.',
  })
  if (!rows) return rows
  const bySymbol = new Map([...instruments].map(({ symbol, address }) => [symbol.toUpperCase(), address]))
  const known = new Set(bySymbol.values())
  return rows.flatMap((row) => {
    const address = row.address ?? bySymbol.get(row.symbol)
    return address && known.has(address) ? [{ ...row, address }] : []
  })
}

/** Ratios that are further apart than this are not the same. */
const tolerance = 0.001

/** Says where a declared split and the change on the chain differ. */
export function compareRatio(
  { warn }: Pick<Context, 'warn'>,
  { symbol, ratio }: IssuerAction,
  onChain: number | null,
): void {
  const declared = ratio && Number(ratio.new) / Number(ratio.old)
  if (!declared || onChain === null || !(Math.abs(declared / onChain - 1) > tolerance)) return
  warn(
    'items.ratio',
    `The issuer declared ${ratio.new} for ${ratio.old} on ${symbol}; the token changes by ${onChain}, which is what counts here.`,
  )
}
