import { type Address, decodeEventLog, getAddress, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { allBlocks } from '../../../../test/world/allBlocks.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { tokenSwaps } from '../../../../test/world/tokenSwaps.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { launchpadFamily } from './launchpadFamily.ts'

const world = await sharedWorld()

const ask = async <Data>(name: string, args: Record<string, unknown> = {}) =>
  (await world.app.kernel.call(name, args)).envelope as unknown as { data: Data; coverage: object }

const abi = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
])

/** Every launch of Pons v2 as the factory's own log tells it. */
async function scanLaunches() {
  const logs = await world.client.getLogs({
    address: placeOf(world, 'launchpad pons_v2'),
    events: abi,
    fromBlock: 0n,
  })
  return logs.map((log) => {
    const { args } = decodeEventLog({ abi, ...log })
    return { token: args.token, deployer: args.deployer }
  })
}

describe('the launchpad family', () => {
  it('has five views of 13 launchpads', () => {
    const rows = launchpadFamily.rows(world.app.network)
    expect(rows).toHaveLength(65)
    expect(rows.map(({ name }) => name)).toContain('launchpad_noxa_top_holders')
  })

  it('counts launches and deployers as a scan of the factory does', async () => {
    const launches = await scanLaunches()
    expect(launches.length).toBeGreaterThan(3)
    const { data } = await ask<Stats>('launchpad_pons_v2_stats')
    expect(data.total.launched).toBe(launches.length)
    const counts = new Map<Address, number>()
    for (const { deployer } of launches) counts.set(deployer, (counts.get(deployer) ?? 0) + 1)
    expect(data.total.deployers).toBe(counts.size)
    const { data: makers } = await ask<Makers>('launchpad_pons_v2_deployers', { limit: 50 })
    expect(new Map(makers.items.map(({ deployer, launched }) => [deployer, launched]))).toEqual(counts)
    const { data: newest } = await ask<Board>('launchpad_pons_v2_new', { limit: 50 })
    expect(newest.items.map(({ token }) => token)).toEqual(launches.map(({ token }) => token).reverse())
  })

  it('sums trades of a window and counts holders', async () => {
    const token = placeOf(world, 'CASHCAT')
    const { data } = await ask<Board>('launchpad_noxa_top_volume', { window: '3d', limit: 50 })
    const row = data.items.find((item) => item.token === token)
    const end = (await allBlocks(world)).at(-1)?.timestamp ?? 0n
    const swaps = (await tokenSwaps(world, token)).filter(({ time }) => time >= Number(end) - 3 * 86_400)
    expect(row?.trades).toBe(swaps.length)
    expect(row?.buys).toBe(swaps.filter(({ side }) => side === 'buy').length)
    expect(row?.traders).toBe(new Set(swaps.map(({ trader }) => getAddress(trader))).size)
    const volumes = data.items.map(({ volume_usd }) => volume_usd)
    expect(volumes).toEqual(volumes.toSorted((one, other) => other - one))
    const { data: held } = await ask<Board>('launchpad_noxa_top_holders', { limit: 50 })
    const holders = await ask<{ holders: number }>(toolNames.getHolders, { token })
    expect(held.items.find((item) => item.token === token)?.holders).toBe(holders.data.holders)
  })

  it('says why a launchpad cannot be read', async () => {
    expect((await failureOf(ask('launchpad_doppler_airlock_new'))).message).toBe(
      'The launchpad Doppler Airlock is unavailable: this network has no known contract of it.',
    )
  })
})

type Stats = { total: { launched: number; deployers: number } }
type Makers = { items: { deployer: Address; launched: number }[] }
type Item = {
  token: Address
  trades: number
  buys: number
  traders: number
  volume_usd: number
  holders: number
}
type Board = { items: Item[] }
