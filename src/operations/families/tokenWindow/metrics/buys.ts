import { readSide, sideFields } from '../readSide.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

export const buys = defineTokenMetric({
  key: 'buys',
  title: 'buys',
  describe: (said) =>
    `Count and sum the buys of a token in ${said}: swaps whose sender got the token out of a pool or curve.`,
  words: 'bought purchases buying pressure demand',
  fields: sideFields,
  read: (frame) => readSide(frame, 'buy'),
})
