import { type Address, parseAbi, zeroAddress } from 'viem'
import { lowerAddress } from '../../../base/schema/address.ts'
import type { PoolRow } from '../../../sources/index/PoolRow.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import { mintedPositions } from '../../../sources/index/queries/mintedPositions.ts'
import { type PoolPosition, poolPositions } from '../../../sources/index/queries/poolPositions.ts'
import type { PoolSources } from '../../market/readPoolStates.ts'
import type { LiquidityShare } from './LiquidityShare.ts'

const managerAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function positions(uint256 id) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity)',
])

type Range = { tickLower: number; tickUpper: number; liquidity: bigint }

const isWord = (salt: string | null): salt is `0x${string}` => salt !== null && BigInt(salt) > 0n

/** The v3 positions that a manager's tokens stand for, and who has those tokens. */
async function readTokens({ index, chain }: PoolSources, pools: readonly PoolRow[]) {
  const nobody = (await findAddressIds(index, [zeroAddress])).get(zeroAddress) ?? -1
  const minted = await mintedPositions(
    index,
    pools.map(({ id }) => id),
    nobody,
  )
  return Promise.all(
    minted.map(async ({ pool, manager, id }) => {
      const read = { address: manager, abi: managerAbi, args: [id] } as const
      const [owner, position] = await Promise.all([
        chain.tryRead({ ...read, functionName: 'ownerOf' }),
        chain.tryRead({ ...read, functionName: 'positions' }),
      ])
      return { pool, manager, id, owner: owner ? lowerAddress(owner) : null, position }
    }),
  )
}

/** What of a manager's liquidity no token of it was found for. */
const rest = (positions: readonly PoolPosition[], told: ReadonlyMap<string, bigint>) =>
  positions.map((position) => ({
    ...position,
    liquidity: position.liquidity - (told.get(rangeKey(position)) ?? 0n),
  }))

const rangeKey = ({ pool, owner, tickLower, tickUpper }: Omit<PoolPosition, 'salt' | 'liquidity'>) =>
  [pool, owner, tickLower, tickUpper].join()

/**
 * Who holds the ranges of v3 and v4 pools: the owner of the position manager's token, or whoever dealt with the
 * pool directly. The index names the positions, the managers tell whose they are. One round trip.
 */
export async function readPositionShares(
  sources: PoolSources,
  pools: readonly PoolRow[],
): Promise<LiquidityShare[]> {
  const rows = new Map(pools.map((pool) => [pool.id, pool]))
  const positions = await poolPositions(sources.index, [...rows.keys()])
  const ranged = pools.filter(({ kind }) => kind === 'v3')
  const [tokens, saltOwners] = await Promise.all([
    readTokens(sources, ranged),
    Promise.all(
      positions.map(async ({ owner, salt }) => {
        if (!isWord(salt)) return undefined
        const read = {
          address: owner,
          abi: managerAbi,
          functionName: 'ownerOf',
          args: [BigInt(salt)],
        } as const
        const holder = await sources.chain.tryRead(read)
        return holder && lowerAddress(holder)
      }),
    ),
  ])
  const shares: LiquidityShare[] = []
  const add = (
    range: Range & { pool: number },
    holder: Address | null,
    position: LiquidityShare['position'],
  ) => {
    const pool = rows.get(range.pool)
    const { tickLower, tickUpper, liquidity } = range
    if (pool && liquidity > 0n)
      shares.push({ pool, holder, size: { tickLower, tickUpper, liquidity }, position })
  }
  const told = new Map<string, bigint>()
  const managers = new Set<Address>()
  for (const { pool, manager, id, owner, position } of tokens) {
    managers.add(manager)
    const row = rows.get(pool)
    if (!position || position[2].toLowerCase() !== row?.token0 || position[3].toLowerCase() !== row.token1)
      continue
    const range = { tickLower: position[5], tickUpper: position[6], liquidity: position[7] }
    const key = rangeKey({ pool, owner: manager, ...range })
    if (!positions.some((other) => rangeKey(other) === key)) continue
    told.set(key, (told.get(key) ?? 0n) + range.liquidity)
    add({ pool, ...range }, owner, { manager, id })
  }
  rest(positions, told).forEach((position, place) => {
    const { owner, salt } = position
    if (isWord(salt)) add(position, saltOwners[place] ?? null, { manager: owner, id: BigInt(salt) })
    else add(position, managers.has(owner) ? null : owner, null)
  })
  return shares
}
