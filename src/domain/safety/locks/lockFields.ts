import { z } from 'zod'
import type { Network } from '../../../base/network/Network.ts'
import { toChecksum } from '../../../base/schema/address.ts'
import { toIsoTime } from '../../../base/schema/moment.ts'
import { showPool } from '../../market/showPool.ts'
import type { JudgedShare, PoolLocks } from './readLiquidityLocks.ts'

/** Liquidity in a locker, in answers. */
export const lockFields = z.object({
  pool: z.string(),
  locker: z.string(),
  locker_name: z
    .string()
    .nullable()
    .describe('What the network’s data calls that contract, whichever launchpad locks in it.'),
  percent: z.number().describe('Percent of the pool’s liquidity.'),
  locked: z.boolean().describe('False once the day of the lock has come.'),
  locked_at: z.string().nullable(),
  until: z.string().nullable(),
  withdrawable_by: z.string().nullable().describe('Who gets it when the lock opens.'),
  exit: z
    .enum(['after_date', 'none_found', 'unknown'])
    .describe('none_found: the locker’s code has no call that could move it.'),
  position_id: z.string().nullable(),
})

/** The last second a date can hold. */
const latestS = 8.64e12

const timeOrNull = (seconds: number | null) =>
  seconds === null || seconds > latestS ? null : toIsoTime(seconds * 1000)

const isLock = (share: JudgedShare) => share.terms !== null && share.holder !== null

/** Every lock in these pools, as answers show it. */
export const toLocks = (network: Network, pools: readonly PoolLocks[]): z.input<typeof lockFields>[] =>
  pools.flatMap(({ pool, shares }) => {
    const total = shares.reduce((sum, { worth }) => sum + worth, 0)
    return shares.filter(isLock).map(({ holder, terms, worth, fate, position }) => ({
      pool: showPool(pool.key),
      locker: toChecksum(holder ?? ''),
      locker_name: (holder && network.contractAt(holder)?.name) ?? null,
      percent: Math.round((1_000_000 * worth) / total) / 10_000,
      locked: fate === 'locked',
      locked_at: timeOrNull(terms?.lockedAt ?? null),
      until: timeOrNull(terms?.until ?? null),
      withdrawable_by: terms?.withdrawableBy ? toChecksum(terms.withdrawableBy) : null,
      exit: terms?.exit ?? 'unknown',
      position_id: position?.id.toString() ?? null,
    }))
  })
