import type { Hex } from 'viem'
import { bestReading } from './bestReading.ts'
import { type ShownArg, showArgs } from './showArgs.ts'
import { functionsBySelector } from './signatureTables.ts'

/** What a known function returned; undefined when the function is unknown or the bytes are not its result. */
export function decodeReturn(calldata: Hex, returned: Hex): ShownArg[] | undefined {
  const known = functionsBySelector(calldata.slice(0, 10).toLowerCase())
  const reading = bestReading(known, (signature) => signature.item().outputs, returned.slice(2).toLowerCase())
  return reading && reading.fit !== 'loose'
    ? showArgs(reading.candidate.item().outputs, reading.values)
    : undefined
}
