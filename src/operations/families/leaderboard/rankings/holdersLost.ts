import { holderFigures } from '../holderFigures.ts'
import { readHolderFlows } from '../readHolderFlows.ts'
import { defineTokenRanking } from '../TokenRanking.ts'

export const holdersLost = defineTokenRanking({
  key: 'holders_lost',
  title: 'Tokens by holders lost',
  describe: (said) =>
    `Rank traded tokens by how many earlier holders gave up all they had of them in ${said}.`,
  words: 'leaving abandoned exits sold out shrinking holders',
  figures: holderFigures,
  rank: async (frame) =>
    (await readHolderFlows(frame))
      .filter(({ lost }) => lost > 0)
      .map(({ id, ...figures }) => ({ id, key: figures.lost, figures })),
})
