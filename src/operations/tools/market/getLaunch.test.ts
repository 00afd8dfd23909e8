import { type Address, encodeFunctionData, erc20Abi, getAddress, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { mineBlock, sendAs } from '../../../../test/world/sendAs.ts'
import { startWorld, type TestWorld } from '../../../../test/world/startWorld.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { curveAbi, curveLaunchData, curveLaunchFee } from '../../../devnet/world/launchCalls.ts'
import { checkLiquidityLock } from '../safety/checkLiquidityLock.ts'
import { getLaunch } from './getLaunch.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
})
afterAll(() => world.close())

const launchedEvent = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
])[0]
const lockAbi = parseAbi([
  'function locks(uint256) view returns (address token, address owner, uint128 amount, uint64 lockedAt, uint64 unlockAt)',
])

/** Puts a purchase into the next block without making it. */
async function queueBuy(from: Address, curve: Address, value: bigint): Promise<void> {
  const { baseFeePerGas } = await world.client.getBlock()
  await world.node.rpc.call('eth_sendTransaction', {
    from,
    to: curve,
    value: numberToHex(value),
    data: encodeFunctionData({ abi: curveAbi, functionName: 'buy', args: [0n, from] }),
    gas: numberToHex(500_000),
    maxFeePerGas: numberToHex((baseFeePerGas ?? 0n) * 2n),
    maxPriorityFeePerGas: '0x0',
  })
}

describe('get_launch', () => {
  it('sees snipers, bundles and who let go, on a launch of its own', async () => {
    const [creator, first, second, late] = [
      cast.creators[0],
      cast.traders[0],
      cast.traders[1],
      cast.traders[2],
    ]
    if (!creator || !first || !second || !late) throw new Error('the cast is too small')
    const factory = placeOf(world, 'launchpad pons_v2')
    const name = { name: 'Test Arrow', symbol: 'TARROW', description: '' }
    const data = curveLaunchData(name, creator, 0)
    const { blockNumber } = await sendAs(world, { from: creator, to: factory, data, value: curveLaunchFee })
    const [log] = await world.client.getLogs({
      address: factory,
      event: launchedEvent,
      fromBlock: blockNumber,
      strict: true,
    })
    if (!log) throw new Error('nothing was launched')
    const { token, curve } = log.args
    const { timestamp } = await world.client.getBlock({ blockNumber })
    const nextAt = (seconds: number) =>
      world.node.rpc.call('evm_setNextBlockTimestamp', Number(timestamp) + seconds)
    await nextAt(2)
    await queueBuy(first, curve, 10n ** 17n)
    await queueBuy(second, curve, 10n ** 17n)
    await mineBlock(world)
    await nextAt(30)
    await queueBuy(late, curve, 10n ** 17n)
    await mineBlock(world)
    const balanceOf = (owner: Address) =>
      world.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    const bought = await Promise.all([balanceOf(first), balanceOf(second)])
    const give = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [creator, bought[0]] })
    await sendAs(world, { from: first, to: token, data: give })
    await world.index?.reached()
    const { data: launch } = await askTool(world, getLaunch, { token })
    expect(launch).toMatchObject({ stage: 'curve', deployer: getAddress(creator), buyers: 3 })
    expect(launch.snipers).toEqual(
      [first, second].map((address, place) => ({
        address: getAddress(address),
        amount: bought[place]?.toString(),
        percent: expect.any(Number),
      })),
    )
    // Two were there within three seconds; every operation that counts snipers finds these two.
    const told = async (operation: string, args: Record<string, unknown>) =>
      (await world.app.kernel.call(operation, { token, ...args })).envelope.data as Record<string, unknown>
    expect(launch.sniper_count).toBe(2)
    expect(await told('token_snipers_24h', {})).toMatchObject({ snipers: 2 })
    expect((await told(toolNames.scanToken, {})).launch).toMatchObject({ snipers_first_3s: 2 })
    const traders = await told(toolNames.getTopTraders, { mode: 'snipers', window: 'all' })
    expect(new Set((traders.items as { trader: string }[]).map(({ trader }) => trader))).toEqual(
      new Set([first, second].map((address) => getAddress(address))),
    )
    const percent = (Number(bought[0] + bought[1]) / 1e27) * 100
    expect(launch.snipers_percent).toBeCloseTo(percent, 5)
    expect(launch.bundles).toEqual([
      { block: Number(blockNumber) + 1, buyers: 2, percent: expect.closeTo(percent, 5) },
    ])
    expect(launch.first_buyers_still_holding_percent).toBeCloseTo(200 / 3, 5)
  })

  it('counts a lock whose day has come as free', async () => {
    const locker = placeOf(world, 'arrow_pad_locker')
    const [pool, owner, , , unlockAt] = await world.client.readContract({
      address: locker,
      abi: lockAbi,
      functionName: 'locks',
      args: [0n],
    })
    const before = (await askTool(world, checkLiquidityLock, { pool })).data
    expect(before).toMatchObject({ free_percent: 0, locks: [{ locked: true }] })
    await world.node.rpc.call('evm_setNextBlockTimestamp', Number(unlockAt) + 1)
    await mineBlock(world)
    await world.index?.reached()
    const after = (await askTool(world, checkLiquidityLock, { pool })).data
    expect(after.locks).toMatchObject([{ locked: false, withdrawable_by: owner }])
    expect(after.free_percent).toBeCloseTo(100, 3)
    expect(after.removable_by).toEqual([owner])
  })
})
