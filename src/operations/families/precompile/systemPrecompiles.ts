import { parseAbi, zeroAddress } from 'viem'
import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { newestLog } from '../abi/newestLog.ts'
import { readsOf } from '../abi/readsOf.ts'

const posterAbi = parseAbi(['function getBatchPosters() view returns (address[])'])

const newestTicket: Fallback = {
  name: 'the newest retryable ticket',
  find: async (scene, contract) => (await newestLog(scene, contract, 'TicketCreated(bytes32)'))?.topics[1],
}
const blockBefore: Fallback = {
  name: 'the block before the newest',
  find: async ({ chain }) => (chain.block > 0n ? chain.block - 1n : 0n).toString(),
}
const firstPoster: Fallback = {
  name: 'the first batch poster',
  find: async ({ chain }, address) =>
    (await chain.tryRead({ address, abi: posterAbi, functionName: 'getBatchPosters' }))?.[0],
}
const ofWeth = { example: () => ({ account: '$WETH' }) }

/** The precompiles that tell of the chain itself: blocks, accounts, batch posters, retryable tickets. */
export const systemPrecompiles: readonly ContractType[] = [
  {
    key: 'arb_sys',
    title: 'ArbSys',
    topic: 'chain',
    place: contractPlace('the ArbSys precompile', 'arb_sys'),
    words: 'arbitrum nitro precompile system',
    reads: readsOf(
      `
      arbBlockNumber() view returns (uint256 blockNumber) -- The number of the block as the chain itself counts it.
      arbBlockHash(uint256 arbBlockNum) view returns (bytes32 blockHash) -- The hash of one of the last 256 blocks.
      arbChainID() view returns (uint256 chainId) -- The chain id that the system contract gives.
      arbOSVersion() view returns (uint256 version) -- The version of ArbOS that runs, counted from 55.
      getStorageGasAvailable() view returns (uint256 gas) -- Storage gas left to a call; zero since Nitro.
      isTopLevelCall() view returns (bool topLevel) -- Whether a call comes straight from a transaction.
      mapL1SenderContractAddressToL2Alias(address sender, address unused) pure returns (address aliasAddress) -- The address under which a contract of the parent chain sends here.
      wasMyCallersAddressAliased() view returns (bool aliased) -- Whether the caller of a call came aliased from the parent chain.
      myCallersAddressWithoutAliasing() view returns (address caller) -- The caller of a call with the aliasing taken back.
      sendMerkleTreeState() view returns (uint256 size, bytes32 root, bytes32[] partials) -- Size and root of the tree of messages to the parent chain.
      `,
      {
        arbBlockHash: { fallbacks: { arb_block_num: blockBefore } },
        arbOSVersion: { words: 'arbos upgrade release' },
        isTopLevelCall: { direct: true },
        mapL1SenderContractAddressToL2Alias: { example: () => ({ sender: '$WETH', unused: zeroAddress }) },
        wasMyCallersAddressAliased: { direct: true },
        myCallersAddressWithoutAliasing: { direct: true },
        sendMerkleTreeState: { words: 'outbox withdrawals', direct: true },
      },
    ),
  },
  {
    key: 'arb_info',
    title: 'ArbInfo',
    topic: 'addresses',
    place: contractPlace('the ArbInfo precompile', 'arb_info'),
    words: 'arbitrum nitro precompile',
    reads: readsOf(
      `
      getBalance(address account) view returns (uint256 balance) -- The ether an account has, in wei.
      getCode(address account) view returns (bytes code) -- The code that stands at an address.
      `,
      { getBalance: ofWeth, getCode: ofWeth },
    ),
  },
  {
    key: 'arb_address_table',
    title: 'ArbAddressTable',
    topic: 'addresses',
    place: contractPlace('the ArbAddressTable precompile', 'arb_address_table'),
    words: 'arbitrum nitro precompile compression index',
    reads: readsOf(
      `
      addressExists(address account) view returns (bool exists) -- Whether an address has a number in the table of addresses.
      lookup(address account) view returns (uint256 index) -- The number of an address in the table of addresses.
      lookupIndex(uint256 index) view returns (address account) -- The address behind a number of the table of addresses.
      size() view returns (uint256 size) -- How many addresses the table of addresses has.
      `,
      { addressExists: ofWeth, lookup: ofWeth, lookupIndex: { example: () => ({ index: '0' }) } },
    ),
  },
  {
    key: 'arb_aggregator',
    title: 'ArbAggregator',
    topic: 'gas',
    place: contractPlace('the ArbAggregator precompile', 'arb_aggregator'),
    words: 'arbitrum nitro precompile batch poster sequencer',
    reads: readsOf(
      `
      getPreferredAggregator(address account) view returns (address aggregator, bool isDefault) -- The batch poster an account prefers; since Nitro the default one.
      getDefaultAggregator() view returns (address aggregator) -- The default batch poster.
      getBatchPosters() view returns (address[] posters) -- Every address that may post batches to the parent chain.
      getFeeCollector(address batchPoster) view returns (address collector) -- Who is paid a batch poster's fees.
      getTxBaseFee(address aggregator) view returns (uint256 fee) -- A batch poster's fixed fee for a transaction; zero since Nitro.
      `,
      {
        getPreferredAggregator: ofWeth,
        getFeeCollector: { fallbacks: { batch_poster: firstPoster } },
        getTxBaseFee: { fallbacks: { aggregator: firstPoster } },
      },
    ),
  },
  {
    key: 'arb_retryable_tx',
    title: 'ArbRetryableTx',
    topic: 'transactions',
    place: contractPlace('the ArbRetryableTx precompile', 'arb_retryable_tx'),
    words: 'arbitrum nitro precompile retryable ticket deposit',
    reads: readsOf(
      `
      getLifetime() view returns (uint256 lifetime) -- How long a retryable ticket lives, in seconds.
      getTimeout(bytes32 ticketId) view returns (uint256 timeout) -- When a retryable ticket expires, in Unix seconds.
      getBeneficiary(bytes32 ticketId) view returns (address beneficiary) -- Who may cancel a retryable ticket and gets its value back.
      getCurrentRedeemer() view returns (address redeemer) -- Who redeems the ticket that runs now; nobody outside of one.
      `,
      {
        getTimeout: { fallbacks: { ticket_id: newestTicket } },
        getBeneficiary: { fallbacks: { ticket_id: newestTicket } },
        getCurrentRedeemer: { direct: true },
      },
    ),
  },
  {
    key: 'arb_statistics',
    title: 'ArbStatistics',
    topic: 'chain',
    place: contractPlace('the ArbStatistics precompile', 'arb_statistics'),
    words: 'arbitrum classic precompile',
    reads: readsOf(`
      getStats() view returns (uint256 blockNumber, uint256 accounts, uint256 storageSum, uint256 gasSum, uint256 transactions, uint256 contracts) -- The block number, and the counts that the chain kept before Nitro.
    `),
  },
]
