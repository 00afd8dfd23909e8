import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { safeAbi } from '../../actions/safe.ts'
import { cast } from '../accounts.ts'
import { packageArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { contractFact } from '../facts.ts'
import { addContract, addPlace, addressOf, closeBlock, type World } from '../World.ts'
import { execute } from './fundCast.ts'
import { transferCall } from './launchMemecoins.ts'

const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
])
const safeArtifact = (path: string) => {
  const name = path.split('/').at(-1)
  return packageArtifact(`@safe-global/safe-smart-account/build/artifacts/contracts/${path}.sol/${name}.json`)
}

/** A real Safe, two of three owners, with something in it. */
export async function deploySafe(world: World): Promise<void> {
  const from = cast.deployer
  const register = (key: string, path: string) => {
    const address = deployArtifact(world, safeArtifact(path), { from })
    const { name, category } = contractFact(key)
    return addContract(world, key, { name, category, address })
  }
  register('safe_1_5_0', 'Safe')
  const singleton = register('safe_l2_1_5_0', 'SafeL2')
  const factory = register('safe_proxy_factory_1_5_0', 'proxies/SafeProxyFactory')
  const handler = deployArtifact(world, safeArtifact('handler/CompatibilityFallbackHandler'), { from })
  const owners = cast.governors.slice(0, 3)
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [owners, 2n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const args = [singleton, initializer, 4663n] as const
  world.writer.send({
    from,
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'createProxyWithNonce', args }),
  })
  const salt = keccak256(
    concatHex([keccak256(initializer), encodeAbiParameters([{ type: 'uint256' }], [4663n])]),
  )
  const bytecodeHash = keccak256(
    concatHex([safeArtifact('proxies/SafeProxy').bytecode, pad(singleton, { size: 32 })]),
  )
  const safe = addPlace(
    world,
    'safe',
    getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash }),
  )
  await closeBlock(world)
  execute(world, cast.makers[0], [
    transferCall(addressOf(world, 'usdg'), safe, 250_000_000_000n),
    { to: safe, value: parseEther('40'), data: '0x' },
  ])
  await closeBlock(world)
}
