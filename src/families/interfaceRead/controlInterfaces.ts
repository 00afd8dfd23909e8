import { parseAbi, zeroHash } from 'viem'
import type { Network } from '../../network/Network.ts'
import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { clockFallback } from '../abi/clockFallback.ts'
import { newestLog } from '../abi/newestLog.ts'
import { readsOf } from '../abi/readsOf.ts'
import { sampleOf } from '../abi/sampleOf.ts'

const facetsAbi = parseAbi(['function facetAddresses() view returns (address[])'])

const firstFacet: Fallback = {
  name: 'the first facet',
  find: async ({ chain }, address) =>
    (await chain.tryRead({ address, abi: facetsAbi, functionName: 'facetAddresses' }))?.[0],
}
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

const at = (key: string) => (network: Network) => network.contract(key)?.address ?? `$${key.toUpperCase()}`
const registry = at('stock_registry')
const admin = { role: zeroHash }
const treasury = { example: (network: Network) => ({ address: sampleOf('treasury')(network) }) }
const vested = (network: Network) => ({ token: sampleOf('votes_token')(network) })

/** Interfaces by which contracts are governed, upgraded, paused and paid out. */
export const controlInterfaces: readonly ContractType[] = [
  {
    key: 'ownable',
    title: 'a contract with an owner',
    topic: 'contracts',
    sample: () => '$USDG',
    words: 'owner admin renounced ownership',
    reads: readsOf(
      `
      owner() view returns (address owner) -- Who owns a contract; the zero address means renounced.
      pendingOwner() view returns (address pendingOwner) -- Who has been offered a contract and has not accepted it yet.
      getOwner() view returns (address owner) -- Who owns a contract, under the name that BEP-20 tokens use.
      `,
      {
        pendingOwner: { example: (network) => ({ address: at('pons_v2_launch_locker')(network) }) },
        getOwner: treasury,
      },
    ),
  },
  {
    key: 'accesscontrol',
    title: 'a contract with roles',
    topic: 'contracts',
    sample: registry,
    words: 'role permission admin minter',
    reads: readsOf(
      `
      hasRole(bytes32 role, address account) view returns (bool hasRole) -- Whether an account has a role.
      getRoleAdmin(bytes32 role) view returns (bytes32 adminRole) -- The role that may grant and take a role.
      getRoleMember(bytes32 role, uint256 index) view returns (address member) -- Who has a role, by place in its list.
      getRoleMemberCount(bytes32 role) view returns (uint256 count) -- How many accounts have a role.
      DEFAULT_ADMIN_ROLE() view returns (bytes32 role) -- The role above all others.
      defaultAdmin() view returns (address admin) -- The one holder of the highest role.
      defaultAdminDelay() view returns (uint48 delay) -- How long a change of the highest admin must wait, in seconds.
      `,
      {
        hasRole: { example: () => ({ ...admin, account: '$WALLET' }) },
        getRoleAdmin: { example: () => admin },
        getRoleMember: { example: () => ({ ...admin, index: '0' }) },
        getRoleMemberCount: { example: () => admin },
        defaultAdmin: treasury,
        defaultAdminDelay: treasury,
      },
    ),
  },
  {
    key: 'pausable',
    title: 'a contract that can be paused',
    topic: 'contracts',
    sample: () => '$USDG',
    words: 'pause frozen halted',
    reads: readsOf('paused() view returns (bool paused) -- Whether a contract is paused now.'),
  },
  {
    key: 'beacon',
    title: 'a beacon of proxies',
    topic: 'contracts',
    sample: registry,
    words: 'proxy upgrade beacon logic',
    reads: readsOf(
      'implementation() view returns (address implementation) -- The code that all proxies of a beacon run.',
    ),
  },
  {
    key: 'diamond',
    title: 'a diamond (ERC-2535)',
    topic: 'contracts',
    sample: sampleOf('diamond'),
    words: 'proxy facet loupe',
    reads: readsOf(
      `
      facets() view returns ((address facetAddress, bytes4[] functionSelectors)[] facets) -- Every facet of a diamond with its functions.
      facetFunctionSelectors(address facet) view returns (bytes4[] selectors) -- The functions that one facet provides.
      facetAddresses() view returns (address[] facets) -- The contracts that a diamond is made of.
      facetAddress(bytes4 selector) view returns (address facet) -- The facet that answers a function.
      `,
      {
        facetFunctionSelectors: { fallbacks: { facet: firstFacet } },
        facetAddress: { example: () => ({ selector: '0x7a0ed627' }) },
      },
    ),
  },
  {
    key: 'erc4337account',
    title: 'a smart account (ERC-4337)',
    topic: 'addresses',
    sample: sampleOf('smart_account'),
    words: 'account abstraction wallet',
    reads: readsOf(`
      entryPoint() view returns (address entryPoint) -- The entry point whose operations an account obeys.
      getNonce() view returns (uint256 nonce) -- The number that an account's next operation must carry.
    `),
  },
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
