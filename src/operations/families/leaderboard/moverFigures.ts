import { z } from 'zod'
import type { PricedTrading } from './readPriced.ts'

/** What boards of price moves tell of a token. */
export const moverFigures = {
  price_change_percent: z
    .number()
    .describe('Of the dollar price, since the window began or since its first trade in it.'),
  volume_usd: z.number(),
  trades: z.number().int(),
}

export const toMover = ({ percent, volumeUsd, trades }: PricedTrading & { percent: number }) => ({
  price_change_percent: percent,
  volume_usd: volumeUsd,
  trades,
})
