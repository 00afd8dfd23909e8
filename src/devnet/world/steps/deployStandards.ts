import {
  type Address,
  encodeFunctionData,
  keccak256,
  parseAbi,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { cast } from '../accounts.ts'
import { ownArtifact } from '../artifacts.ts'
import { deployArtifact } from '../deploy.ts'
import { addPlace, addressOf, closeBlock, type World } from '../World.ts'

export const votesAbi = parseAbi([
  'function delegate(address delegatee)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
const roleAbi = parseAbi(['function grantRole(bytes32 role, address account)'])
export const archersAbi = parseAbi([
  'function mint(address to) returns (uint256)',
  'function transferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address to, uint256 id)',
])
export const badgesAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintBatch(address to, uint256[] ids, uint256[] amounts)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
])
const boundRegistryAbi = parseAbi([
  'function createAccount(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId)',
])

function deployGuild(world: World): void {
  const [founder] = cast.governors
  const token = addPlace(
    world,
    'guild token',
    deployArtifact(world, ownArtifact('GuildToken'), { from: founder, args: [founder] }),
  )
  const timelockArgs = [86_400n, [], [zeroAddress], founder]
  const timelock = deployArtifact(world, ownArtifact('TimelockController'), {
    from: founder,
    args: timelockArgs,
  })
  const governor = deployArtifact(world, ownArtifact('GuildGovernor'), {
    from: founder,
    args: [token, timelock],
  })
  addPlace(world, 'guild timelock', timelock)
  addPlace(world, 'guild governor', governor)
  for (const role of ['PROPOSER_ROLE', 'CANCELLER_ROLE']) {
    const args = [keccak256(stringToHex(role)), governor] as const
    world.writer.send({
      from: founder,
      to: timelock,
      data: encodeFunctionData({ abi: roleAbi, functionName: 'grantRole', args }),
    })
  }
  const send = (to: Address, amount: bigint) => {
    const args = [to, amount * 10n ** 18n] as const
    world.writer.send({
      from: founder,
      to: token,
      data: encodeFunctionData({ abi: votesAbi, functionName: 'transfer', args }),
    })
  }
  for (const member of cast.governors.slice(1)) send(member, 900_000n)
  const vestingArgs = [cast.governors[3], BigInt(world.genesisTime), BigInt(30 * 86_400)]
  const vesting = deployArtifact(world, ownArtifact('VestingWallet'), { from: founder, args: vestingArgs })
  addPlace(world, 'guild vesting', vesting)
  send(vesting, 1_000_000n)
  const treasury = deployArtifact(world, ownArtifact('GuildTreasury'), { from: founder, args: [founder] })
  addPlace(world, 'guild treasury', treasury)
  const role = encodeFunctionData({
    abi: roleAbi,
    functionName: 'grantRole',
    args: [keccak256(stringToHex('PAYER_ROLE')), cast.governors[1]],
  })
  world.writer.send({ from: founder, to: treasury, data: role })
  const selectors = ['function motto()', 'function members()'].map((one) => toFunctionSelector(one))
  addPlace(
    world,
    'guild diamond',
    deployArtifact(world, ownArtifact('GuildDiamond'), { from: founder, args: [selectors] }),
  )
}

function deployCollections(world: World): void {
  const [collector] = cast.collectors
  const archers = deployArtifact(world, ownArtifact('ForestArchers'), { from: collector, args: [collector] })
  const badges = deployArtifact(world, ownArtifact('TournamentBadges'), { from: collector })
  const registry = deployArtifact(world, ownArtifact('BoundAccountRegistry'), { from: collector })
  addPlace(world, 'archers', archers)
  addPlace(world, 'badges', badges)
  addPlace(world, 'bound account registry', registry)
  for (const to of cast.collectors) {
    world.writer.send({
      from: collector,
      to: archers,
      data: encodeFunctionData({ abi: archersAbi, functionName: 'mint', args: [to] }),
    })
  }
  const ids = encodeFunctionData({
    abi: badgesAbi,
    functionName: 'mintBatch',
    args: [collector, [1n, 2n, 3n], [500n, 100n, 10n]],
  })
  world.writer.send({ from: collector, to: badges, data: ids })
  const account = [zeroAddress, zeroHash, 4663n, archers, 1n] as const
  const make = encodeFunctionData({ abi: boundRegistryAbi, functionName: 'createAccount', args: account })
  world.writer.send({ from: collector, to: registry, data: make })
}

/** One contract of each common standard, with a few holders: votes, timelock, vesting, NFTs, vault, diamond. */
export async function deployStandards(world: World): Promise<void> {
  deployGuild(world)
  deployCollections(world)
  const vault = deployArtifact(world, ownArtifact('SavingsVault'), {
    from: cast.deployer,
    args: [addressOf(world, 'usdg')],
  })
  addPlace(world, 'savings vault', vault)
  await closeBlock(world)
  const token = addressOf(world, 'guild token')
  for (const member of cast.governors) {
    world.writer.send({
      from: member,
      to: token,
      data: encodeFunctionData({ abi: votesAbi, functionName: 'delegate', args: [member] }),
    })
  }
  await closeBlock(world)
}
