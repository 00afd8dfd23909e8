import { holderFigures } from '../holderFigures.ts'
import { readHolderFlows } from '../readHolderFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const holdersGained = defineTokenRanking({
  key: 'holders_gained',
  title: 'Tokens by holders gained',
  describe: (said) =>
    `Rank traded tokens by how many accounts got them for the first time in ${said} and still hold them.`,
  words: 'new holders growth adoption fastest growing community',
  figures: holderFigures,
  rank: async (frame) =>
    (await readHolderFlows(frame))
      .filter(({ gained }) => gained > 0)
      .map(({ id, ...figures }) => ({ id, key: figures.gained, figures })),
})
