import type { Frame } from './Plan.ts'

/** What a question that only goes on is about, for one that goes on from it. */
export function spokenOf(frame: Frame): Frame {
  const reading = frame.named ?? frame.reading
  const tokens = frame.asks?.at(-1)?.tokens ?? []
  const isUnnamed = reading.tokens.length + reading.addresses.length === 0 && tokens.length > 0
  return isUnnamed ? { ...frame, named: { ...reading, tokens } } : frame
}
