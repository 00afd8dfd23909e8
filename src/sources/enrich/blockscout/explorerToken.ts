import type { Address } from 'viem'
import { z } from 'zod'
import { defineQuestion } from '../EnrichQuestion.ts'
import { positiveNumber } from '../positiveNumber.ts'
import { blockscout } from './blockscout.ts'

/** What the explorer counts of a token. */
export type ExplorerToken = {
  holders: number | null
  /** Raw units. */
  totalSupply: string | null
  priceUsd: number | null
}

const figure = z.string().or(z.number()).nullish()

const shape = z.object({
  address_hash: z.string().nullish(),
  address: z.string().nullish(),
  holders_count: figure,
  holders: figure,
  total_supply: figure,
  exchange_rate: figure,
})

const wholeNumber = (text: string | number | null | undefined): string | null =>
  text != null && /^\d{1,78}$/.test(String(text)) ? String(text) : null

/** Holders, supply and price, by the explorer's word; its field names have changed before. */
export const explorerToken = defineQuestion({
  of: blockscout,
  ttlMs: 120_000,
  path: (token: Address) => `/tokens/${token}`,
  // Without either spelling of its own address, the body is not a token of the documented kind.
  shape: shape.refine((body) => body.address_hash ?? body.address, { path: ['address_hash'] }),
  give(body, token): ExplorerToken | null {
    if ((body.address_hash ?? body.address)?.toLowerCase() !== token) return null
    const holders = wholeNumber(body.holders_count ?? body.holders)
    return {
      holders: holders === null ? null : Number(holders),
      totalSupply: wholeNumber(body.total_supply),
      priceUsd: positiveNumber(body.exchange_rate),
    }
  },
})
