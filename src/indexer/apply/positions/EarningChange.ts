import type { Earned } from '../../../sources/index/Earned.ts'

/** What a block added to what the sales of an account brought, with one of its tokens or with all. */
export type EarningChange = { trader: number; block: number; earned: Earned }
