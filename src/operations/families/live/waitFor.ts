import { z } from 'zod'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { conditionForms } from '../../live/conditions/parseCondition.ts'
import { defineRow } from '../defineRow.ts'
import { longestWaitS, type Met, waitForEvent } from './waitForEvent.ts'

/** Reading what was missed, and the first look at a value, come on top of the time that is waited. */
const graceMs = 3_000

/** Waits for one event of the stream, for those who can only ask. */
export const waitFor = defineRow({
  name: 'wait_for',
  title: 'Wait for a condition',
  topic: 'meta',
  description: `Wait until a condition on a price, premium, trade, pool or wallet holds, at most ${longestWaitS} s, and get what met it, at once if it holds now. Not met in time: ask again with \`since\`, so that nothing is missed.`,
  words: 'tell me when notify alert as soon as until wait watch condition crosses above below happens',
  implementation: 'wait_for',
  bound: {},
  input: z.object({
    condition: z.string().min(1).max(200).describe(`One of ${conditionForms}.`),
    timeout_s: z
      .number()
      .int()
      .min(1)
      .max(longestWaitS)
      .default(25)
      .describe(`How long to wait, at most ${longestWaitS}.`),
    since: z
      .string()
      .max(120)
      .optional()
      .describe('`since` of the answer before: what happened in between counts too.'),
  }),
  output: z.object({
    condition: z.string(),
    met: z.boolean(),
    event: z
      .object({
        id: z.string().describe('The same as on the stream.'),
        block: z.number().int(),
        data: z.record(z.string(), z.unknown()).describe('The row, or the value that passed its bound.'),
      })
      .nullable()
      .describe('What met it.'),
    standing: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('How things stand with a condition on a price or premium that is not met.'),
    since: z.string().describe('Where to go on from.'),
    waited_s: z.number(),
    retracted_from: z
      .number()
      .int()
      .nullable()
      .describe('A fork took away what was told of this block and of all above it.'),
    until: z.string().describe('When the wait ended.'),
  }),
  examples: [
    { title: 'until ether is above a dollar', arguments: { condition: 'price:WETH>1', timeout_s: 5 } },
  ],
  cost: 'light',
  cache: 'none',
  index: 'required',
  wait: {
    mostMs: longestWaitS * 1_000 + graceMs,
    until: async (waiting, args) => ({ met: await waitForEvent(waiting, args) }),
  },
  async run(context, args) {
    const { met } = args as typeof args & { met: Met }
    context.source('index')
    for (const { field, reason } of met.warnings) context.warn(field, reason)
    return {
      data: {
        condition: args.condition,
        met: met.event !== null,
        event: met.event,
        standing: met.standing,
        since: met.since,
        waited_s: met.waitedS,
        retracted_from: met.retractedFrom,
        until: toIsoTime(context.now()),
      },
    }
  },
})
