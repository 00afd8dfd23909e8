import { isUnread, type Unread } from './orUnread.ts'
import type { InstrumentProof } from './proveInstrument.ts'

export const instrumentVerdicts = ['genuine', 'impostor', 'not_a_stock', 'unknown'] as const

export type InstrumentVerdict = { verdict: (typeof instrumentVerdicts)[number]; reason: string }

const unknown = (reason: string): InstrumentVerdict => ({ verdict: 'unknown', reason })

/** What the evidence says of a contract; `imitates` is the vouched-for symbol it could be taken for, if any. */
export function judgeInstrument(
  { factoryLog, beacon, expectedBeacon, multiplier }: InstrumentProof,
  imitates: string | null | Unread,
): InstrumentVerdict {
  const unread = [factoryLog, beacon, multiplier, imitates].find(isUnread)
  if (unread) return unknown(`Not everything could be read: ${unread.unread}`)
  const behindIssuer = expectedBeacon !== undefined && beacon === expectedBeacon
  if (factoryLog === null) {
    if (behindIssuer)
      return {
        verdict: 'impostor',
        reason: 'It runs the issuer’s code, but the issuer’s factory did not deploy it.',
      }
    if (imitates !== null)
      return {
        verdict: 'impostor',
        reason: `It could be taken for ${imitates}, but it is another contract, and not one of the issuer’s.`,
      }
    return {
      verdict: 'not_a_stock',
      reason: 'The issuer’s factory did not deploy it, nor does it pose as one of its tokens.',
    }
  }
  if (!behindIssuer)
    return unknown('The factory’s log has it, but its beacon slot does not name the issuer’s beacon.')
  if (multiplier === null) return unknown('The factory’s log has it, but it does not answer uiMultiplier().')
  return {
    verdict: 'genuine',
    reason:
      'The issuer’s factory deployed it, it runs behind the issuer’s beacon and it answers uiMultiplier().',
  }
}
