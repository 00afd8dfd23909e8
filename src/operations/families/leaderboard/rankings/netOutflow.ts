import { flowFigures, readNetFlows } from '../readNetFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const netOutflow = defineTokenRanking({
  key: 'net_outflow',
  title: 'Tokens by net outflow',
  describe: (said) =>
    `Rank tokens by the dollars sold of them less the dollars bought in ${said}, the largest outflow first.`,
  words: 'distribution selling pressure money flowing out dumped',
  figures: flowFigures,
  rank: async (frame) =>
    (await readNetFlows(frame)).filter(({ key }) => key < 0).map((row) => ({ ...row, key: -row.key })),
})
