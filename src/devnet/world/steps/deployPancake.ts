import { encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import { cast } from '../accounts.ts'
import { ownArtifact, packageArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addDex } from '../facts.ts'
import { addPlace, addressOf, closeBlock, type World } from '../World.ts'

const deployerAbi = parseAbi(['function setFactoryAddress(address factory)'])
const v3 = (name: string) =>
  packageArtifact(`@pancakeswap/v3-core/artifacts/contracts/${name}.sol/${name}.json`)

/** Hash of the code of its pools, from which their addresses follow. */
export const pancakePoolCodeHash = (): Hex => keccak256(v3('PancakeV3Pool').bytecode)

/**
 * PancakeSwap: its v3 core as published, with a pool deployer of ours since the package has none; its v2
 * as a second Uniswap v2 factory, which is what it is a copy of.
 */
export async function deployPancake(world: World): Promise<void> {
  const from = cast.deployer
  const v2Factory = packageArtifact('@uniswap/v2-core/build/UniswapV2Factory.json')
  const v2Router = packageArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json')
  const factory = deployArtifact(world, v2Factory, { from, args: [from] })
  const router = deployArtifact(world, v2Router, { from, args: [factory, addressOf(world, 'weth')] })
  const poolCode = v3('PancakeV3Pool').bytecode
  const poolDeployer = deployArtifact(world, ownArtifact('PancakePoolDeployer'), { from, args: [poolCode] })
  const v3Factory = deployArtifact(world, v3('PancakeV3Factory'), { from, args: [poolDeployer] })
  const setFactory = encodeFunctionData({
    abi: deployerAbi,
    functionName: 'setFactoryAddress',
    args: [v3Factory],
  })
  world.writer.send({ from, to: poolDeployer, data: setFactory })
  const quoter = deployArtifact(world, ownArtifact('PancakeQuoter'), { from, args: [v3Factory] })
  addPlace(world, 'pancake_v2_factory', factory)
  addPlace(world, 'pancake_v2_router', router)
  addPlace(world, 'pancake_v3_factory', v3Factory)
  addPlace(world, 'pancake_v3_deployer', poolDeployer)
  addPlace(world, 'pancake_v3_quoter', quoter)
  addDex(world, 'pancake_v2', { factory, router })
  addDex(world, 'pancake_v3', { factory: v3Factory, router: quoter })
  await closeBlock(world)
}
