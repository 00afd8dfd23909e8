import { moverFigures, toMover } from '../moverFigures.ts'
import { readMoves } from '../readMoves.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const gainers = defineTokenRanking({
  key: 'gainers',
  title: 'Gainers',
  describe: (said) =>
    `Rank tokens by how much their dollar price rose over ${said}, of those with real liquidity.`,
  words: 'pumping up winners movers rising best performing',
  figures: moverFigures,
  leastLiquidityUsd: 1000,
  rank: async (frame) =>
    (await readMoves(frame))
      .filter(({ percent }) => percent > 0)
      .map((row) => ({ id: row.id, key: row.percent, price: row.price, figures: toMover(row) })),
})
