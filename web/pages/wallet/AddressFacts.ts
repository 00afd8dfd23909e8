/** What the page takes from get_address. */
export type AddressFacts = {
  address: string
  kind: 'account' | 'delegated_account' | 'contract' | 'proxy'
  balance_eth: string
  nonce: number
  labels: string[]
  implementation: string | null
  stock_registry_blocked: boolean | null
  first_seen_block: number | null
  last_seen_block: number | null
  transfer_count: number | null
  tokens_held: number | null
  created: { block: number; transaction: string | null; deployer: string | null } | null
}
