import { erc20Abi, getAddress, maxUint256, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { code } from '../../../../test/anvil/testContracts.ts'
import { asking, askTool } from '../../../../test/world/askTool.ts'
import { placeOf } from '../../../../test/world/placeOf.ts'
import { sendAs } from '../../../../test/world/sendAs.ts'
import { sandboxWorld, sharedWorld } from '../../../../test/world/startWorld.ts'
import { cast } from '../../../devnet/world/accounts.ts'
import { readContract } from './readContract.ts'

const world = await sharedWorld()
const ask = asking(world, readContract)

describe('read_contract', () => {
  const [maker] = cast.makers

  it.each([
    'balanceOf(address)(uint256)',
    'function balanceOf(address owner) view returns (uint256)',
    'balanceOf',
    '0x70a08231',
  ])('reads a balance named as "%s"', async (name) => {
    const address = placeOf(world, 'usdg')
    const { data, blockNumber } = await ask({ address, function: name, args: [maker] })
    const balance = await world.client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [maker],
      blockNumber,
    })
    expect(balance).toBeGreaterThan(0n)
    expect(data).toMatchObject({
      address,
      function: 'balanceOf(address)',
      block: Number(blockNumber),
      outputs: [{ type: 'uint256', value: balance.toString() }],
      raw: `0x${balance.toString(16).padStart(64, '0')}`,
    })
  })

  it('decodes several results as viem does', async () => {
    const feed = world.file.deployment.feeds.find((row) => row.base === 'ETH')?.address ?? '0x'
    const signature =
      'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)'
    const { data } = await ask({ address: feed, function: signature })
    const round = await world.client.readContract({
      address: getAddress(feed),
      abi: parseAbi([signature] as const),
      functionName: 'latestRoundData',
    })
    expect(data.outputs?.map(({ value }) => value)).toEqual(round.map(String))
  })

  it('takes structures and lists as arguments', async () => {
    const usdg = placeOf(world, 'usdg')
    const { data } = await ask({
      address: placeOf(world, 'multicall3'),
      function:
        'aggregate3((address target, bool allowFailure, bytes callData)[])((bool success, bytes returnData)[])',
      args: [[[usdg, true, '0x18160ddd'], { target: usdg, allowFailure: true, callData: '0xffffffff' }]],
    })
    const supply = await world.client.readContract({
      address: usdg,
      abi: erc20Abi,
      functionName: 'totalSupply',
    })
    const rows = data.outputs?.[0]?.value as Record<string, unknown>[]
    expect(JSON.stringify(rows[0])).toContain(supply.toString(16).padStart(64, '0'))
    expect(JSON.stringify(rows)).toMatch(/true.*false/)
  })

  it('reads at an older block that the node still has, and says when it has not', async () => {
    const sandbox = await sandboxWorld()
    const address = placeOf(sandbox, 'weth')
    const old = await sandbox.client.getBlockNumber({ cacheTime: 0 })
    const supplyAt = (blockNumber: bigint) =>
      sandbox.client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply', blockNumber })
    const { blockNumber } = await sendAs(sandbox, {
      from: cast.keeper,
      to: address,
      data: toFunctionSelector('deposit()'),
      value: 123n,
    })
    const supplies = [await supplyAt(old), await supplyAt(blockNumber)]
    expect((supplies[1] ?? 0n) - (supplies[0] ?? 0n)).toBe(123n)
    for (const [index, block] of [old, blockNumber].entries()) {
      const call = { address, function: 'totalSupply()(uint256)', block: Number(block) }
      const { data } = await askTool(sandbox, readContract, call)
      expect(data).toMatchObject({ block: Number(block), outputs: [{ value: String(supplies[index]) }] })
    }
    const pruned = await failureOf(ask({ address, function: 'totalSupply()', block: 3 }))
    expect(pruned.message).toBe('The node no longer keeps the state of block 3.')
    const future = await failureOf(ask({ address, function: 'totalSupply()', block: 10_000_000 }))
    expect(future.code).toBe('BLOCK_NOT_FOUND')
  })

  it('gives the bytes alone when they cannot be decoded', async () => {
    const misfit = await ask({ address: placeOf(world, 'usdg'), function: 'decimals()(string)' })
    expect([misfit.data.outputs, misfit.data.raw]).toEqual([null, `0x${'6'.padStart(64, '0')}`])
    expect(misfit.warnings).toEqual([
      { field: 'outputs', reason: 'The returned bytes do not fit the return types.' },
    ])
    const sandbox = await sandboxWorld()
    const address = '0x000000000000000000000000000000000000c0de'
    await sandbox.node.rpc.call('anvil_setCode', address, code.returning('0xabcdef'))
    const untyped = await askTool(sandbox, readContract, { address, function: 'neverHeardOf()' })
    expect([untyped.data.outputs, untyped.data.raw]).toEqual([null, '0xabcdef'])
    expect(untyped.warnings).toMatchObject([
      { reason: expect.stringMatching(/^The return types are not known/) },
    ])
  })

  it('says why a call reverted', async () => {
    const failure = await failureOf(
      ask({
        address: placeOf(world, 'weth'),
        function: 'transferFrom(address,address,uint256)(bool)',
        args: [cast.keeper, maker, maxUint256.toString()],
      }),
    )
    expect([failure.code, failure.http]).toEqual(['CALL_REVERTED', 422])
    expect(failure.message).toMatch(/^The call to 0x\w{40} reverted: .+\.$/)
  })

  it('refuses an address without code', async () => {
    expect((await failureOf(ask({ address: cast.keeper, function: 'name()(string)' }))).code).toBe(
      'NOT_A_CONTRACT',
    )
  })

  it.each([
    [{ function: 'balanceOf(address)(uint256)', args: ['0x12'] }, /args(\.|\[)?0/],
    [{ function: 'balanceOf(address)(uint256)', args: [] }, /args/],
    [{ function: 'f(uint8,bool,address)', args: ['256', 'maybe', 'x'] }, /0.*1.*2/],
    [{ function: 'balanceOf', args: [1, 2, 3, 4] }, /function: takes other arguments: balanceOf\(address\)/],
    [{ function: 'no such thing' }, /function: is not a signature or a known name/],
    [{ function: 'f(uint256', block: 'never' }, /block: must be a block number/],
  ])('refuses %j, naming what is wrong', async (args, problem) => {
    const failure = await failureOf(ask({ address: placeOf(world, 'usdg'), ...args }))
    expect([failure.code, failure.message]).toEqual(['BAD_ARGUMENTS', expect.stringMatching(problem)])
  })
})
