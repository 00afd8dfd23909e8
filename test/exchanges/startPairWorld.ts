import { type Address, encodeFunctionData, type Hash, maxUint256, parseAbi, parseEther } from 'viem'
import type { z } from 'zod'
import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import { getTransaction } from '../../src/operations/tools/transactions/getTransaction.ts'
import { installMulticall3 } from '../anvil/installMulticall3.ts'
import { startAnvil } from '../anvil/startAnvil.ts'
import { startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { startTestWorld } from './startTestWorld.ts'

type Data = z.output<typeof getTransaction.output>

export const erc20 = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])
/** A deadline that never comes. */
export const far = 10n ** 12n

/** The exchanges with a v2 pair that has liquidity, and the tool that explains what is sent to them. */
export async function startPairWorld() {
  const anvil = await startAnvil()
  const proxy = await startFaultyRpc({ target: anvil.url })
  const multicall3 = await installMulticall3(anvil)
  const world = await startTestWorld({ anvil, proxy, multicall3 }, [getTransaction as unknown as Tool])
  const { v2Router, v2Factory, token, weth } = world.addresses
  await world.send({
    to: token,
    data: encodeFunctionData({ abi: erc20, functionName: 'approve', args: [v2Router, maxUint256] }),
  })
  const add = world.calldata('v2Router', 'addLiquidityETH', [
    token,
    parseEther('1000'),
    0n,
    0n,
    world.me,
    far,
  ])
  await world.send({ to: v2Router, data: add, value: parseEther('10') })
  const pair = (await world.viem.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [token, weth],
  })) as Address
  const explain = (hash: Hash, include_raw = false, cursor?: string) =>
    world.run<Data>('get_transaction', { hash, include_raw, ...(cursor ? { cursor } : {}) })
  return { world, pair, explain }
}
