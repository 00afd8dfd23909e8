import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import { consentToSafeCall, executeSafeCall, type SafeCall, safeAbi } from '../../actions/safe.ts'
import type { Random } from '../../random.ts'
import { erc20Abi } from '../../world/abis.ts'
import { cast } from '../../world/accounts.ts'
import { archersAbi, badgesAbi } from '../../world/steps/deployStandards.ts'
import { execute } from '../../world/steps/fundCast.ts'
import { approveCall, call } from '../../world/steps/launchMemecoins.ts'
import { addressOf, type World } from '../../world/World.ts'
import type { Script } from '../Script.ts'

const hour = 3600
const day = 24 * hour

export const vaultAbi = parseAbi([
  'function deposit(uint256 assets, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
])
const governorAbi = parseAbi([
  'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)',
  'function castVote(uint256 proposalId, uint8 support)',
  'function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)',
  'function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable',
])
const proposalTypes = parseAbiParameters(
  'address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash',
)
const vestingAbi = parseAbi(['function release(address token)'])

/** Transactions of the Safe, each consented to in one block and executed in the next. */
function safeScripts(world: World): Script[] {
  const safe = addressOf(world, 'safe')
  const pay = (to: Address, dollars: bigint): SafeCall => {
    const args = [to, dollars * 1_000_000n] as const
    return {
      to: addressOf(world, 'usdg'),
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    }
  }
  const own = (data: `0x${string}`): SafeCall => ({ to: safe, value: 0n, data })
  const newOwner = cast.governors[3]
  const calls: { at: number; call: SafeCall }[] = [
    { at: 5.9 * day, call: pay(cast.creators[0], 12_000n) },
    {
      at: 4.1 * day,
      call: own(
        encodeFunctionData({ abi: safeAbi, functionName: 'addOwnerWithThreshold', args: [newOwner, 2n] }),
      ),
    },
    { at: 2.2 * day, call: { to: cast.creators[1], value: 3n * 10n ** 18n, data: '0x' } },
    {
      at: 1.4 * day,
      call: own(encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [2n] })),
    },
    { at: 0.4 * day, call: pay(cast.creators[2], 7_500n) },
  ]
  return calls.map(({ at, call: safeCall }, nonce): Script => {
    return {
      at,
      steps: [
        () => consentToSafeCall(world, safeCall, BigInt(nonce)),
        () => executeSafeCall(world, safeCall),
      ],
    }
  })
}

const finished = 'Feed the poor of the forest'

/** What the governor calls the proposal of this text, which calls the treasury with nothing. */
const proposalId = (treasury: Address, description: string): bigint =>
  BigInt(keccak256(encodeProposal(treasury, keccak256(stringToHex(description)))))

/** The proposal that was carried out. */
export const finishedProposal = (world: World): bigint =>
  proposalId(addressOf(world, 'guild treasury'), finished)

/** One proposal from idea to execution, one that is still being voted on. */
function governanceScripts(world: World): Script[] {
  const governor = addressOf(world, 'guild governor')
  const treasury = addressOf(world, 'guild treasury')
  const send = (from: Address, data: `0x${string}`) =>
    world.writer.send({ from, to: governor, data, gas: 900_000n })
  const proposal = (description: string) => {
    const parts = [[treasury], [0n], ['0x']] as const
    const hash = keccak256(stringToHex(description))
    const id = proposalId(treasury, description)
    return {
      propose: () =>
        send(
          cast.governors[0],
          encodeFunctionData({ abi: governorAbi, functionName: 'propose', args: [...parts, description] }),
        ),
      vote: (voter: Address, support: number) => () =>
        send(voter, encodeFunctionData({ abi: governorAbi, functionName: 'castVote', args: [id, support] })),
      queue: () =>
        send(
          cast.governors[0],
          encodeFunctionData({ abi: governorAbi, functionName: 'queue', args: [...parts, hash] }),
        ),
      execute: () =>
        send(
          cast.keeper,
          encodeFunctionData({ abi: governorAbi, functionName: 'execute', args: [...parts, hash] }),
        ),
    }
  }
  const done = proposal(finished)
  const open = proposal('Plant another thousand oaks')
  const [, second, third, fourth] = cast.governors
  return [
    { at: 6.5 * day, steps: [done.propose] },
    { at: 6.1 * day, steps: [done.vote(second, 1), done.vote(third, 1), done.vote(fourth, 0)] },
    { at: 4.2 * day, steps: [done.queue] },
    { at: 2.9 * day, steps: [done.execute] },
    { at: 20 * hour, steps: [open.propose] },
    { at: 11 * hour, steps: [open.vote(second, 1), open.vote(third, 0)] },
  ]
}

