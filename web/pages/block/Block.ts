import type { ResultOf } from '../../api/ResultOf.ts'

export type Block = ResultOf<'get_block'>
