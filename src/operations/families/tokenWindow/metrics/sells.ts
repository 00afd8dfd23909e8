import { readSide, sideFields } from '../readSide.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

export const sells = defineTokenMetric({
  key: 'sells',
  title: 'sells',
  describe: (said) =>
    `Count and sum the sells of a token in ${said}: swaps whose sender put the token into a pool or curve.`,
  words: 'sold selling pressure dump dumped sales',
  fields: sideFields,
  read: (frame) => readSide(frame, 'sell'),
})
