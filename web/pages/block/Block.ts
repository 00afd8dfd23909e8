/** What the block page takes from get_block. */
export type Block = {
  number: number
  hash: string
  parent_hash: string
  timestamp: string
  finality: 'finalized' | 'safe' | 'latest'
  l1_block_number: number | null
  transaction_count: number | null
  gas_used: number
  gas_limit: string
  base_fee_wei: string | null
  size_bytes: number | null
  fee_recipient: string
  state_root: string
  receipts_root: string
  transactions?: BlockTransaction[] | null
}

export type BlockTransaction = {
  hash: string
  index: number
  from: string
  to: string | null
  value_wei: string
  function: string | null
  status: 'success' | 'reverted' | null
  gas_used: number | null
  created_contract: string | null
}
