import { z } from 'zod'
import type { WindowFrame } from '../windows/openWindow.ts'
import { readTraded } from './readTraded.ts'

/** What boards of flows tell of a token. */
export const flowFigures = {
  net_usd: z.number().describe('Dollars of buys less dollars of sells.'),
  bought_usd: z.number(),
  sold_usd: z.number(),
  trades: z.number().int(),
  unpriced_trades: z.number().int().describe('Without a dollar value, left out of dollars.'),
}

/** What was bought of each token less what was sold in the window. */
export async function readNetFlows(frame: WindowFrame) {
  const rows = await readTraded(frame)
  return rows.map(({ id, volumeUsd, boughtUsd, trades, unpriced }) => {
    const sold = volumeUsd - boughtUsd
    const net = boughtUsd - sold
    const figures = {
      net_usd: net,
      bought_usd: boughtUsd,
      sold_usd: sold,
      trades,
      unpriced_trades: unpriced,
    }
    return { id, key: net, figures }
  })
}
