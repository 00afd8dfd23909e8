/** Typical transactions: gas on L2 and bytes that have to be posted to L1. */
export const typicalTransactions = {
  eth_transfer: { l2_gas: 21_000, calldata_bytes: 112 },
  erc20_transfer: { l2_gas: 52_000, calldata_bytes: 180 },
  swap: { l2_gas: 160_000, calldata_bytes: 420 },
  token_deploy: { l2_gas: 1_500_000, calldata_bytes: 6_000 },
} as const
