import { z } from 'zod'

/** The stretch of the chain that an answer is about; the same in every windowed operation. */
export const windowSpan = z.object({
  name: z.string(),
  from_block: z
    .number()
    .int()
    .describe('First block that counts: made no earlier than the newest block’s time less the window.'),
  from_timestamp: z.string(),
  to_block: z.number().int().describe('The newest indexed block; it counts.'),
  to_timestamp: z.string(),
  complete: z.boolean().describe('False when the index begins inside the window: figures are null then.'),
})
