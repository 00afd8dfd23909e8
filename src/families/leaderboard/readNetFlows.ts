import { z } from 'zod'
import { tokensTraded } from '../../index/queries/tokensTraded.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { assertFewTrades } from './assertFewTrades.ts'

/** What boards of flows tell of a token. */
export const flowFigures = {
  net_usd: z.number().describe('Dollars of buys less dollars of sells in the pools whose base it is.'),
  bought_usd: z.number(),
  sold_usd: z.number(),
  trades: z.number().int(),
  unpriced_trades: z.number().int().describe('Without a dollar value, left out of dollars.'),
}

/** What was bought of each token less what was sold in the window. */
export async function readNetFlows(frame: WindowFrame) {
  await assertFewTrades(frame)
  const rows = await tokensTraded(frame.index, frame)
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
