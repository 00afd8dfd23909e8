import type { ResultOf } from '../../api/ResultOf.ts'

export type Pool = ResultOf<'get_pool'>

type PoolToken = Pool['token0']

/** The pool's tokens with the one that is priced first. */
export const pairOf = ({ token0, token1, base_token: base }: Pool): [PoolToken, PoolToken] =>
  token0.address === base ? [token0, token1] : [token1, token0]

/** The pool by the symbols of its tokens, which strangers wrote. */
export const pairName = (pool: Pool): string =>
  pairOf(pool)
    .map(({ symbol }) => symbol ?? '?')
    .join(' / ')
