import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { cast } from '../accounts.ts'
import { packageArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { contractFact } from '../facts.ts'
import { addContract, addPlace, closeBlock, type World } from '../World.ts'

const accountArtifact = (name: string) =>
  packageArtifact(`@account-abstraction/contracts/artifacts/${name}.json`)

export const entryPointAbi = parseAbi(['function depositTo(address account) payable'])

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
}
