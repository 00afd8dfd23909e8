/** Measures that a series tells by the hour and the day. */
export const metrics: Readonly<Record<string, string>> = {
  volume: 'volume_usd',
  trades: 'trades',
  activity: 'trades',
  traders: 'traders',
  transfers: 'transfers',
  transactions: 'transactions',
  activeAddresses: 'active_addresses',
  launches: 'launches',
  entered: 'new_holders',
  gas: 'gas_used',
  newTokens: 'new_tokens',
  newPools: 'new_pools',
}
