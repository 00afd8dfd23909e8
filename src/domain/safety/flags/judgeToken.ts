import type { PoolRecord } from '../../../sources/index/queries/poolRecord.ts'
import type { TradeFindings } from '../judgeTrade.ts'
import type { SafetyFacts } from '../readFacts.ts'
import type { Flag, UnknownCheck } from './Flag.ts'
import { holderFlags } from './holderFlags.ts'
import { impostorFlags } from './impostorFlags.ts'
import { ledgerFlags } from './ledgerFlags.ts'
import { poolFlags } from './poolFlags.ts'
import { powerFlags } from './powerFlags.ts'
import { type SafetyScore, scoreOf } from './scoreOf.ts'
import { stateFlags } from './stateFlags.ts'
import { summaryOf } from './summaryOf.ts'
import { tradeFlags } from './tradeFlags.ts'
import { type SafetyVerdict, verdictOf } from './verdictOf.ts'

const order = { danger: 0, warning: 1, info: 2 } as const

/** A trial of the token and what the index knows of earlier trades. */
export type JudgedTrade = { findings: TradeFindings; record: PoolRecord | null }

export type TokenJudgement = {
  verdict: SafetyVerdict
  /** The verdict as a sentence, with what decided it. */
  summary: string
  score: SafetyScore
  /** The worst first. */
  flags: Flag[]
  unknown: UnknownCheck[]
}

const notTried = { flags: [], unknown: [{ check: 'honeypot', reason: 'No trade was simulated.' }] }

/**
 * The one judgement of a token, from all that speaks for caution and all that could not be checked; without a
 * trial that is one of the things that could not. Who vouches for a token proves what it is, not that it is safe.
 */
export function judgeToken(facts: SafetyFacts, trade: JudgedTrade | null): TokenJudgement {
  const { canonical, issuer, control, deployer, locks, lookalike, spread } = facts
  const standing = issuer ? 'issuer' : canonical ? 'listed' : 'stranger'
  const parts = [
    { flags: impostorFlags(lookalike), unknown: [] },
    { flags: stateFlags(facts), unknown: [] },
    trade ? tradeFlags(trade.findings, trade.record) : notTried,
    { flags: powerFlags(control, standing), unknown: [] },
    { flags: ledgerFlags(facts), unknown: [] },
    poolFlags(locks, deployer),
    holderFlags(spread, deployer),
  ]
  const hidden = control.hidden ? [{ check: 'powers', reason: 'The code that runs could not be read.' }] : []
  const flags = parts
    .flatMap((part) => part.flags)
    .sort((one, other) => order[one.severity] - order[other.severity])
  const unknown = [...hidden, ...parts.flatMap((part) => part.unknown)]
  const verdict = verdictOf(flags, unknown, issuer)
  return {
    verdict,
    summary: summaryOf(verdict, flags, unknown),
    score: scoreOf(verdict, flags, unknown),
    flags,
    unknown,
  }
}
