import { parseAbi } from 'viem'
import type { ContractType, Fallback } from '../abi/ContractType.ts'
import { contractPlace } from '../abi/contractPlace.ts'
import { readsOf } from '../abi/readsOf.ts'

const nodeAbi = parseAbi(['function blockL1Num(uint64 l2BlockNum) view returns (uint64)'])

const thisBlock: Fallback = {
  name: 'the newest block',
  find: async ({ chain }) => chain.block.toString(),
}
const thisHash: Fallback = {
  name: 'the newest block',
  find: async ({ chain }) => {
    const number = `0x${chain.block.toString(16)}`
    return (await chain.request<{ hash: string } | null>('eth_getBlockByNumber', [number, false]))?.hash
  },
}
const thisParentBlock: Fallback = {
  name: 'the newest block of the parent chain that is known here',
  find: async ({ chain }, address) => {
    const read = { address, abi: nodeAbi, functionName: 'blockL1Num', args: [chain.block] } as const
    return (await chain.tryRead(read))?.toString()
  },
}
/** WETH's totalSupply(): a call that costs little and works anywhere. */
const call = { to: '$WETH', contract_creation: false, data: '0x18160ddd' }
const retryable = {
  sender: '$WALLET',
  deposit: '1000000000000000000',
  to: '$WETH',
  l2_call_value: '0',
  excess_fee_refund_address: '$WALLET',
  call_value_refund_address: '$WALLET',
  data: '0x18160ddd',
}

