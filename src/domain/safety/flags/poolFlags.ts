import type { Address } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { showPool } from '../../market/showPool.ts'
import type { PoolLocks } from '../locks/readLiquidityLocks.ts'
import { removersOf, summariseLocks } from '../locks/summariseLocks.ts'
import { poolFeeBps } from '../poolFeeBps.ts'
import type { Flag, Judged } from './Flag.ts'

const absurdFeeBps = 5_000
const freeWarning = 50

/** What pools charge, and whether their liquidity can go away. Whoever made the token: it can go all the same. */
export function poolFlags(locks: readonly PoolLocks[], deployer: Address | null): Judged {
  const flags: Flag[] = []
  const [main] = locks
  if (!main) return { flags, unknown: [{ check: 'liquidity', reason: 'No known pool trades this token.' }] }
  const fee = poolFeeBps(main.pool)
  if (fee !== null && fee >= absurdFeeBps)
    flags.push({
      code: 'extreme_pool_fee',
      severity: 'danger',
      evidence: `pool ${showPool(main.pool.key)} keeps ${fee / 100} % of every swap`,
      source: 'index',
    })
  const drained = locks.every(({ liquidityUsd }) => liquidityUsd !== null && liquidityUsd < 1)
  if (drained)
    flags.push({
      code: 'liquidity_gone',
      severity: 'danger',
      evidence: `pool ${showPool(main.pool.key)} holds less than a dollar`,
      source: 'rpc',
    })
  const { free } = summariseLocks(locks)
  if (free === null) {
    const reason = main.reason ?? 'The owners of the liquidity are not known.'
    return {
      flags,
      unknown: drained || main.pool.kind === 'curve' ? [] : [{ check: 'liquidity_lock', reason }],
    }
  }
  const [remover] = removersOf(locks)
  if (free >= freeWarning && remover)
    flags.push({
      code: 'liquidity_unlocked',
      // That it can be pulled is a risk; that it was is the danger.
      severity: 'warning',
      evidence: `${free} % of the liquidity can be taken out, most of it by ${toChecksum(remover)}${remover === deployer ? ', who deployed the token' : ''}`,
      source: 'rpc',
    })
  return { flags, unknown: [] }
}