/** What the governor hashes into a proposal's id: targets, values, calls and the description's hash. */
function encodeProposal(target: Address, descriptionHash: `0x${string}`): `0x${string}` {
  return encodeAbiParameters(proposalTypes, [[target], [0n], ['0x'], descriptionHash])
}

function collectionScripts(world: World, random: Random): Script[] {
  const [archers, badges] = [addressOf(world, 'archers'), addressOf(world, 'badges')]
  const scripts: Script[] = []
  for (let index = 0; index < 12; index++) {
    const owner = random.pick([...cast.collectors, ...cast.traders])
    const mint = encodeFunctionData({ abi: archersAbi, functionName: 'mint', args: [owner] })
    scripts.push({
      at: random.between(0.05, 6.5) * day,
      steps: [() => world.writer.send({ from: owner, to: archers, data: mint, gas: 300_000n })],
    })
  }
  cast.collectors.slice(1, 5).forEach((owner, index) => {
    const args = [owner, random.pick(cast.traders), BigInt(index + 2)] as const
    const move = encodeFunctionData({ abi: archersAbi, functionName: 'transferFrom', args })
    scripts.push({
      at: random.between(0.2, 5) * day,
      steps: [() => world.writer.send({ from: owner, to: archers, data: move, gas: 300_000n })],
    })
  })
  const [curator] = cast.collectors
  const approve = encodeFunctionData({
    abi: archersAbi,
    functionName: 'setApprovalForAll',
    args: [cast.keeper, true],
  })
  scripts.push({
    at: 3 * day,
    steps: [() => world.writer.send({ from: curator, to: archers, data: approve, gas: 100_000n })],
  })
  for (let index = 0; index < 8; index++) {
    const args = [curator, random.pick(cast.collectors), BigInt(1 + (index % 3)), 1n, '0x'] as const
    const give = encodeFunctionData({ abi: badgesAbi, functionName: 'safeTransferFrom', args })
    scripts.push({
      at: random.between(0.05, 6) * day,
      steps: [() => world.writer.send({ from: curator, to: badges, data: give, gas: 200_000n })],
    })
  }
  return scripts
}

function savingsScripts(world: World, random: Random): Script[] {
  const [vault, usdg] = [addressOf(world, 'savings vault'), addressOf(world, 'usdg')]
  const savers = random.shuffle(cast.traders).slice(0, 12)
  const deposits = savers.map((saver, index): Script => {
    const amount = BigInt(Math.round(random.between(500, 9000))) * 1_000_000n
    const put = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [amount, saver] })
    const take = encodeFunctionData({
      abi: vaultAbi,
      functionName: 'withdraw',
      args: [amount / 3n, saver, saver],
    })
    const steps = [() => execute(world, saver, [approveCall(usdg, vault, amount), call(vault, put)])]
    if (index % 3 === 0) steps.push(() => execute(world, saver, [call(vault, take)]))
    return { at: random.between(0.1, 6.4) * day, steps }
  })
  const yieldData = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [vault, 40_000_000n],
  })
  const yields = [5, 3, 1].map(
    (days): Script => ({
      at: days * day,
      steps: [() => execute(world, cast.makers[1], [call(usdg, yieldData)])],
    }),
  )
  return [...deposits, ...yields]
}

/** Safe, guild, collections, savings and vesting. */
export function communityScripts(world: World, random: Random): Script[] {
  const release = encodeFunctionData({
    abi: vestingAbi,
    functionName: 'release',
    args: [addressOf(world, 'guild token')],
  })
  const vesting = [4, 1.5].map((days): Script => {
    const run = () =>
      world.writer.send({
        from: cast.keeper,
        to: addressOf(world, 'guild vesting'),
        data: release,
        gas: 250_000n,
      })
    return { at: days * day, steps: [run] }
  })
  return [
    ...safeScripts(world),
    ...governanceScripts(world),
    ...collectionScripts(world, random.fork('collections')),
    ...savingsScripts(world, random.fork('savings')),
    ...vesting,
  ]
}