/** What gas costs here and why, and what the node works out for callers. */
export const gasPrecompiles: readonly ContractType[] = [
  {
    key: 'arb_gas_info',
    title: 'ArbGasInfo',
    topic: 'gas',
    place: contractPlace('the ArbGasInfo precompile', 'arb_gas_info'),
    words: 'arbitrum nitro precompile gas price fee',
    reads: readsOf(
      `
      getPricesInWei() view returns (uint256 perL2Tx, uint256 perL1CalldataUnit, uint256 perStorageAllocation, uint256 perArbGasBase, uint256 perArbGasCongestion, uint256 perArbGasTotal) -- Gas prices in wei: per transaction, byte of parent-chain data, storage and gas.
      getPricesInWeiWithAggregator(address aggregator) view returns (uint256 perL2Tx, uint256 perL1CalldataUnit, uint256 perStorageAllocation, uint256 perArbGasBase, uint256 perArbGasCongestion, uint256 perArbGasTotal) -- Gas prices in wei as a given batch poster would have them.
      getPricesInArbGas() view returns (uint256 perL2Tx, uint256 perL1CalldataUnit, uint256 perStorageAllocation) -- Prices in gas: per transaction, byte of parent-chain data and storage.
      getPricesInArbGasWithAggregator(address aggregator) view returns (uint256 perL2Tx, uint256 perL1CalldataUnit, uint256 perStorageAllocation) -- Prices in gas as a given batch poster would have them.
      getGasAccountingParams() view returns (uint256 speedLimitPerSecond, uint256 gasPoolMax, uint256 maxTxGasLimit) -- The chain's speed limit in gas per second and the largest transaction.
      getMinimumGasPrice() view returns (uint256 price) -- The least that gas can cost, in wei.
      getL1BaseFeeEstimate() view returns (uint256 estimate) -- What the chain takes the parent chain's base fee to be, in wei.
      getL1BaseFeeEstimateInertia() view returns (uint64 inertia) -- How slowly the estimate of the parent chain's base fee moves.
      getL1RewardRate() view returns (uint64 rate) -- Wei paid to the batch poster for each unit of data, as a reward.
      getL1RewardRecipient() view returns (address recipient) -- Who is paid the rewards for posting batches.
      getL1GasPriceEstimate() view returns (uint256 estimate) -- The estimate of the parent chain's gas price, in wei.
      getCurrentTxL1GasFees() view returns (uint256 fee) -- What the running call pays for its data on the parent chain, in wei.
      getGasBacklog() view returns (uint64 backlog) -- Gas used above the speed limit and not yet worked off.
      getPricingInertia() view returns (uint64 inertia) -- How slowly the gas price answers to a backlog.
      getGasBacklogTolerance() view returns (uint64 tolerance) -- Seconds of backlog that the gas price does not answer to.
      getL1PricingSurplus() view returns (int256 surplus) -- What data fees have brought in beyond their cost, in wei; negative is a deficit.
      getPerBatchGasCharge() view returns (int64 charge) -- Gas charged for each batch beyond its data.
      getAmortizedCostCapBips() view returns (uint64 cap) -- The cap on the cost of posting that is passed on, in basis points.
      getL1FeesAvailable() view returns (uint256 available) -- Fees collected for posting data that are not paid out, in wei.
      getL1PricingEquilibrationUnits() view returns (uint256 units) -- Units of data over which a surplus or deficit is evened out.
      getLastL1PricingUpdateTime() view returns (uint64 timestamp) -- When the price of data was last updated, in Unix seconds.
      getL1PricingFundsDueForRewards() view returns (uint256 due) -- Rewards that are owed to the batch poster, in wei.
      getL1PricingUnitsSinceUpdate() view returns (uint64 units) -- Units of data posted since the price was last updated.
      getLastL1PricingSurplus() view returns (int256 surplus) -- The surplus of data fees at the last update, in wei.
      getMaxTxGasLimit() view returns (uint256 limit) -- The most gas one transaction may use.
      getMaxBlockGasLimit() view returns (uint64 limit) -- The most gas one block may use.
      `,
      {
        getPricesInWeiWithAggregator: { example: () => ({ aggregator: '$WETH' }) },
        getPricesInArbGasWithAggregator: { example: () => ({ aggregator: '$WETH' }) },
        getCurrentTxL1GasFees: { direct: true },
      },
    ),
  },
  {
    key: 'node_interface',
    title: 'NodeInterface',
    topic: 'gas',
    place: contractPlace('the NodeInterface', 'node_interface'),
    words: 'arbitrum nitro node interface',
    reads: readsOf(
      `
      gasEstimateComponents(address to, bool contractCreation, bytes data) payable returns (uint64 gasEstimate, uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate) -- Gas a call would use, and the part of it that pays for data on the parent chain.
      gasEstimateL1Component(address to, bool contractCreation, bytes data) payable returns (uint64 gasEstimateForL1, uint256 baseFee, uint256 l1BaseFeeEstimate) -- Only the part of a call's gas that pays for data on the parent chain.
      nitroGenesisBlock() view returns (uint256 number) -- The first block after the chain moved to Nitro.
      blockL1Num(uint64 l2BlockNum) view returns (uint64 l1BlockNum) -- The parent chain's block that a block here refers to.
      findBatchContainingBlock(uint64 blockNum) view returns (uint64 batch) -- The batch in which a block was posted to the parent chain.
      getL1Confirmations(bytes32 blockHash) view returns (uint64 confirmations) -- How many blocks of the parent chain stand on the batch of a block; 0 before it is posted.
      constructOutboxProof(uint64 size, uint64 leaf) view returns (bytes32 send, bytes32 root, bytes32[] proof) -- The proof that a message to the parent chain is in the tree, for claiming a withdrawal.
      l2BlockRangeForL1(uint64 blockNum) view returns (uint64 firstBlock, uint64 lastBlock) -- The blocks here that refer to one block of the parent chain.
      estimateRetryableTicket(address sender, uint256 deposit, address to, uint256 l2CallValue, address excessFeeRefundAddress, address callValueRefundAddress, bytes data) returns (uint256 gas) -- Gas that a retryable ticket from the parent chain would use here.
      legacyLookupMessageBatchProof(uint256 batchNum, uint64 index) view returns (bytes32[] proof, uint256 path, address l2Sender, address l1Dest, uint256 l2Block, uint256 l1Block, uint256 timestamp, uint256 amount, bytes calldataForL1) -- The proof of a withdrawal from before Nitro.
      `,
      {
        gasEstimateComponents: { example: () => call, direct: true },
        gasEstimateL1Component: { example: () => call, direct: true },
        nitroGenesisBlock: { direct: true },
        blockL1Num: { fallbacks: { l2_block_num: thisBlock }, direct: true },
        findBatchContainingBlock: { example: () => ({ block_num: '1' }), direct: true },
        getL1Confirmations: { fallbacks: { block_hash: thisHash }, direct: true },
        constructOutboxProof: { example: () => ({ size: '1', leaf: '0' }), direct: true },
        l2BlockRangeForL1: { fallbacks: { block_num: thisParentBlock }, direct: true },
        estimateRetryableTicket: { example: () => retryable, estimate: true },
        legacyLookupMessageBatchProof: { example: () => ({ batch_num: '0', index: '0' }), direct: true },
      },
    ),
  },
]
