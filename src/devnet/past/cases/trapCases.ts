import type { TokenCase } from './TokenCase.ts'
import { callerTraps } from './traps/callerTraps.ts'
import { ledgerTraps } from './traps/ledgerTraps.ts'
import { ownerTraps } from './traps/ownerTraps.ts'
import { timeTraps } from './traps/timeTraps.ts'

/** Tokens that people buy and cannot sell, or not for what they paid. The service is told nothing of them. */
export const trapCases: TokenCase[] = [...callerTraps, ...timeTraps, ...ownerTraps, ...ledgerTraps]
