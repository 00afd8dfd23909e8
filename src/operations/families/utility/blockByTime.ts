import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { momentArgument, toIsoTime } from '../../../base/schema/moment.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import { blockSides, findBlockAt } from '../../kernel/findBlockAt.ts'
import { defineRow } from '../defineRow.ts'

/** The block at a moment, its number and time alone. */
export const blockByTime: CatalogRow = defineRow({
  name: 'get_block_by_time',
  title: 'Block by time',
  topic: 'blocks',
  description: `Find the block at a moment: the last one before it, the first one after it, or the nearest. ${toolNames.getBlock} tells the rest of it.`,
  words: 'date timestamp when time height ago historical block chain moment back then to number',
  input: z.object({
    timestamp: momentArgument('ISO time, or epoch seconds or milliseconds.'),
    direction: z.enum(blockSides).default('before').describe('Side of the moment.'),
  }),
  output: z.object({
    block: z.number().int(),
    timestamp: z.string().describe("The block's own time."),
    requested: z.string(),
    distance_s: z.number().describe('Block time minus requested time, in seconds.'),
  }),
  examples: [{ title: 'the block an hour ago', arguments: { timestamp: '$HOUR_AGO' } }],
  cost: 'light',
  cache: 'block',
  bound: {},
  implementation: 'get_block_by_time',
  index: 'optional',
  async run(context, { timestamp, direction }) {
    const found = await findBlockAt(context, timestamp, direction)
    return {
      data: {
        block: Number(found.number),
        timestamp: toIsoTime(found.timestampMs),
        requested: toIsoTime(timestamp),
        distance_s: (found.timestampMs - timestamp) / 1000,
      },
    }
  },
})
