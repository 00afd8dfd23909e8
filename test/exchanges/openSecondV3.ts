import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
} from 'viem'
import { nfpmAbi, v3RouterAbi } from '../../src/devnet/world/abis.ts'
import { type Artifact, packageArtifact } from '../../src/devnet/world/artifacts.ts'
import { placeOf } from '../world/placeOf.ts'
import { sendAs } from '../world/sendAs.ts'
import type { TestWorld } from '../world/startWorld.ts'

const wethAbi = parseAbi(['function deposit() payable'])
const never = 2n ** 40n
const fee = 3_000
const [tickLower, tickUpper] = [-887_220, 887_220]

const core = packageArtifact(
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
)
const periphery = (name: string) =>
  packageArtifact(`@uniswap/v3-periphery/artifacts/contracts/${name}.sol/${name}.json`)

export type SecondV3 = { factory: Address; manager: Address; owner: Address; pool: Address }

/** Another exchange of the v3 kind with a pool, one position (number 1) and a swap that earned it fees. */
export async function openSecondV3(world: TestWorld): Promise<SecondV3> {
  const owner: Address = '0x0000000000000000000000000000000000c0ffee'
  await world.node.rpc.call('anvil_setBalance', owner, '0x3635c9adc5dea00000')
  const [weth, usdg] = [placeOf(world, 'weth'), placeOf(world, 'USDG')]
  const send = (to: Address, data: Hex, value = 0n) => sendAs(world, { from: owner, to, data, value })
  const deploy = async ({ abi, bytecode }: Artifact, args: Address[]): Promise<Address> => {
    const { contractAddress } = await sendAs(world, {
      from: owner,
      data: encodeDeployData({ abi, bytecode, args }),
    })
    return contractAddress as Address
  }
  const factory = await deploy(core, [])
  const manager = await deploy(periphery('NonfungiblePositionManager'), [factory, weth, owner])
  const router = await deploy(periphery('SwapRouter'), [factory, weth])

  await send(weth, encodeFunctionData({ abi: wethAbi }), parseEther('20'))
  const funds = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [owner, 40_000_000_000n],
  })
  await sendAs(world, { from: placeOf(world, 'univ4_poolmanager'), to: usdg, data: funds })
  for (const token of [weth, usdg])
    for (const spender of [manager, router])
      await send(
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 2n ** 255n] }),
      )

  const [token0, token1] = weth.toLowerCase() < usdg.toLowerCase() ? [weth, usdg] : [usdg, weth]
  // 2,000 dollars for one ether, in the raw units of six and of eighteen decimals.
  const price = token0 === weth ? 2_000 / 1e12 : 1e12 / 2_000
  const sqrtPrice = BigInt(Math.floor(Math.sqrt(price) * 2 ** 48)) * 2n ** 48n
  const open = { abi: nfpmAbi, functionName: 'createAndInitializePoolIfNecessary' } as const
  await send(manager, encodeFunctionData({ ...open, args: [token0, token1, fee, sqrtPrice] }))
  const amounts = { amount0Desired: parseEther('10'), amount1Desired: 20_000_000_000n }
  const swapped = { amount0Desired: 20_000_000_000n, amount1Desired: parseEther('10') }
  const position = {
    ...{ token0, token1, fee, tickLower, tickUpper, recipient: owner, deadline: never },
    ...(token0 === weth ? amounts : swapped),
    ...{ amount0Min: 0n, amount1Min: 0n },
  }
  await send(manager, encodeFunctionData({ abi: nfpmAbi, functionName: 'mint', args: [position] }))
  const swap = {
    ...{ tokenIn: weth, tokenOut: usdg, fee, recipient: owner, deadline: never },
    ...{ amountIn: parseEther('1'), amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
  }
  await send(router, encodeFunctionData({ abi: v3RouterAbi, functionName: 'exactInputSingle', args: [swap] }))
  const pool = await world.client.readContract({
    address: factory,
    abi: parseAbi(['function getPool(address, address, uint24) view returns (address)']),
    functionName: 'getPool',
    args: [token0, token1, fee],
  })
  return { factory, manager, owner, pool }
}
