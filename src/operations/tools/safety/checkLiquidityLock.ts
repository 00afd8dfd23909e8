import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { poolArgument } from '../../../base/schema/poolKey.ts'
import { tokenArgument } from '../../../base/schema/tokenRef.ts'
import { untrustedText } from '../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../domain/market/describeTokens.ts'
import { otherToken } from '../../../domain/market/PoolState.ts'
import { showPool } from '../../../domain/market/showPool.ts'
import { choosePools } from '../../../domain/safety/locks/choosePools.ts'
import { lockFields, toLocks } from '../../../domain/safety/locks/lockFields.ts'
import { type PoolLocks, readLiquidityLocks } from '../../../domain/safety/locks/readLiquidityLocks.ts'
import { removersOf, summariseLocks } from '../../../domain/safety/locks/summariseLocks.ts'
import { resolveToken } from '../../../domain/tokens/resolveToken.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { findPool } from '../../../sources/index/queries/findPool.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { IndexedContext, ToolContext } from '../../kernel/ToolContext.ts'
import { checkLiquidityLockSpeech } from './checkLiquidityLock.speech.ts'

/** Pools of a token that are looked into, the most traded. */
const maxPools = 5
const maxRemovers = 10

const percent = z.number().nullable()
const fates = {
  burned_percent: percent.describe('Sent where nobody can take it from.'),
  locked_percent: percent.describe('In a known locker whose day has not come.'),
  free_percent: percent.describe('Its owner can take it out now.'),
  unknown_percent: percent.describe('Owner could not be found out.'),
}

/** Whether liquidity can be pulled. */
export const checkLiquidityLock = defineTool({
  name: 'check_liquidity_lock',
  title: 'Liquidity lock',
  topic: 'safety',
  description: `Check whether the liquidity of a token or pool can be pulled: percent burned, locked and free, every lock with its end, and who can withdraw. Use ${toolNames.listLiquidityEvents} for what was added and removed. At most the five most traded pools of a token.`,
  words: 'lp liquidity lock* unlock* burn* free withdraw* secured pull* take rug* pool permanently',
  profiles: ['safety'],
  speech: checkLiquidityLockSpeech,
  needsOneOf: ['token', 'pool'],
  input: z.object({
    token: tokenArgument('0x address, ticker or name; or give pool.').optional(),
    pool: poolArgument('0x address or v4 id.').optional(),
  }),
  output: z.object({
    token: z.string(),
    symbol: untrustedText().nullable(),
    ...fates,
    removable_by: z.array(z.string()).describe('Owners of the free part, the largest first, at most 10.'),
    locks: z.array(lockFields),
    items: z.array(
      z.object({
        pool: z.string(),
        venue: z.string(),
        pool_kind: z.string(),
        other_token: z.string(),
        other_symbol: untrustedText().nullable(),
        liquidity_usd: z.number().nullable(),
        ...fates,
      }),
    ),
  }),
  figures: {
    measures: [
      { rows: 'items[]', kind: 'pool', subject: 'pool', fields: { liquidity_usd: 'pool_liquidity' } },
    ],
    others: { 'A part of the liquidity, of the supply or of providers, in percent.': ['locks[].percent'] },
  },
  examples: [
    { title: 'a memecoin', arguments: { token: 'CASHCAT' } },
    { title: 'a stock token', arguments: { token: 'NVDA' } },
  ],
  cost: 'heavy',
  cache: 'block',
  index: 'required',
  async run(context, { token: reference, pool: key }) {
    const { token, pools } = await findSubject(context, reference, key)
    const [locks, describe] = await Promise.all([
      readLiquidityLocks(context, token, pools),
      describeTokens(context, [token, ...pools.map((pool) => otherToken(pool, token))]),
    ])
    warnOf(context, locks)
    const toItem = (found: PoolLocks) => {
      const other = otherToken(found.pool, token)
      return {
        pool: showPool(found.pool.key),
        venue: found.pool.venue,
        pool_kind: found.pool.kind,
        other_token: toChecksum(other),
        other_symbol: describe(other).symbol,
        liquidity_usd: found.liquidityUsd,
        ...toFates([found]),
      }
    }
    return {
      data: {
        token: toChecksum(token),
        symbol: describe(token).symbol,
        ...toFates(locks),
        removable_by: removersOf(locks).slice(0, maxRemovers).map(toChecksum),
        locks: toLocks(context.network, locks),
        items: locks.map(toItem),
      },
    }
  },
})

function toFates(locks: readonly PoolLocks[]) {
  const { burned, locked, free, unknown } = summariseLocks(locks)
  return { burned_percent: burned, locked_percent: locked, free_percent: free, unknown_percent: unknown }
}

const fateFields = ['burned_percent', 'locked_percent', 'free_percent', 'unknown_percent']

function warnOf(context: ToolContext, locks: readonly PoolLocks[]): void {
  const warnAll = (reason: string) => {
    for (const field of fateFields) context.warn(field, reason)
  }
  if (locks.length === 0) warnAll('No known pool trades this token.')
  for (const { pool, reason, liquidityUsd, shares } of locks) {
    const field = `items.${showPool(pool.key)}`
    if (reason !== null) context.warn(`${field}.burned_percent`, reason)
    if (liquidityUsd === null)
      context.warn(`${field}.liquidity_usd`, 'The pool is empty, or what it is quoted in has no price.')
    if (shares.some(({ terms }) => terms?.exit === 'unknown'))
      context.warn('locks.until', 'The locker has no view of its terms that this service knows.')
  }
  if (locks.length > 0 && locks.every(({ reason }) => reason !== null)) warnAll(locks[0]?.reason ?? '')
}

/** What the caller asks about: a token with its most traded pools, or one pool and its base token. */
async function findSubject(
  context: IndexedContext,
  reference: string | undefined,
  key: Hex | undefined,
): Promise<{ token: Address; pools: PoolRow[] }> {
  const { index, refuse } = context
  if (reference === undefined && key === undefined)
    throw refuse('token', 'is required unless a pool is given')
  const token = reference === undefined ? undefined : (await resolveToken(context, reference)).address
  if (key === undefined && token) return { token, pools: await choosePools(index, token, maxPools) }
  const pool = key && (await findPool(index, key))
  if (!pool) throw refuse('pool', 'must be a pool that the index knows')
  if (token && pool.token0 !== token && pool.token1 !== token)
    throw refuse('pool', 'must be a pool of this token')
  return { token: token ?? (pool.quoteSide === 0 ? pool.token1 : pool.token0), pools: [pool] }
}
