import { getContractAddress, zeroHash } from 'viem'
import { finishedProposal } from '../past/scripts/community.ts'
import { cast } from './accounts.ts'
import { ownArtifact } from './artifacts.ts'
import { initCodeOf } from './deploy.ts'
import { addressOf, type World } from './World.ts'

/** Where the world keeps a contract of each standard. */
const places = {
  votes_token: 'guild token',
  timelock: 'guild timelock',
  governor: 'guild governor',
  vesting: 'guild vesting',
  treasury: 'guild treasury',
  diamond: 'guild diamond',
  nft: 'archers',
  multi_token: 'badges',
  bound_account_registry: 'bound account registry',
  safe: 'safe',
  smart_account: 'smart account',
  vault: 'savings vault',
  taxed_token: 'trap fee on transfer',
  freezable_token: 'trap freezable',
} as const

/** What examples of the catalog name on this chain, where no address of the public chain would do. */
export function samplesOf(world: World): Record<string, string> {
  const nft = addressOf(world, places.nft)
  const bound = getContractAddress({
    opcode: 'CREATE2',
    from: addressOf(world, places.bound_account_registry),
    salt: zeroHash,
    bytecode: initCodeOf(ownArtifact('BoundAccount'), [4663n, nft, 1n]),
  })
  const standing = Object.entries(places).map(([key, place]) => [key, addressOf(world, place)] as const)
  return {
    ...Object.fromEntries(standing),
    bound_account: bound,
    proposal: finishedProposal(world).toString(),
    voter: cast.governors[1],
    // The others give their pieces away, now or while the chain runs.
    collector: cast.collectors.at(-1) ?? cast.collectors[0],
  }
}
