import { type Address, keccak256, padHex, stringToHex, zeroAddress } from 'viem'
import { cast } from '../accounts.ts'
import { type Artifact, packageArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addDex } from '../facts.ts'
import { addContract, addressOf, closeBlock, type World } from '../World.ts'

const periphery = (name: string, folder = '') =>
  packageArtifact(`@uniswap/v3-periphery/artifacts/contracts/${folder}${name}.sol/${name}.json`)
const v4Periphery = (name: string) =>
  packageArtifact(`@uniswap/v4-periphery/foundry-out/${name}.sol/${name}.json`)

const nativeLabel = padHex(stringToHex('ETH'), { dir: 'right', size: 32 })

function deploy(
  world: World,
  key: string,
  name: string,
  artifact: Artifact,
  args: readonly unknown[] = [],
): Address {
  const address = deployArtifact(world, artifact, { from: cast.deployer, args })
  return addContract(world, key, { name, category: 'uniswap', address })
}

function deployV2(world: World, weth: Address): void {
  const factory = packageArtifact('@uniswap/v2-core/build/UniswapV2Factory.json')
  const router = packageArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json')
  const address = deploy(world, 'univ2_factory', 'UniswapV2Factory', factory, [cast.deployer])
  deploy(world, 'univ2_router', 'UniswapV2Router02', router, [address, weth])
}

/** The NFT descriptor calls a library that has to stand somewhere first. */
function deployV3Descriptor(world: World, weth: Address): Address {
  const library = periphery('NFTDescriptor', 'libraries/')
  const libraryAddress = deployArtifact(world, library, { from: cast.deployer })
  const descriptor = periphery('NonfungibleTokenPositionDescriptor')
  const placeholder = /__\$[0-9a-f]{34}\$__/g
  const bytecode = descriptor.bytecode.replace(
    placeholder,
    libraryAddress.slice(2).toLowerCase(),
  ) as `0x${string}`
  return deployArtifact(
    world,
    { ...descriptor, bytecode },
    { from: cast.deployer, args: [weth, nativeLabel] },
  )
}

function deployV3(world: World, weth: Address): void {
  const factory = packageArtifact(
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  )
  const address = deploy(world, 'univ3_factory', 'UniswapV3Factory', factory)
  const descriptor = deployV3Descriptor(world, weth)
  deploy(world, 'univ3_swap_router', 'SwapRouter', periphery('SwapRouter'), [address, weth])
  deploy(world, 'univ3_nfpm', 'NonfungiblePositionManager', periphery('NonfungiblePositionManager'), [
    address,
    weth,
    descriptor,
  ])
  deploy(world, 'univ3_quoter', 'QuoterV2', periphery('QuoterV2', 'lens/'), [address, weth])
  deploy(world, 'univ3_ticklens', 'TickLens', periphery('TickLens', 'lens/'))
  const multicall = periphery('UniswapInterfaceMulticall', 'lens/')
  deploy(world, 'univ3_interface_multicall', 'UniswapInterfaceMulticall', multicall)
}

function deployV4(world: World, weth: Address): void {
  const manager = packageArtifact('@uniswap/v4-core/out/PoolManager.sol/PoolManager.json')
  const address = deploy(world, 'univ4_poolmanager', 'V4 PoolManager', manager, [cast.deployer])
  const descriptor = deploy(
    world,
    'univ4_position_descriptor',
    'V4 PositionDescriptor',
    v4Periphery('PositionDescriptor'),
    [address, weth, nativeLabel],
  )
  deploy(world, 'univ4_posm', 'V4 PositionManager', v4Periphery('PositionManager'), [
    address,
    addressOf(world, 'permit2'),
    300_000n,
    descriptor,
    weth,
  ])
  deploy(world, 'univ4_stateview', 'V4 StateView', v4Periphery('StateView'), [address])
  deploy(world, 'univ4_quoter', 'V4 Quoter', v4Periphery('V4Quoter'), [address])
}

/** Hashes of the code a factory gives its pools: pool addresses follow from them. */
export const pairCodeHash = (): `0x${string}` =>
  keccak256(packageArtifact('@uniswap/v2-core/build/UniswapV2Pair.json').bytecode)
export const v3PoolCodeHash = (): `0x${string}` =>
  keccak256(
    packageArtifact('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json').bytecode,
  )

function deployUniversalRouter(world: World, weth: Address): void {
  const artifact = packageArtifact(
    '@uniswap/universal-router/artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
  )
  const settings = {
    permit2: addressOf(world, 'permit2'),
    weth9: weth,
    v2Factory: addressOf(world, 'univ2_factory'),
    v3Factory: addressOf(world, 'univ3_factory'),
    pairInitCodeHash: pairCodeHash(),
    poolInitCodeHash: v3PoolCodeHash(),
    v4PoolManager: addressOf(world, 'univ4_poolmanager'),
    v3NFTPositionManager: addressOf(world, 'univ3_nfpm'),
    v4PositionManager: addressOf(world, 'univ4_posm'),
    spokePool: zeroAddress,
  }
  deploy(world, 'universal_router', 'UniversalRouter', artifact, [settings])
}

/** Uniswap v2, v3 and v4 as published, with their routers, quoters and lenses. */
export async function deployUniswap(world: World): Promise<void> {
  const weth = addressOf(world, 'weth')
  deployV2(world, weth)
  deployV3(world, weth)
  deployV4(world, weth)
  deployUniversalRouter(world, weth)
  addDex(world, 'univ2', {
    factory: addressOf(world, 'univ2_factory'),
    router: addressOf(world, 'univ2_router'),
  })
  addDex(world, 'univ3', {
    factory: addressOf(world, 'univ3_factory'),
    router: addressOf(world, 'univ3_swap_router'),
  })
  addDex(world, 'univ4', {
    factory: addressOf(world, 'univ4_poolmanager'),
    router: addressOf(world, 'universal_router'),
  })
  await closeBlock(world)
}
