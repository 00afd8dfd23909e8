export type Asset = {
  token: string | null
  symbol: string | null
  /** The genuine token whose symbol or name it bears. */
  impostor_of: string | null
  amount_decimal: string | null
  amount: string | null
  token_id?: string | null
}

export type Argument = { name: string; type: string; value: unknown }

/** What the transaction page takes from get_transaction. */
export type Transaction = {
  hash: string
  status: 'success' | 'reverted' | 'pending'
  summary: string
  failure: string | null
  block: number | null
  timestamp: string | null
  confirmations: number | null
  from: string
  to: string | null
  to_label: string | null
  created_contract: string | null
  value_wei: string
  nonce: number
  type: string
  fee: {
    gas_limit: string
    gas_used: string | null
    gas_price_wei: string | null
    total_wei: string | null
    l2_wei: string | null
    l1_wei: string | null
  }
  call: {
    selector: string
    function: string | null
    signature: string | null
    protocols: string[]
    args: Argument[]
    steps: unknown[]
    notes: string[]
  } | null
  token_move_count: number
  token_moves: (Asset & {
    standard: string
    kind: string
    from: string
    to: string
    log_index: number | null
  })[]
  balance_changes: Asset[]
  swaps: { venue: string | null; pool: string; in: Asset; out: Asset; log_index: number }[]
  approvals: (Asset & {
    kind: string
    spender: string
    spender_label: string | null
    unlimited: boolean
    revoked: boolean
    log_index: number | null
  })[]
  liquidity: Record<string, unknown>[]
  launchpad_trades: Record<string, unknown>[]
  log_count: number
  logs: { index: number; address: string; event: string | null; signature: string | null; args: Argument[] }[]
}
