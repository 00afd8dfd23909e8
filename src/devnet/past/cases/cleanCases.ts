import { plainClean } from './clean/plainClean.ts'
import { settingsClean } from './clean/settingsClean.ts'
import type { TokenCase } from './TokenCase.ts'

/** Tokens that harm nobody and look as if they might. */
export const cleanCases: TokenCase[] = [...settingsClean, ...plainClean]
