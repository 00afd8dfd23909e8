import { z } from 'zod'
import { BlockNotFound } from '../../../base/errors/codes.ts'
import { momentArgument, toIsoTime } from '../../../base/schema/moment.ts'
import { toolNames } from '../../../base/schema/toolNames.gen.ts'
import { type BlockAtTime, findBlockByTime } from '../../../sources/chain/findBlockByTime.ts'
import { findBlocksAround } from '../../../sources/index/queries/findBlocksAround.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import { getBlockByTimeSpeech } from './getBlockByTime.speech.ts'

const directions = ['before', 'after', 'nearest'] as const

/** The block at a moment. */
export const getBlockByTime = defineTool({
  name: 'get_block_by_time',
  title: 'Block by time',
  topic: 'blocks',
  description: `Find the block at a moment: the last one before it, the first one after it, or the nearest. Use it to turn a time into a block number for other tools; ${toolNames.getBlock} tells a block its time.`,
  words: 'date timestamp when time height ago historical block chain moment back then',
  profiles: ['explorer'],
  speech: getBlockByTimeSpeech,
  input: z.object({
    timestamp: momentArgument('ISO time, or epoch seconds or milliseconds.'),
    direction: z.enum(directions).default('before').describe('Side of the moment.'),
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
  index: 'optional',
  async run({ chain, head, index }, { timestamp, direction }) {
    const { before, after } =
      (index && (await findBlocksAround(index, timestamp))) ?? (await findBlockByTime(chain, head, timestamp))
    const found = pick(before, after, { timestamp, direction })
    if (!found) throw BlockNotFound({ block: `${direction} ${toIsoTime(timestamp)}` })
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

function pick(
  before: BlockAtTime | undefined,
  after: BlockAtTime | undefined,
  { timestamp, direction }: { timestamp: number; direction: (typeof directions)[number] },
): BlockAtTime | undefined {
  if (direction === 'before') return before
  if (direction === 'after') return after
  if (!before || !after) return before ?? after
  return timestamp - before.timestampMs <= after.timestampMs - timestamp ? before : after
}
