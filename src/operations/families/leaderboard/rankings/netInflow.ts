import { flowFigures, readNetFlows } from '../readNetFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const netInflow = defineTokenRanking({
  key: 'net_inflow',
  title: 'Tokens by net inflow',
  describe: (said) =>
    `Rank tokens by the dollars bought of them less the dollars sold in ${said}, the largest inflow first.`,
  words: 'accumulation buying pressure money flowing in',
  figures: flowFigures,
  rank: async (frame) => (await readNetFlows(frame)).filter(({ key }) => key > 0),
})
