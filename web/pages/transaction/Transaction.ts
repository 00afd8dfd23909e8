import type { ResultOf } from '../../api/ResultOf.ts'

export type Transaction = ResultOf<'get_transaction'>

/** An amount of a token, as moves, changes, approvals and both sides of a swap tell it. */
export type Asset = Pick<
  Transaction['approvals'][number],
  'token' | 'symbol' | 'impostor_of' | 'amount' | 'amount_decimal'
> & { token_id?: string | null }
