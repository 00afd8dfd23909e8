import { namesNothing } from './carryOver.ts'
import type { Frame } from './Plan.ts'

/** What a question that only goes on is about and of what time, for one that goes on from it. */
export function namedByAsks(frame: Frame): Frame {
  const ask = frame.asks?.at(-1)
  if (!ask) return frame
  const reading = frame.named ?? frame.reading
  const [time] = ask.times
  const isPool = (own: string) => own.length > 42
  const addressesAs = (role: 'wallet' | 'pool', all: readonly string[]) =>
    all.filter((own) => !isPool(own)).map((address) => ({ address, role }))
  const subject = {
    tokens: ask.tokens,
    addresses: [...addressesAs('wallet', ask.wallets), ...addressesAs('pool', ask.pools)],
    hashes: [...ask.hashes, ...ask.pools.filter(isPool)],
  }
  const isTimeless = reading.window === undefined && reading.span === undefined
  return {
    ...frame,
    named: {
      ...reading,
      ...(namesNothing(reading) ? subject : {}),
      ...(isTimeless && time ? time : {}),
    },
  }
}
