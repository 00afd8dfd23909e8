import type { ResultOf } from '../../api/ResultOf.ts'

export type TokenScan = ResultOf<'scan_token'>

export const windows = ['5m', '1h', '6h', '24h'] as const
