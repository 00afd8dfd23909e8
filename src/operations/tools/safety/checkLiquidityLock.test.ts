import { type Address, erc20Abi, getAddress, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { query } from '../../../sources/index/query.ts'
import { checkLiquidityLock } from './checkLiquidityLock.ts'

const world = await sharedWorld()

const ask = asking(world, checkLiquidityLock)

const lockerAbi = parseAbi([
  'function lockCount() view returns (uint256)',
  'function locks(uint256) view returns (address token, address owner, uint128 amount, uint64 lockedAt, uint64 unlockAt)',
])
const launchLockerAbi = parseAbi([
  'function locks(address token) view returns (address deployer, uint64 lockedAt, address positionManager, uint256 positionId)',
])
const nftAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])

const dead: Address = '0x000000000000000000000000000000000000dEaD'

/** Burned and locked percent of a pair by asking it directly. */
async function pairPercents(pool: Address, blockNumber: bigint) {
  const read = { address: pool, abi: erc20Abi, blockNumber } as const
  const total = await world.client.readContract({ ...read, functionName: 'totalSupply' })
  const balance = (owner: Address) =>
    world.client.readContract({ ...read, functionName: 'balanceOf', args: [owner] })
  const percent = (amount: bigint) => (Number(amount) / Number(total)) * 100
  return {
    burned: percent(await balance(dead)),
    locked: percent(await balance(placeOf(world, 'arrow_pad_locker'))),
  }
}

describe('check_liquidity_lock', () => {
  it('tells every dated lock as the locker itself does', async () => {
    const read = { address: placeOf(world, 'arrow_pad_locker'), abi: lockerAbi } as const
    const count = await world.client.readContract({ ...read, functionName: 'lockCount' })
    expect(count).toBeGreaterThan(0n)
    for (let id = 0n; id < count; id += 1n) {
      const [pool, owner, , lockedAt, unlockAt] = await world.client.readContract({
        ...read,
        functionName: 'locks',
        args: [id],
      })
      const { data, blockNumber } = await ask({ pool })
      const expected = await pairPercents(pool, blockNumber)
      expect(data.locked_percent).toBeCloseTo(expected.locked, 3)
      expect(data.free_percent).toBeCloseTo(100 - expected.locked - expected.burned, 3)
      expect(data.locks).toEqual([
        expect.objectContaining({
          pool,
          locked: true,
          exit: 'after_date',
          withdrawable_by: owner,
          locked_at: new Date(Number(lockedAt) * 1000).toISOString().replace('.000Z', 'Z'),
          until: new Date(Number(unlockAt) * 1000).toISOString().replace('.000Z', 'Z'),
        }),
      ])
    }
  })

  it('knows the launchpad’s locker, which has no way out', async () => {
    const { data } = await ask({ token: 'CASHCAT' })
    const locker = placeOf(world, 'noxa_v1_launch_locker')
    const [, , manager, positionId] = await world.client.readContract({
      address: locker,
      abi: launchLockerAbi,
      functionName: 'locks',
      args: [data.token as Address],
    })
    expect(data).toMatchObject({ locked_percent: 100, free_percent: 0, removable_by: [] })
    expect(data.locks).toMatchObject([
      { locker, position_id: positionId.toString(), exit: 'none_found', until: null, withdrawable_by: null },
    ])
    const owner = { address: manager, abi: nftAbi, functionName: 'ownerOf', args: [positionId] } as const
    expect(await world.client.readContract(owner)).toBe(locker)
  })

  it('tells burned pool tokens from those their owner can take', async () => {
    for (const [name, count] of Object.entries({ virtuals: 2 })) {
      const rows = await world.index?.database.reader.all(
        query(
          `select address as token from launches join addresses on addresses.id = token_id where launchpad = ?`,
        ),
        [name],
      )
      expect(rows).toHaveLength(count)
      const token = `0x${Buffer.from(rows?.[0]?.token ?? []).toString('hex')}`
      const { data, blockNumber } = await ask({ token })
      const pool = data.items[0]?.pool as Address
      expect(data.burned_percent).toBeCloseTo((await pairPercents(pool, blockNumber)).burned, 3)
      expect(data.burned_percent).toBeGreaterThan(99)
    }
    const { data } = await ask({ token: placeOf(world, 'trap honeypot') })
    expect(data.free_percent).toBeCloseTo(100, 3)
    expect(data.removable_by).toEqual([getAddress(cast.trickster)])
  })

  it('says nothing of a pool that was emptied', async () => {
    const { data, warnings } = await ask({ token: placeOf(world, 'trap rug') })
    expect(data).toMatchObject({ burned_percent: null, locked_percent: null, free_percent: null })
    expect(warnings.some(({ field }) => field === 'burned_percent')).toBe(true)
  })

  it('adds up to the whole in every pool', async () => {
    for (const token of ['NVDA', 'USDG', 'PONS', 'TSLA']) {
      const { data } = await ask({ token })
      for (const row of [data, ...data.items]) {
        const parts = [row.burned_percent, row.locked_percent, row.free_percent, row.unknown_percent]
        expect(parts.reduce((sum: number, part) => sum + (part ?? 0), 0)).toBeCloseTo(100, 2)
        expect(row.unknown_percent).toBe(0)
      }
    }
  })

  it('wants a token or a pool that exists', async () => {
    expect(await failureOf(ask({}))).toMatchObject({ code: 'BAD_ARGUMENTS' })
    expect(await failureOf(ask({ pool: placeOf(world, 'weth') }))).toMatchObject({ code: 'BAD_ARGUMENTS' })
    const wrong = ask({ token: 'CASHCAT', pool: placeOf(world, 'trap pool rug') })
    expect(await failureOf(wrong)).toMatchObject({ code: 'BAD_ARGUMENTS' })
  })
})
