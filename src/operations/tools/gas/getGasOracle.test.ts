import { type Address, getAddress, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { askTool } from '../../../../test/world/askTool.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { getGasOracle } from './getGasOracle.ts'

const gasInfo = getAddress('0x000000000000000000000000000000000000006C')
const gasInfoAbi = parseAbi([
  'function getL1BaseFeeEstimate() view returns (uint256)',
  'function getMinimumGasPrice() view returns (uint256)',
  'function getGasBacklog() view returns (uint64)',
])
const feedAbi = parseAbi([
  'function latestAnswer() view returns (int256)',
  'function decimals() view returns (uint8)',
])

const world = await sharedWorld()
const ask = () => askTool(world, getGasOracle, {})

const read = (functionName: 'getL1BaseFeeEstimate' | 'getMinimumGasPrice' | 'getGasBacklog') =>
  world.client.readContract({ address: gasInfo, abi: gasInfoAbi, functionName })

async function ethUsd(): Promise<number> {
  const feed = world.file.deployment.feeds.find((row) => row.base === 'ETH')?.address as Address
  const answer = await world.client.readContract({
    address: feed,
    abi: feedAbi,
    functionName: 'latestAnswer',
  })
  const decimals = await world.client.readContract({ address: feed, abi: feedAbi, functionName: 'decimals' })
  return Number(answer) / 10 ** decimals
}

describe('get_gas_oracle', () => {
  it('gives the prices of the node, the precompile and the feed', async () => {
    const { data, blockNumber, warnings } = await ask()
    const head = await world.client.getBlock({ blockNumber })
    const l1BaseFee = await read('getL1BaseFeeEstimate')
    expect(data).toMatchObject({
      gas_price_wei: (await world.client.getGasPrice()).toString(),
      base_fee_wei: head.baseFeePerGas?.toString(),
      minimum_gas_price_wei: (await read('getMinimumGasPrice')).toString(),
      l1_base_fee_wei: l1BaseFee.toString(),
      // A byte of calldata that is not zero takes 16 gas on L1.
      l1_price_per_byte_wei: (l1BaseFee * 16n).toString(),
      gas_backlog: Number(await read('getGasBacklog')),
      eth_usd: await ethUsd(),
    })
    expect(warnings).toEqual([])
  })

  it('makes every typical cost from its own gas and bytes', async () => {
    const { data } = await ask()
    const perByte = (await read('getL1BaseFeeEstimate')) * 16n
    const gasPrice = await world.client.getGasPrice()
    const dollars = await ethUsd()
    expect(data.costs.map(({ kind }) => kind)).toEqual([
      'eth_transfer',
      'erc20_transfer',
      'swap',
      'token_deploy',
    ])
    for (const cost of data.costs) {
      const l2 = gasPrice * BigInt(cost.l2_gas)
      const l1 = perByte * BigInt(cost.calldata_bytes)
      expect([cost.l2_fee_wei, cost.l1_fee_wei], cost.kind).toEqual([l2.toString(), l1.toString()])
      expect(cost.total_usd).toBeCloseTo((Number(l2 + l1) / 1e18) * dollars, 4)
    }
  })

  it('finds the tips and base fees of the blocks that were just made', async () => {
    const sandbox = await sandboxWorld()
    const tips = [3_000_000n, 1_000_000n, 2_000_000n]
    for (const tip of tips) await sendAs(sandbox, { from: cast.keeper, to: cast.bridge, tip })
    const { data, blockNumber } = await askTool(sandbox, getGasOracle, {})
    const { client } = sandbox
    const count = data.recent.blocks
    expect(count).toBeGreaterThanOrEqual(tips.length)
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, back) =>
        client.getBlock({ blockNumber: blockNumber - BigInt(back) }),
      ),
    )
    const fees = blocks.map((block) => block.baseFeePerGas ?? 0n)
    const bySize = (left: bigint, right: bigint) => (left < right ? -1 : 1)
    expect([data.recent.base_fee_min_wei, data.recent.base_fee_max_wei]).toEqual(
      [[...fees].sort(bySize)[0], [...fees].sort(bySize).at(-1)].map(String),
    )
    const history = await client.getFeeHistory({
      blockCount: 20,
      rewardPercentiles: [10, 50, 90],
      blockNumber,
    })
    const median = (column: number) =>
      (history.reward ?? [])
        .map((row) => row[column] ?? 0n)
        .sort(bySize)
        .at(Math.floor((history.reward ?? []).length / 2))
        ?.toString()
    expect(data.recent.priority_fee_wei).toEqual({ p10: median(0), p50: median(1), p90: median(2) })
    expect(history.reward?.flat()).toEqual(expect.arrayContaining(tips))
  })

  it('takes no arguments', async () => {
    const failure = await failureOf(askTool(world, getGasOracle, { speed: 'fast', now: true }))
    expect(failure.message).toMatch(/speed: .*now: /)
  })
})
