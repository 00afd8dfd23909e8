import { z } from 'zod'
import type { TokenTrading } from './readTokenTrading.ts'

/** What boards of price moves tell of a token. */
export const moverFigures = {
  change_percent: z
    .number()
    .describe(
      'Of the dollar price in its most traded pool, since the last trade before the window or its first in it.',
    ),
  volume_usd: z.number(),
  trades: z.number().int(),
}

export const toMover = ({ percent, volumeUsd, trades }: TokenTrading & { percent: number }) => ({
  change_percent: percent,
  volume_usd: volumeUsd,
  trades,
})
