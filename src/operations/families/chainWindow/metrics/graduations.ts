import { z } from 'zod'
import { countLaunches } from '../../../../sources/index/queries/countLaunches.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const graduations = defineChainMetric({
  key: 'graduations',
  title: 'graduations',
  topic: 'market',
  describe: (said) =>
    `Count the tokens that left their launchpad's curve for an exchange in ${said}, by launchpad.`,
  words: 'graduated migrated bonded completed curve launchpad',
  fields: {
    graduations: z.number().int().describe('Different tokens with a graduation event of a known launchpad.'),
    launches: z
      .number()
      .int()
      .describe('Tokens launched in the same window by those and all other launchpads.'),
    graduations_per_100_launches: z
      .number()
      .nullable()
      .describe('Of the same window; those that graduate were mostly launched before it.'),
    launchpads: z.array(z.object({ launchpad: z.string(), graduations: z.number().int() })),
  },
  async read({ context, index, since }) {
    const rows = await countLaunches(index, since)
    const sum = (key: 'launched' | 'graduated') => rows.reduce((total, row) => total + row[key], 0)
    const [launched, graduated] = [sum('launched'), sum('graduated')]
    if (launched === 0) context.warn('graduations_per_100_launches', 'Nothing was launched in the window.')
    return {
      graduations: graduated,
      launches: launched,
      graduations_per_100_launches: launched === 0 ? null : (graduated / launched) * 100,
      launchpads: rows
        .filter((row) => row.graduated > 0)
        .map((row) => ({ launchpad: row.launchpad, graduations: row.graduated })),
    }
  },
})
