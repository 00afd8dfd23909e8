import { type Hex, size } from 'viem'
import { BadRequest } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum, zeroAddress } from '../../../base/schema/address.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { resolveToken } from '../../tokens/resolveToken.ts'
import { chartPool } from '../chartPool.ts'
import type { MarketSources } from '../describeTokens.ts'

const next = `${toolNames.listTopPools} shows the pools of a token; ${toolNames.searchToken} finds tokens.`

/** The pool that a caller means by its address or id, or the one that prices the token they mean. */
export async function resolvePool(
  sources: MarketSources & { chain: PinnedChain },
  reference: string,
): Promise<PoolRow> {
  const text = reference.trim()
  const isKey = /^0x([0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{80})$/i.test(text)
  const pool = isKey ? await findPool(sources.index, text.toLowerCase() as Hex) : undefined
  if (pool) return pool
  if (isKey && size(text as Hex) !== 20)
    throw BadRequest({ problem: `The index knows no pool ${text}.`, next })
  const { address: token } = await resolveToken(sources, text)
  const found = await chartPool(sources, token)
  if (found) return found
  const what = token === zeroAddress ? 'ether' : toChecksum(token)
  throw BadRequest({ problem: `The index knows no pool at or of ${what}.`, next })
}
