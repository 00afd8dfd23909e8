import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { smartAccountOwner, smartAccountSalt } from '../../actions/userOperations.ts'
import { cast } from '../accounts.ts'
import { packageArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { contractFact } from '../facts.ts'
import { addContract, addPlace, addressOf, closeBlock, type World } from '../World.ts'
import { execute } from './fundCast.ts'
import { transferCall } from './launchMemecoins.ts'

const accountArtifact = (name: string) =>
  packageArtifact(`@account-abstraction/contracts/artifacts/${name}.json`)

const entryPointAbi = parseAbi(['function depositTo(address account) payable'])
const factoryAbi = parseAbi(['function getAddress(address owner, uint256 salt) view returns (address)'])

/** The published EntryPoint and a factory of simple smart accounts. */
export async function deployAccounts(world: World): Promise<void> {
  const from = cast.deployer
  const entryPoint: Address = deployArtifact(world, accountArtifact('EntryPoint'), { from })
  const { name, category } = contractFact('entrypoint_v08')
  addContract(world, 'entrypoint_v08', { name, category, address: entryPoint })
  const factory = deployArtifact(world, accountArtifact('SimpleAccountFactory'), { from, args: [entryPoint] })
  addPlace(world, 'account factory', factory)
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'depositTo', args: [cast.keeper] })
  world.writer.send({ from: cast.keeper, to: entryPoint, data, value: parseEther('1') })
  await closeBlock(world)
  await world.writer.settle()
  // Where the account will stand depends on code inside the factory: the factory is asked.
  const ask = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'getAddress',
    args: [smartAccountOwner, smartAccountSalt],
  })
  const answer = await world.writer.rpc.call<Hex>('eth_call', { to: factory, data: ask }, 'latest')
  const account = addPlace(world, 'smart account', getAddress(`0x${answer.slice(-40)}`))
  world.writer.send({ from: cast.keeper, to: account, value: parseEther('3'), gas: 50_000n })
  execute(world, cast.makers[0], [transferCall(addressOf(world, 'usdg'), account, 5_000_000_000n)])
  await closeBlock(world)
}
