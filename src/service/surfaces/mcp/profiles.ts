import type { Registry } from '../../../operations/kernel/createRegistry.ts'

/** The way from a short list to every other operation. */
const reach = ['search_catalog', 'describe_operation', 'run_tool', 'service_status']

/**
 * Shorter lists for hosts that cap the number of tools, or models that choose better among few. Each keeps the
 * tools that find and run the rest of the catalog.
 */
export const profiles = {
  lean: {
    use: 'the tools asked for most, and the way to all others',
    tools: [
      'scan_token',
      'search_token',
      'get_token_prices',
      'get_chart',
      'get_wallet_tokens',
      'get_transaction',
      'get_stock_quote',
      'get_market_overview',
      ...reach,
    ],
  },
  stocks: {
    use: 'tokenised stocks and funds: prices in every convention, premiums, corporate actions, proof of origin',
    tools: [
      'list_stock_tokens',
      'get_stock_quote',
      'list_stock_premiums',
      'get_corporate_actions',
      'verify_token',
      'get_supply_changes',
      'get_chart',
      'get_swap_quote',
      'get_market_depth',
      'get_holders',
      'compare_tokens',
      ...reach,
    ],
  },
  safety: {
    use: 'is it safe: contract powers, trade simulation, liquidity locks, deployers, approvals',
    tools: [
      'scan_token',
      'get_safety',
      'simulate_token_trade',
      'check_liquidity_lock',
      'get_deployer_record',
      'verify_token',
      'get_holders',
      'get_first_buyers',
      'list_liquidity_events',
      'get_contract',
      'get_wallet_approvals',
      'simulate_transaction',
      'decode_calldata',
      ...reach,
    ],
  },
  explorer: {
    use: 'what a block explorer shows: blocks, transactions, addresses, contracts, logs, gas, bridge',
    tools: [
      'get_chain_stats',
      'get_network_info',
      'get_block',
      'list_blocks',
      'get_block_by_time',
      'get_transaction',
      'decode_calldata',
      'get_logs',
      'get_address',
      'get_wallet_tokens',
      'get_wallet_transfers',
      'get_token',
      'get_holders',
      'get_token_transfers',
      'get_contract',
      'read_contract',
      'get_gas_oracle',
      'get_l1_status',
      'list_bridge_transfers',
      ...reach,
    ],
  },
} as const satisfies Record<string, { use: string; tools: readonly string[] }>

export type ProfileName = keyof typeof profiles

export const profileNames = Object.keys(profiles) as ProfileName[]

/** The tools of a profile that this service lists. */
export const toolsOfProfile = (profile: ProfileName, registry: Registry): string[] =>
  profiles[profile].tools.filter((name) => registry.find(name)?.listed)
