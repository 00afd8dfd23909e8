import { useOperation } from '../../api/useOperation.ts'

/** Whether a contract is a token or a pool too, which have pages of their own. */
export function useOtherPages(contract: string | undefined): { token: boolean; pool: boolean } {
  const search = { query: contract, limit: 1 }
  const tokens = useOperation(contract ? 'search_token' : undefined, search, { live: false })
  const isToken =
    tokens.state === 'ready' && tokens.envelope.data.items.some(({ address }) => address === contract)
  const asked = contract && tokens.state !== 'loading' && !isToken ? 'get_pool' : undefined
  const pool = useOperation(asked, { pool: contract }, { live: false })
  return {
    token: isToken,
    pool: pool.state === 'ready' && pool.envelope.data.pool.toLowerCase() === contract?.toLowerCase(),
  }
}
