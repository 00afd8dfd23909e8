import type { Address } from 'viem'
import { z } from 'zod'
import { toIsoTime } from '../../base/schema/moment.ts'
import { defillamaPrices } from './defillama/defillamaPrices.ts'
import { dexscreenerPrices } from './dexscreener/dexscreenerPrices.ts'
import type { AnswerEnrich, Said } from './EnrichView.ts'
import { geckoterminalPrices } from './geckoterminal/geckoterminalPrices.ts'
import { mostTokens, type PriceClaim, type PriceQuestion } from './PriceClaim.ts'

/** What others quote, beside a price of ours; absent where nobody is asked. */
export const priceCheckFields = z
  .array(
    z.object({
      provider: z.string(),
      price_usd: z.number(),
      difference_bps: z.number().nullable().describe('Of the provider’s price over price_usd.'),
      as_of: z.string().nullable(),
    }),
  )
  .optional()
  .describe('What others quote, to compare; price_usd is not made of it.')

export type PriceCheck = { provider: string; title: string; claim: PriceClaim }

const questions: readonly PriceQuestion[] = [dexscreenerPrices, geckoterminalPrices, defillamaPrices]

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** What others quote for tokens, by token; undefined where nobody is asked. */
export async function crossCheckPrices(
  { enrich, warn }: Context,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, PriceCheck[]> | undefined> {
  // In one order, whoever asks: the same tokens are then the same question.
  const sorted = [...tokens].sort()
  const groups = Array.from({ length: Math.ceil(sorted.length / mostTokens) }, (_, at) =>
    sorted.slice(at * mostTokens, (at + 1) * mostTokens),
  )
  const answers = await Promise.all(
    questions.map(async (question) => ({
      of: question.of,
      said: await Promise.all(groups.map((group) => enrich.ask(question, group))),
    })),
  )
  const asked = answers.filter(({ said }) => !said.every(isOff))
  if (asked.length === 0) return undefined
  const checks = new Map<Address, PriceCheck[]>(tokens.map((token) => [token, []]))
  for (const { of, said } of asked) {
    const failed = said.find((row) => 'silent' in row)
    if (failed && 'silent' in failed) warn('items.cross_check', failed.reason)
    for (const row of said)
      for (const [token, claim] of 'value' in row ? (row.value ?? []) : [])
        checks.get(token)?.push({ provider: of.name, title: of.title, claim })
  }
  return checks
}

const isOff = (said: Said<unknown>) => 'silent' in said && said.silent === 'off'

/** Prices further apart than this are worth a word. */
const tolerance = 0.05

/** The checks of one price as the answer shows them; what is far off is also told in a warning. */
export function showPriceChecks(
  { warn }: Pick<Context, 'warn'>,
  checks: readonly PriceCheck[],
  { field, usd }: { field: string; usd: number | null },
) {
  const off = (claim: PriceClaim) => (usd === null || usd <= 0 ? null : claim.usd / usd - 1)
  const far = checks.filter(({ claim }) => Math.abs(off(claim) ?? 0) > tolerance)
  if (far.length > 0) {
    const others = far.map(({ title, claim }) => `${title} ${claim.usd}`).join(', ')
    warn(field, `The pools give ${usd} dollars; others quote otherwise: ${others}.`)
  }
  return checks.map(({ provider, claim }) => {
    const difference = off(claim)
    return {
      provider,
      price_usd: claim.usd,
      difference_bps: difference === null ? null : Math.round(difference * 1_000_000) / 100,
      as_of: claim.atMs === null ? null : toIsoTime(claim.atMs),
    }
  })
}
