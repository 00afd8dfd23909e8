import { toTravelling } from '../../../base/errors/travelling.ts'
import type { Chain } from '../Chain.ts'
import { createChainMeter } from '../ChainMeter.ts'
import type { ReadBatch, ReadBatchAnswer } from './ReadBatch.ts'

/** Makes the reads of another thread, all in one tick, so that they leave together as they would have there. */
export async function answerBatch(
  chain: Pick<Chain, 'reads'>,
  { requests, client }: ReadBatch,
  signal: AbortSignal,
): Promise<ReadBatchAnswer> {
  const meter = createChainMeter()
  const reader = chain.reads({ signal, meter, ...(client === undefined ? {} : { client }) })
  const outcomes = await Promise.all(
    requests.map((request) =>
      reader.read(request).then(
        (value) => ({ value }),
        (error: unknown) => ({ error: toTravelling(error) }),
      ),
    ),
  )
  return { outcomes, roundTrips: meter.roundTrips, requests: meter.requests }
}
