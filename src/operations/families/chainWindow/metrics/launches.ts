import { z } from 'zod'
import { countLaunches } from '../../../../sources/index/queries/countLaunches.ts'
import { defineChainMetric } from '../ChainMetric.ts'

export const launches = defineChainMetric({
  key: 'launches',
  title: 'launches',
  topic: 'market',
  describe: (said) => `Count the tokens launched through known launchpads in ${said}, by launchpad.`,
  words: 'launchpad memecoins new coins bonding curve pons',
  fields: {
    launches: z.number().int().describe('Different tokens with a launch event of a known launchpad.'),
    launches_per_hour: z.number().nullable(),
    launchpads: z.array(z.object({ launchpad: z.string(), launches: z.number().int() })),
  },
  async read({ context, index, since, seconds }) {
    const rows = (await countLaunches(index, since)).filter(({ launched }) => launched > 0)
    const count = rows.reduce((sum, { launched }) => sum + launched, 0)
    if (seconds === 0) context.warn('launches_per_hour', 'The window has one moment only.')
    return {
      launches: count,
      launches_per_hour: seconds === 0 ? null : (count / seconds) * 3600,
      launchpads: rows.map(({ launchpad, launched }) => ({ launchpad, launches: launched })),
    }
  },
})
