import { fromTravelling, toTravelling } from '../../../base/errors/travelling.ts'
import { Answer } from '../../../operations/kernel/Answer.ts'
import type { Apart } from '../../../operations/kernel/Apart.ts'
import type { ChainMeter } from '../../../sources/chain/ChainMeter.ts'
import type { ComputeOutcome } from './ComputeMessage.ts'

/** What came of a run, in the process that asked for it. */
type Ran = Awaited<ReturnType<Apart['attempt']>>

/** What came of a run as it travels to another process, with what it cost the nodes. */
export const toOutcome = (
  { result, ...rest }: Ran,
  { roundTrips, requests }: ChainMeter,
): ComputeOutcome => ({
  ...rest,
  result: 'answer' in result ? result : { error: toTravelling(result.error) },
  roundTrips,
  requests,
})

/** The same where it arrives; what it cost is counted on the meter. */
export function fromOutcome(outcome: ComputeOutcome, meter: ChainMeter): Ran {
  const { result, roundTrips, requests, ...rest } = outcome
  meter.roundTrips += roundTrips
  meter.requests += requests
  return {
    ...rest,
    result:
      'answer' in result ? { answer: new Answer(result.answer) } : { error: fromTravelling(result.error) },
  }
}
