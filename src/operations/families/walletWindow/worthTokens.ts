import { z } from 'zod'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import type { Worth } from '../../wallets/worth/readWorth.ts'
import { nameIds, tokenFields } from './nameIds.ts'

/** An answer names this many tokens, those of most steps without a price first. */
const mostTokens = 100

/** A token that a wallet held, in an answer about its worth over time. */
export const worthToken = z.object({
  ...tokenFields,
  steps: z.number().int().describe('In how many rows it was held.'),
  unpriced_steps: z.number().int(),
  thin_steps: z.number().int(),
  balance: z.string().describe('Raw units in the last row.'),
  balance_decimal: z.string().nullable(),
  usd: z.number().nullable().describe('In the last row.'),
  reason: z.string().nullable().describe('Why it has no price in some rows.'),
})

/** The tokens behind a wallet's worth, with what is left out of it and why. */
export async function worthTokens(context: IndexedContext, { tokens, untold }: Worth) {
  if (untold.length > 0)
    context.warn(
      'items',
      `${untold.length} tokens are left out: their transfers do not add up to what their contracts say.`,
    )
  if (!context.index.whole)
    context.warn('items', `Tokens it has not moved since block ${context.index.span.from} are left out.`)
  const counted = tokens.map((token) => ({
    ...token,
    steps: token.balances.filter((balance) => balance !== 0n).length,
    unpriced: token.usd.filter((usd) => usd === null).length,
  }))
  counted.sort(
    (one, other) => other.unpriced - one.unpriced || other.steps - one.steps || one.tokenId - other.tokenId,
  )
  if (counted.length > mostTokens)
    context.warn('tokens', `Only ${mostTokens} of ${counted.length} tokens are shown; the rows count all.`)
  const shown = counted.slice(0, mostTokens)
  const missing = counted.filter(({ unpriced }) => unpriced > 0).length
  if (missing > 0)
    context.warn(
      'items.usd',
      `${missing} tokens had no price in some rows and are left out there; tokens says why.`,
    )
  const names = await nameIds(
    { context, index: context.index },
    shown.map(({ tokenId }) => tokenId),
  )
  return shown.map(({ tokenId, balances, usd, thin, reason, steps, unpriced }) => {
    const balance = balances.at(-1) ?? 0n
    return {
      ...names.fields(tokenId),
      steps,
      unpriced_steps: unpriced,
      thin_steps: thin.filter(Boolean).length,
      balance: balance.toString(),
      balance_decimal: decimalOrNull(balance, names.decimals(tokenId)),
      usd: usd.at(-1) ?? null,
      reason,
    }
  })
}
