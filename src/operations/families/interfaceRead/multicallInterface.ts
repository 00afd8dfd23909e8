import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'

const blockBefore: Fallback = {
  name: 'the block before the newest',
  find: async ({ chain }) => (chain.block > 0n ? chain.block - 1n : 0n).toString(),
}

/** What Multicall3 tells of the chain, and its batch of calls. */
export const multicallInterface: ContractType = {
  key: 'multicall3',
  title: 'Multicall3',
  topic: 'chain',
  place: contractPlace('the Multicall3 of this network', 'multicall3'),
  words: 'multicall batch aggregate',
  reads: readsOf(
    `
    getBlockHash(uint256 blockNumber) view returns (bytes32 blockHash) -- The hash of one of the last 256 blocks, as contracts see it.
    getBlockNumber() view returns (uint256 blockNumber) -- The block number as contracts see it.
    getCurrentBlockTimestamp() view returns (uint256 timestamp) -- The block's time as contracts see it, in Unix seconds.
    getEthBalance(address account) view returns (uint256 balance) -- The ether an account has, in wei.
    getLastBlockHash() view returns (bytes32 blockHash) -- The hash of the block before, as contracts see it.
    getChainId() view returns (uint256 chainId) -- The chain id as contracts see it.
    getBasefee() view returns (uint256 baseFee) -- The base fee as contracts see it, in wei.
    aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] results) -- Several calls in one, each with its raw answer.
    `,
    {
      getBlockHash: { fallbacks: { block_number: blockBefore } },
      getEthBalance: { example: () => ({ account: '$WALLET' }) },
      getBasefee: { direct: true },
      aggregate3: {
        direct: true,
        example: () => ({
          calls: [
            { target: '$USDG', allow_failure: true, call_data: '0x18160ddd' },
            { target: '$WETH', allow_failure: true, call_data: '0x313ce567' },
          ],
        }),
      },
    },
  ),
}
