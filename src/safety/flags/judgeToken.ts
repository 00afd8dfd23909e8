import type { TradeFindings } from '../judgeTrade.ts'
import type { SafetyFacts } from '../readFacts.ts'
import type { Flag, UnknownCheck } from './Flag.ts'
import { holderFlags, impostorFlags, poolFlags, tradeFlags } from './marketFlags.ts'
import { powerFlags } from './powerFlags.ts'

const order = { danger: 0, warning: 1, info: 2 } as const

/** All that speaks for caution with a token, the worst first, and what could not be checked. */
export function judgeToken(
  facts: SafetyFacts,
  trade: TradeFindings | null,
): { flags: Flag[]; unknown: UnknownCheck[] } {
  const { canonical, control, deployer, locks, lookalike, spread } = facts
  const parts = [
    { flags: impostorFlags(lookalike), unknown: [] },
    { flags: powerFlags(control, canonical), unknown: [] },
    trade ? tradeFlags(trade) : { flags: [], unknown: [] },
    poolFlags(locks, { deployer, canonical }),
    holderFlags(spread, canonical),
  ]
  const hidden = control.hidden ? [{ check: 'powers', reason: 'The code that runs could not be read.' }] : []
  const flags = parts.flatMap((part) => part.flags)
  return {
    flags: flags.sort((one, other) => order[one.severity] - order[other.severity]),
    unknown: [...hidden, ...parts.flatMap((part) => part.unknown)],
  }
}
