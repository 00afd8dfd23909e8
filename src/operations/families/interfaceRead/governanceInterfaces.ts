import type { Network } from '../../../base/network/Network.ts'
import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { clockFallback } from '../abi/clockFallback.ts'
import { newestLog } from '../abi/newestLog.ts'
import { readsOf } from '../abi/readsOf.ts'
import { sampleOf } from '../abi/sampleOf.ts'

const newestOperation: Fallback = {
  name: 'the operation scheduled last',
  find: async (scene, contract) => {
    const event = 'CallScheduled(bytes32,uint256,address,uint256,bytes,bytes32,uint256)'
    return (await newestLog(scene, contract, event))?.topics[1]
  },
}
const newestProposal: Fallback = {
  name: 'the proposal made last',
  find: async (scene, contract) => {
    const event =
      'ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)'
    const log = await newestLog(scene, contract, event)
    return log && BigInt(log.data.slice(0, 66)).toString()
  },
}
const operation = { fallbacks: { id: newestOperation } }
const proposal = { fallbacks: { proposal_id: newestProposal } }

const vested = (network: Network) => ({ token: sampleOf('votes_token')(network) })

/** Interfaces by which groups decide, wait and pay out. */
export const governanceInterfaces: readonly ContractType[] = [
  {
    key: 'timelock',
    title: 'a timelock',
    topic: 'contracts',
    sample: sampleOf('timelock'),
    words: 'governance delay queue',
    reads: readsOf(
      `
      getMinDelay() view returns (uint256 delay) -- How long operations must wait at least, in seconds.
      isOperation(bytes32 id) view returns (bool known) -- Whether an operation was ever scheduled.
      isOperationPending(bytes32 id) view returns (bool pending) -- Whether an operation is scheduled and not done.
      isOperationReady(bytes32 id) view returns (bool ready) -- Whether an operation may be executed now.
      isOperationDone(bytes32 id) view returns (bool done) -- Whether an operation was executed.
      getTimestamp(bytes32 id) view returns (uint256 timestamp) -- When an operation may be executed, in Unix seconds; 1 once it is done.
      `,
      {
        isOperation: operation,
        isOperationPending: operation,
        isOperationReady: operation,
        isOperationDone: operation,
        getTimestamp: operation,
      },
    ),
  },
  {
    key: 'governor',
    title: 'a governor',
    topic: 'contracts',
    sample: sampleOf('governor'),
    words: 'governance dao proposal vote',
    reads: readsOf(
      `
      proposalThreshold() view returns (uint256 votes) -- Votes that it takes to make a proposal.
      votingDelay() view returns (uint256 delay) -- How long after a proposal voting starts, by the governor's clock.
      votingPeriod() view returns (uint256 period) -- How long voting lasts, by the governor's clock.
      quorum(uint256 timepoint) view returns (uint256 votes) -- Votes that a proposal needs to count at a moment.
      state(uint256 proposalId) view returns (uint8 value) -- Where a proposal stands, as a number and in words.
      proposalSnapshot(uint256 proposalId) view returns (uint256 timepoint) -- The moment whose voting power counts for a proposal.
      proposalDeadline(uint256 proposalId) view returns (uint256 timepoint) -- When voting on a proposal ends.
      `,
      {
        quorum: { fallbacks: { timepoint: clockFallback } },
        state: {
          ...proposal,
          labels: ['pending', 'active', 'canceled', 'defeated', 'succeeded', 'queued', 'expired', 'executed'],
        },
        proposalSnapshot: proposal,
        proposalDeadline: proposal,
      },
    ),
  },
  {
    key: 'vesting',
    title: 'a vesting wallet',
    topic: 'tokens',
    sample: sampleOf('vesting'),
    words: 'vesting unlock cliff schedule team tokens',
    reads: readsOf(
      `
      released(address token) view returns (uint256 amount) -- How much of a token a vesting wallet has paid out.
      releasable(address token) view returns (uint256 amount) -- How much of a token could be paid out now.
      vestedAmount(address token, uint64 timestamp) view returns (uint256 amount) -- How much of a token is earned by a time.
      start() view returns (uint256 timestamp) -- When vesting starts, in Unix seconds.
      duration() view returns (uint256 duration) -- How long vesting lasts, in seconds.
      end() view returns (uint256 timestamp) -- When vesting ends, in Unix seconds.
      beneficiary() view returns (address beneficiary) -- Who is paid by a vesting wallet; newer wallets call it the owner.
      `,
      {
        released: { example: vested },
        releasable: { example: vested },
        vestedAmount: { example: (network) => ({ ...vested(network), timestamp: '4102444800' }) },
        beneficiary: { or: ['function owner() view returns (address beneficiary)'] },
      },
    ),
  },
]
