import { type Address, parseAbi } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { PinnedChain } from '../../../sources/chain/Chain.ts'
import { minimalProxyTarget } from '../../code/delegateOf.ts'
import { canMoveTokens } from './canMoveTokens.ts'
import type { LiquidityShare } from './LiquidityShare.ts'

const lockerAbi = parseAbi([
  'function lockCount() view returns (uint256)',
  'function locks(uint256 id) view returns (address token, address owner, uint128 amount, uint64 lockedAt, uint64 unlockAt)',
])
const launchLockerAbi = parseAbi([
  'function locks(address token) view returns (address deployer, uint64 lockedAt, address positionManager, uint256 positionId)',
])

/** What a locker says of something it holds. Times are seconds since 1970. */
export type LockTerms = {
  /** Pool tokens under these terms; null for a position or for all of them. */
  amount: bigint | null
  lockedAt: number | null
  until: number | null
  withdrawableBy: Address | null
  /** It opens on a day, its code has no way to let go, or nothing tells. */
  exit: 'after_date' | 'none_found' | 'unknown'
}

/** So many locks of one locker are looked through at once, and the newest so many of more. */
const firstLocks = 30
const maxLocks = 300

/** Dated locks of the pool token, where the locker has them numbered. */
async function datedLocks(
  chain: PinnedChain,
  locker: Address,
  { pool }: LiquidityShare,
): Promise<LockTerms[]> {
  const lockAt = (id: number) =>
    chain.tryRead({ address: locker, abi: lockerAbi, functionName: 'locks', args: [BigInt(id)] })
  const [count, ...first] = await Promise.all([
    chain.tryRead({ address: locker, abi: lockerAbi, functionName: 'lockCount' }),
    ...Array.from({ length: firstLocks }, (_, id) => lockAt(id)),
  ])
  const later = Math.max(0, Math.min(Number(count ?? 0n) - firstLocks, maxLocks))
  const rows = [
    ...first,
    ...(await Promise.all(Array.from({ length: later }, (_, back) => lockAt(Number(count) - 1 - back)))),
  ]
  return rows.flatMap((row) => {
    if (!row || lowerAddress(row[0]) !== pool.key || row[2] === 0n) return []
    const [, owner, amount, lockedAt, until] = row
    return [
      {
        amount,
        lockedAt: Number(lockedAt),
        until: Number(until),
        withdrawableBy: lowerAddress(owner),
        exit: 'after_date' as const,
      },
    ]
  })
}

/** The terms under which a locker holds a share of a pool, as far as its views and its code tell. */
export async function readLockTerms(
  chain: PinnedChain,
  { locker, token, share }: { locker: Address; token: Address; share: LiquidityShare },
): Promise<LockTerms[]> {
  const [dated, record, code] = await Promise.all([
    'amount' in share.size ? datedLocks(chain, locker, share) : [],
    chain.tryRead({ address: locker, abi: launchLockerAbi, functionName: 'locks', args: [token] }),
    chain.code(locker),
  ])
  if (dated.length > 0) return dated
  const recorded = record && share.position && record[3] === share.position.id ? record : undefined
  const closed = code !== '0x' && !minimalProxyTarget(code) && !canMoveTokens(code)
  return [
    {
      amount: null,
      lockedAt: recorded ? Number(recorded[1]) : null,
      until: null,
      withdrawableBy: null,
      exit: closed ? 'none_found' : 'unknown',
    },
  ]
}
