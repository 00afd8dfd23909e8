import type { Address } from 'viem'
import { z } from 'zod'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import { defineQuestion } from '../EnrichQuestion.ts'
import { deploymentHere, deploymentShape } from './deploymentShape.ts'
import { issuer } from './issuer.ts'

/** A corporate action the issuer has declared. */
export type IssuerAction = {
  symbol: string
  address: Address | null
  /** Such as cash_dividend or forward_split. */
  type: string
  status: string
  /** The day it is processed, which is not the ex-date; null while there is none. */
  day: string | null
  /** Dollars per share, for a dividend. */
  rate: string | null
  /** Old and new shares, for a split. */
  ratio: { old: string; new: string } | null
}

const shape = z.object({
  corpActions: z.array(
    z.object({
      type: z.string(),
      status: z.string(),
      tokenSymbol: z.string(),
      processDate: z.object({ year: z.number(), month: z.number(), day: z.number() }).nullish(),
      deployments: deploymentShape.optional(),
      details: z.record(z.string(), z.record(z.string(), z.unknown()).nullish()).nullish(),
    }),
  ),
})

const word = (text: string, prefix: string) => cleanText(text.replace(prefix, '').toLowerCase(), 40)
const twoDigits = (part: number) => String(part).padStart(2, '0')

/** What the issuer has declared in about the last month and for the next; there is no older list. */
export const issuerActions = defineQuestion({
  of: issuer,
  ttlMs: 600_000,
  path: (_: undefined) => '/corporate-actions?limit=500',
  shape,
  give: ({ corpActions }): IssuerAction[] => corpActions.map(toAction),
})

function toAction(row: z.output<typeof shape>['corpActions'][number]): IssuerAction {
  const details = Object.values(row.details ?? {})[0] ?? {}
  const figure = (key: string) => {
    const value = details[key]
    return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value), 40) : null
  }
  const { year = 0, month = 0, day = 0 } = row.processDate ?? {}
  const [before, after] = [figure('oldRate'), figure('newRate')]
  return {
    symbol: cleanText(row.tokenSymbol, 20).toUpperCase(),
    address: deploymentHere(row.deployments),
    type: word(row.type, 'CORPORATE_ACTION_TYPE_'),
    status: word(row.status, 'CORPORATE_ACTION_STATUS_'),
    day: row.processDate ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null,
    rate: figure('rate'),
    ratio: before === null || after === null ? null : { old: before, new: after },
  }
}
