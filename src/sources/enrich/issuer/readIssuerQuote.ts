import type { Address } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import type { AnswerEnrich } from '../EnrichView.ts'
import { valueOrWarning } from '../valueOrWarning.ts'
import { type IssuerQuote, issuerQuote } from './issuerQuote.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** The issuer's quote of an instrument; null, with the reason, without one or when it is about another contract. */
export async function readIssuerQuote(
  context: Context,
  { symbol, address }: { symbol: string; address: Address },
): Promise<IssuerQuote | null> {
  const quote = await valueOrWarning(context, context.enrich.ask(issuerQuote, symbol), {
    field: 'issuer',
    absent: 'The issuer’s service quotes no such instrument.',
    always: true,
  })
  if (!quote) return null
  if (quote.address === null || quote.address === address) return quote
  context.warn(
    'issuer',
    `The issuer’s service quotes ${toChecksum(quote.address)} under this symbol; the factory’s log says ${toChecksum(address)}, so the quote is left out.`,
  )
  return null
}

/** Ratios of shares to tokens that are further apart than this are not the same. */
const tolerance = 1e-6

/** The quote as an answer shows it; says where the issuer's service and the token differ on the multiplier. */
export function showIssuerQuote(
  { warn }: Pick<Context, 'warn'>,
  { bid, ask, generatedMs, halted, sharesPerToken }: IssuerQuote,
  multiplier: bigint | undefined,
) {
  const shares = multiplier === undefined ? null : Number(multiplier) / 1e18
  if (shares !== null && sharesPerToken !== null && Math.abs(sharesPerToken / shares - 1) > tolerance)
    warn(
      'shares_per_token',
      `The issuer’s service reckons with ${sharesPerToken} shares per token; the token itself says ${shares}, which is what counts here.`,
    )
  return {
    bid_per_share_usd: bid,
    ask_per_share_usd: ask,
    generated: generatedMs === null ? null : toIsoTime(generatedMs),
    trading_halt: halted,
  }
}

/** Between bid and ask; one side alone is taken for want of the other. */
export const midOf = ({ bid, ask }: Pick<IssuerQuote, 'bid' | 'ask'>): number | null =>
  bid !== null && ask !== null ? (bid + ask) / 2 : (bid ?? ask)
