// Made by `npm run gen` from the output schemas of the tools that the site asks. Do not edit.

/** `data` of each operation by its name. */
export type Results = {
  decode_calldata: {
    selector: string | null
    function: string | null
    signature: string | null
    protocols: string[]
    args: {
      name: string
      type: string
      value: unknown
      indexed?: boolean
    }[]
    steps: {
      path: string
      kind: 'call' | 'command' | 'action'
      name: string | null
      signature: string | null
      selector: string | null
      to: string | null
      value_wei: string | null
      args: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[]
      delegatecall: boolean
      may_fail: boolean
      note: string | null
    }[]
    words: string[]
    notes: string[]
    contract: {
      address: string
      label: string | null
      is_contract: boolean
      proxy_kind: string | null
      implementation: string | null
      has_function: boolean | null
    } | null
  }
  describe_operation: {
    name: string
    title: string
    family: string
    topic: string
    listed: boolean
    description: string
    implementation: string
    bound: Record<string, unknown>
    rest: string
    input_schema: Record<string, unknown>
    output_schema: Record<string, unknown>
    examples: {
      title: string
      arguments: Record<string, unknown>
    }[]
    sources: ('rpc' | 'index' | 'static')[]
    cost: 'free' | 'light' | 'heavy'
    cache: 'block' | 'static' | 'none'
    timeout_ms: number
    aliases: {
      argument: string
      also: string[]
    }[]
  }
  get_activity_series: {
    metric: string
    scope: 'chain' | 'token' | 'pool' | 'dex'
    target: string | null
    interval: string
    total: number | null
    items: {
      start: string
      value: number
    }[]
  }
  get_address: {
    address: string
    kind: 'account' | 'delegated_account' | 'contract' | 'proxy'
    balance_wei: string
    balance_eth: string
    nonce: number
    labels: string[]
    code_size_bytes: number
    code_hash: string | null
    implementation: string | null
    stock_registry_blocked: boolean | null
    first_seen_block: number | null
    last_seen_block: number | null
    transfer_count: number | null
    sent_transactions: number | null
    received_transactions: number | null
    internal_transfers: number | null
    tokens_held: number | null
    created: {
      block: number
      transaction: string
      deployer: string
    } | null
    explorer?: {
      name: string | null
      tags: string[]
      is_scam: boolean | null
      verified: boolean | null
      creator: string | null
      creation_transaction: string | null
    } | null
  }
  get_block: {
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
    activity: {
      swaps: number
      traded_usd: number | null
      unpriced_swaps: number
      transfers: number
      nft_transfers: number
      launches: number
      bridge_transfers: number
      internal_transfers: number | null
      failed_transactions: number
      fees_wei: string
      fees_eth: string
      fees_usd: number | null
      top_payer: {
        address: string
        transactions: number
        fees_wei: string
        share_percent: number
      } | null
    } | null
    transactions?: {
      hash: string
      index: number
      from: string
      to: string | null
      value_wei: string
      function: string | null
      status: 'success' | 'reverted' | null
      gas_used: number | null
      created_contract: string | null
      kinds: ('swap' | 'transfer' | 'nft_transfer' | 'launch' | 'bridge')[] | null
    }[] | null
  }
  get_chain_stats: {
    head: {
      block: number
      hash: string
      timestamp: string
    }
    block_time_ms: number | null
    gas_price_wei: string
    base_fee_wei: string | null
    recent: {
      blocks: number
      transactions: number
      gas_used: number
      span_s: number
      block_time_ms: number | null
      tps: number | null
    }
    window: {
      name: string
      from_block: number
      from_timestamp: string
      blocks: number
      transactions: number | null
      gas_used: string | null
      active_addresses: number | null
      new_contracts: number | null
      dex_volume_usd: number | null
    }
    index_lag_blocks: number | null
  }
  get_chart: {
    token: string
    symbol: string | null
    quote_token: string
    quote_symbol: string | null
    pool: string
    venue: string
    pool_kind: string
    interval: string
    currency: 'usd' | 'quote'
    priced_in: string | null
    items: {
      start: string
      open: number | null
      high: number | null
      low: number | null
      close: number | null
      volume_usd: number
      volume: string | null
      volume_quote: string | null
      trades: number
      buys: number
      sells: number
      gap_before: number
      closed: boolean
    }[]
  }
  get_contract: {
    address: string
    labels: string[]
    code_size_bytes: number
    code_hash: string
    proxy_chain: {
      address: string
      kind: string
      implementation: string | null
      admin: string | null
      beacon: string | null
    }[]
    implementation: string | null
    interfaces: string[] | null
    functions: {
      selector: string
      signature: string | null
      inputs: string
      mutability: string
    }[] | null
    owner: string | null
    pending_owner: string | null
    default_admin: string | null
    paused: boolean | null
    created: {
      block: number
      transaction: string | null
      deployer: string | null
      how: 'creation' | 'issuer_factory_log' | 'launch' | 'first_mint'
      launchpad: string | null
    } | null
    roles: {
      role: string
      role_name: string | null
      account: string
    }[] | null
    control_history: {
      block: number
      timestamp: string
      transaction: string
      kind: string
      subject: string | null
      actor: string | null
      role_name: string | null
    }[] | null
    similar_contracts: number | null
    verified_source: boolean | null
    source?: {
      match: string
      contract: string | null
      compiler: string | null
      language: string | null
      verified_at: string | null
    } | null
    explorer?: {
      name: string | null
      tags: string[]
      is_scam: boolean | null
      verified: boolean | null
      creator: string | null
      creation_transaction: string | null
    } | null
  }
  get_corporate_actions: {
    total: number
    pending: number
    items: {
      symbol: string
      name: string
      address: string
      status: 'pending' | 'applied' | 'superseded'
      old_multiplier: string | null
      new_multiplier: string
      old_shares_per_token: string | null
      new_shares_per_token: string
      ratio: number | null
      likely_kind: 'split' | 'reverse_split' | 'dividend' | 'adjustment' | null
      effective_at: string
      announced_at: string | null
      announced_block: number | null
      transaction: string | null
      current_multiplier: string | null
      issuer_type: string | null
    }[]
    declared?: {
      symbol: string
      type: string
      status: string
      process_date: string | null
      rate_usd: string | null
      old_shares: string | null
      new_shares: string | null
    }[] | null
  }
  get_deployer_record: {
    deployer: string
    label: string | null
    first_seen: string | null
    launches: number | null
    alive: number | null
    rugged_liquidity_count: number | null
    liquidity_pulls: number | null
    funder: {
      address: string
      label: string | null
      block: number
      transaction: string
      by: 'transaction' | 'token'
    } | null
    items: {
      token: string
      symbol: string | null
      name: string | null
      launchpad: string | null
      block: number
      created: string | null
      alive: boolean
      price_usd: number | null
      liquidity_usd: number | null
      trades: number | null
      volume_usd: number | null
      liquidity_pulled: boolean
      held_percent: number | null
      sold_percent: number | null
    }[]
  }
  get_first_buyers: {
    token: string
    symbol: string | null
    decimals: number | null
    opened_block: number | null
    opened: string | null
    buyers: number | null
    listed: number | null
    still_holding: number | null
    bundled: number | null
    items: {
      order: number
      buyer: string
      block: number
      block_offset: number | null
      seconds_offset: number | null
      timestamp: string | null
      transaction: string | null
      amount: string
      amount_decimal: string | null
      usd: number | null
      bought: string | null
      sold: string | null
      sold_percent: number | null
      balance: string | null
      balance_decimal: string | null
      still_holds: boolean | null
      funder: string | null
      bundle_id: number | null
      bundle_by: ('same_block' | 'same_funder')[]
    }[] | null
  }
  get_gas_oracle: {
    gas_price_wei: string
    base_fee_wei: string | null
    minimum_gas_price_wei: string | null
    l1_base_fee_wei: string | null
    l1_price_per_byte_wei: string | null
    gas_backlog: number | null
    eth_usd: number | null
    recent: {
      blocks: number
      base_fee_min_wei: string
      base_fee_max_wei: string
      priority_fee_wei: {
        p10: string
        p50: string
        p90: string
      } | null
    }
    costs: {
      kind: string
      l2_gas: number
      calldata_bytes: number
      l2_fee_wei: string
      l1_fee_wei: string | null
      total_usd: number | null
    }[]
  }
  get_holders: {
    token: string
    symbol: string | null
    decimals: number | null
    block: number
    total_supply: string | null
    total_supply_decimal: string | null
    holders: number | null
    concentration: {
      all: {
        top_1: number | null
        top_10: number | null
        top_20: number | null
        top_50: number | null
        top_100: number | null
      }
      owners: {
        top_1: number | null
        top_10: number | null
        top_20: number | null
        top_50: number | null
        top_100: number | null
      }
      gini: number | null
    }
    movement: {
      '1h': {
        entered: number
        exited: number
      } | null
      '24h': {
        entered: number
        exited: number
      } | null
      '7d': {
        entered: number
        exited: number
      } | null
    }
    explorer?: {
      holders: number | null
      total_supply: string | null
      price_usd: number | null
    } | null
    items: {
      rank: number
      address: string
      label: string | null
      role: 'pools' | 'burn' | 'lockers' | null
      amount: string
      amount_decimal: string | null
      balance_of: string | null
      balance_of_decimal: string | null
      percent: number | null
      shares: string | null
      first_move: string | null
      last_move: string | null
      transfers: number
    }[] | null
  }
  get_logs: {
    items: {
      block: number
      timestamp: string | null
      transaction: string
      log_index: number
      address: string
      address_label: string | null
      event: string | null
      signature: string | null
      args: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[]
      topics?: string[]
      data?: string
    }[]
    searched: {
      from_block: number
      to_block: number
    }
  }
  get_lp_positions: {
    address: string | null
    positions: number
    closed: number
    usd: number
    fees_usd: number
    items: {
      kind: 'v2' | 'v3' | 'v4'
      venue: string
      position_id: string | null
      manager: string | null
      owner: string
      pool: string | null
      token0: string
      symbol0: string | null
      token1: string
      symbol1: string | null
      fee: number | null
      liquidity: string
      share_percent: number | null
      tick_lower: number | null
      tick_upper: number | null
      tick: number | null
      price_lower: number | null
      price_upper: number | null
      price: number | null
      in_range: boolean | null
      decimals0: number | null
      decimals1: number | null
      amount0: string | null
      amount0_decimal: string | null
      amount1: string | null
      amount1_decimal: string | null
      fees0: string | null
      fees0_decimal: string | null
      fees1: string | null
      fees1_decimal: string | null
      usd: number | null
      fees_usd: number | null
    }[]
  }
  get_market_depth: {
    token: string
    symbol: string | null
    mid_price_usd: number | null
    items: {
      size_usd: number
      buy: {
        price_usd: number | null
        cost_percent: number | null
        amount: string | null
        pool: string | null
      }
      sell: {
        price_usd: number | null
        cost_percent: number | null
        amount: string | null
        pool: string | null
      }
    }[]
    depth: {
      percent: number
      buy_usd: number | null
      sell_usd: number | null
    }[]
    pools: {
      pool: string
      venue: string
      pool_kind: string
      other_token: string
      mid_price_usd: number
      fee_percent: number
      tvl_usd: number | null
      depth: {
        percent: number
        buy_usd: number | null
        sell_usd: number | null
      }[]
    }[]
    ticks: {
      tick_lower: number
      tick_upper: number
      price_lower_usd: number
      price_upper_usd: number
      liquidity: string
      current: boolean
    }[]
  }
  get_market_overview: {
    window: string
    from_block: number
    from_timestamp: string
    volume_usd: number | null
    volume_change_percent: number | null
    trades: number | null
    trades_change_percent: number | null
    unpriced_trades: number | null
    traders: number | null
    active_pools: number | null
    venues: {
      venue: string
      volume_usd: number
      trades: number
    }[] | null
    most_traded: {
      token: string
      symbol: string | null
      canonical: boolean
      price_usd: number | null
      price_change_percent: number | null
      volume_usd: number
      trades: number
    }[] | null
    gainers: {
      token: string
      symbol: string | null
      canonical: boolean
      price_usd: number | null
      price_change_percent: number | null
      volume_usd: number
      trades: number
    }[] | null
    losers: {
      token: string
      symbol: string | null
      canonical: boolean
      price_usd: number | null
      price_change_percent: number | null
      volume_usd: number
      trades: number
    }[] | null
    launches: {
      launched: number
      graduated: number
      by_launchpad: {
        launchpad: string
        launched: number
        graduated: number
      }[]
    } | null
    stocks: {
      session: string
      compared: number
      median_premium_bps: number | null
      median_abs_premium_bps: number | null
      above_oracle: number
      below_oracle: number
      widest: {
        symbol: string
        address: string
        premium_bps: number
      }[]
    }
    eth_usd: number | null
    gas_price_wei: string
    base_fee_wei: string | null
    bridge: {
      deposits: {
        transfers: number
        token_transfers: number
        eth: string | null
      }
      withdrawals: {
        transfers: number
        token_transfers: number
        eth: string | null
      }
    } | null
  }
  get_pool: {
    pool: string
    venue: string
    pool_kind: string
    created_block: number
    created_at: string | null
    token0: {
      address: string
      symbol: string | null
      decimals: number | null
      reserve: string | null
      reserve_decimal: string | null
      price: number | null
    }
    token1: {
      address: string
      symbol: string | null
      decimals: number | null
      reserve: string | null
      reserve_decimal: string | null
      price: number | null
    }
    base_token: string
    quote_token: string
    price_usd: number | null
    tvl_usd: number | null
    tick: number | null
    sqrt_price_x96: string | null
    liquidity: string | null
    tick_spacing: number | null
    lp_fee_percent: number | null
    swap_fee_percent: number | null
    measured_fee_percent: number | null
    dynamic_fee: boolean
    hooks: string | null
    hook_powers: string[]
    windows: {
      window: string
      complete: boolean
      volume_usd: number | null
      trades: number | null
      buys: number | null
      sells: number | null
      traders: number | null
      unpriced_trades: number | null
      fees_usd: number | null
      price_change_percent: number | null
    }[]
    lp_owners: {
      owner: string | null
      label: string | null
      percent: number
      positions: number
      state: 'burned' | 'locked' | 'free' | 'unknown'
    }[]
    lp_owner_count: number | null
  }
  get_safety: {
    token: string
    symbol: string | null
    name: string | null
    canonical: boolean
    verdict: 'danger' | 'caution' | 'unknown' | 'trusted_issuer' | 'no_risk_found'
    summary: string
    score: number | null
    flags: {
      code: string
      severity: 'danger' | 'warning' | 'info'
      evidence: string
      source: 'bytecode' | 'rpc' | 'index' | 'simulation' | 'issuer_registry'
    }[]
    unknown: {
      check: string
      reason: string
    }[]
    owner: string | null
    renounced: boolean | null
    powers: ('mint' | 'pause' | 'blacklist' | 'set_fee' | 'max_tx' | 'whitelist' | 'seize' | 'rescue' | 'selfdestruct')[]
    upgradeable_by: string | null
    deployer: string | null
    deployer_percent: number | null
    top1_percent: number | null
    top10_percent: number | null
    liquidity_free_percent: number | null
    simulation: {
      verdict: 'tradeable' | 'restricted' | 'honeypot' | 'indeterminate'
      reason: string
      buy_ok: boolean | null
      sell_ok: boolean | null
      transfer_ok: boolean | null
      max_sell_ok: boolean | null
      buy_tax_bps: number | null
      sell_tax_bps: number | null
      transfer_tax_bps: number | null
      round_trip_loss_bps: number | null
      buy_gas: number | null
      sell_gas: number | null
      holders_tried: number | null
      holders_sold: number | null
      restrictions: string[]
      untried: string[]
    }
    verified_source?: boolean | null
  }
  get_stock_quote: {
    symbol: string
    name: string
    address: string
    sector: string | null
    session: {
      state: 'pre' | 'open' | 'post' | 'overnight' | 'closed'
      note: string | null
      new_york_time: string
      next_state: 'pre' | 'open' | 'post' | 'overnight' | 'closed'
      next_change: string
    }
    multiplier: string | null
    shares_per_token: string | null
    pending_multiplier: string | null
    pending_effective_at: string | null
    transfers_paused: boolean | null
    oracle: {
      price_per_token_usd: number | null
      price_per_share_usd: number | null
      multiplier_included: boolean
      answer: string
      decimals: number
      feed: string
      feed_kind: string
      updated: string
      age_s: number
      heartbeat_s: number
      paused: boolean | null
      state: 'live' | 'resting' | 'paused' | 'stale'
    } | null
    dex: {
      mid_per_token_usd: number
      mid_per_share_usd: number | null
      bid_per_token_usd: number | null
      ask_per_token_usd: number | null
      bid_per_share_usd: number | null
      ask_per_share_usd: number | null
      spread_bps: number | null
      size_usd: number
      pool: string
      venue: string
      pool_kind: string
      liquidity_usd: number | null
      last_trade: string | null
      last_trade_age_s: number | null
      path: string[]
    } | null
    issuer: {
      bid_per_share_usd: number | null
      ask_per_share_usd: number | null
      generated: string | null
      trading_halt: boolean | null
    } | null
    premium: {
      mid_bps: number | null
      bid_bps: number | null
      ask_bps: number | null
      issuer_bps: number | null
    }
    verdict: 'live' | 'market_closed' | 'oracle_paused' | 'oracle_stale' | 'dex_only' | 'oracle_only' | 'no_price'
    verdict_reason: string
  }
  get_token_analytics: {
    token: string
    symbol: string | null
    canonical: boolean
    decimals: number | null
    items: {
      window: string
      from_block: number
      from_timestamp: string
      complete: boolean
      trades: number | null
      buys: number | null
      sells: number | null
      traders: number | null
      buyers: number | null
      sellers: number | null
      volume_usd: number | null
      buy_volume_usd: number | null
      sell_volume_usd: number | null
      unpriced_trades: number | null
      net_flow_usd: number | null
      net_flow: string | null
      net_flow_decimal: string | null
      vwap_usd: number | null
      price_change_percent: number | null
      volatility_percent: number | null
      liquidity_added_usd: number | null
      liquidity_removed_usd: number | null
      liquidity_change_usd: number | null
      holders_entered: number | null
      holders_exited: number | null
      holders_change: number | null
      price_usd: number | null
    }[]
  }
  get_token_prices: {
    block: number
    items: {
      token: string
      symbol: string | null
      canonical: boolean
      price_usd: number | null
      price_native: number | null
      pool: string | null
      venue: string | null
      pool_kind: string | null
      liquidity_usd: number | null
      last_trade: string | null
      path: string[]
      oracle: {
        price_usd: number
        feed: string
        updated: string
        age_s: number
      } | null
      cross_check?: {
        provider: string
        price_usd: number
        difference_bps: number | null
        as_of: string | null
      }[]
    }[]
  }
  get_token_transfers: {
    token: string
    symbol: string | null
    decimals: number | null
    price_usd: number | null
    transfers: number | null
    items: {
      block: number
      timestamp: string
      transaction: string
      log_index: number
      type: 'mint' | 'burn' | 'transfer'
      from: string
      from_label: string | null
      to: string
      to_label: string | null
      amount: string
      amount_decimal: string | null
      usd: number | null
    }[]
  }
  get_top_traders: {
    token: string | null
    window: {
      name: string
      from_block: number
      from_timestamp: string
    }
    sort: string
    mode: string
    candidates: number | null
    items: {
      rank: number
      trader: string
      label: string | null
      pnl_usd: number
      realised_usd: number
      unrealised_usd: number
      unrealised_at_price_usd: number
      roi_percent: number | null
      cost_usd: number
      volume_usd: number
      trades: number
      buys: number
      sells: number
      tokens: number
      wins: number
      losses: number
      win_rate_percent: number | null
      unknown_cost_proceeds_usd: number
      last_trade: string | null
    }[] | null
  }
  get_transaction: {
    hash: string
    status: 'success' | 'reverted' | 'pending'
    summary: string
    failure: string | null
    revert: {
      kind: 'message' | 'panic' | 'custom_error' | 'unknown_error' | 'empty'
      reason: string
      name: string | null
      signature: string | null
      args: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[]
      data: string
    } | null
    block: number | null
    block_hash: string | null
    timestamp: string | null
    index: number | null
    confirmations: number
    finality: 'finalized' | 'safe' | 'latest' | null
    l1_block_number: number | null
    from: string
    to: string | null
    to_label: string | null
    actor: string
    created_contract: string | null
    value_wei: string
    nonce: number
    type: string
    fee: {
      gas_limit: string
      gas_used: string | null
      gas_used_for_l1: string | null
      gas_price_wei: string | null
      total_wei: string | null
      total_eth: string | null
      total_usd: number | null
      l2_wei: string | null
      l1_wei: string | null
    }
    call: {
      selector: string | null
      function: string | null
      signature: string | null
      protocols: string[]
      args: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[]
      steps: {
        path: string
        kind: 'call' | 'command' | 'action'
        name: string | null
        signature: string | null
        selector: string | null
        to: string | null
        value_wei: string | null
        args: {
          name: string
          type: string
          value: unknown
          indexed?: boolean
        }[]
        delegatecall: boolean
        may_fail: boolean
        note: string | null
      }[]
      words: string[]
      notes: string[]
    } | null
    calls: {
      path: string
      kind: string
      from: string
      to: string | null
      to_label: string | null
      function: string | null
      value_wei: string
      error: string | null
      undone: boolean
    }[] | null
    native_changes: {
      address: string
      label: string | null
      change_wei: string
      change_eth: string
      usd: number | null
    }[] | null
    token_moves: {
      token: string | null
      symbol: string | null
      impostor_of: string | null
      decimals: number | null
      amount: string
      amount_decimal: string | null
      standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
      kind: 'transfer' | 'mint' | 'burn' | 'wrap' | 'unwrap'
      from: string
      to: string
      token_id: string | null
      log_index: number | null
      usd: number | null
    }[]
    balance_changes: {
      token: string | null
      symbol: string | null
      impostor_of: string | null
      decimals: number | null
      amount: string
      amount_decimal: string | null
      token_id: string | null
      usd: number | null
    }[]
    swaps: {
      venue: string | null
      pool_kind: 'v2' | 'v3' | 'v4'
      pool: string
      in: Record<string, unknown> | null
      out: Record<string, unknown> | null
      sender: string
      recipient: string | null
      log_index: number | null
      pool_label: string | null
      usd: number | null
    }[]
    launchpad_trades: {
      curve: string
      side: 'buy' | 'sell'
      token: string | null
      symbol: string | null
      impostor_of: string | null
      token_amount: string
      quote_amount: string
      trader: string
      log_index: number | null
    }[]
    approvals: {
      token: string | null
      symbol: string | null
      impostor_of: string | null
      decimals: number | null
      amount: string | null
      amount_decimal: string | null
      kind: 'erc20' | 'erc721' | 'all_tokens' | 'permit2'
      owner: string
      spender: string
      spender_label: string | null
      token_id: string | null
      unlimited: boolean
      revoked: boolean
      expires: string | null
      log_index: number | null
    }[]
    liquidity: {
      venue: string | null
      pool_kind: 'v2' | 'v3' | 'v4'
      pool: string
      change: 'add' | 'remove' | 'collect'
      owner: string
      asset0: Record<string, unknown> | null
      asset1: Record<string, unknown> | null
      log_index: number | null
    }[]
    token_move_count: number
    log_count: number
    logs: {
      index: number
      address: string
      event: string | null
      signature: string | null
      args: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[]
      topics?: string[]
      data?: string
    }[]
    raw?: {
      transaction: unknown
      receipt: unknown
    }
  }
  get_wallet_approvals: {
    address: string
    items: {
      kind: 'erc20' | 'all' | 'permit2'
      token: string
      symbol: string | null
      canonical: boolean
      spender: string
      spender_label: string | null
      spender_kind: 'contract' | 'account'
      amount: string | null
      decimals: number | null
      amount_decimal: string | null
      unlimited: boolean
      exposed: string | null
      exposed_decimal: string | null
      exposed_usd: number | null
      expires: string | null
      expired: boolean
      risks: ('unlimited_to_stranger' | 'spender_is_account' | 'unlimited_all_pieces')[]
      last_block: number
      last_timestamp: string
      last_transaction: string
    }[]
    counts: {
      live: number | null
      unlimited: number | null
      risky: number | null
      expired: number | null
      ever: number | null
    }
  }
  get_wallet_flow: {
    address: string
    window: {
      name: string
      from_block: number
      from_timestamp: string
    }
    tokens: {
      token: string
      symbol: string | null
      canonical: boolean
      decimals: number | null
      transfers_in: number
      transfers_out: number
      in: string
      out: string
      net: string
      in_decimal: string | null
      out_decimal: string | null
      net_decimal: string | null
      price_usd: number | null
      in_usd: number | null
      out_usd: number | null
      net_usd: number | null
    }[] | null
    net_usd: number | null
    eth: {
      transfers_in: number
      transfers_out: number
      in_wei: string
      out_wei: string
      fees_wei: string
      net_wei: string
      in_decimal: string
      out_decimal: string
      fees_decimal: string
      net_decimal: string
      untraced_blocks: number
      before_wei: string | null
      now_wei: string
      price_usd: number | null
      net_usd: number | null
    } | null
    counterparties: {
      address: string
      label: string | null
      transfers: number
      tokens: number
      in_usd: number
      out_usd: number
    }[] | null
    bridge: {
      direction: 'deposit' | 'withdrawal'
      l1_token: string | null
      transfers: number
      amount: string
    }[] | null
  }
  get_wallet_pnl: {
    address: string
    method: string
    window: {
      name: string
      from_block: number
      from_timestamp: string
    }
    observable_from: {
      block: number
      timestamp: string | null
    }
    totals: {
      pnl_usd: number | null
      realised_usd: number | null
      unrealised_usd: number | null
      unrealised_at_price_usd: number | null
      open_cost_usd: number | null
      volume_usd: number | null
      trades: number | null
      tokens: number | null
      wins: number | null
      losses: number | null
      win_rate_percent: number | null
      unknown_cost_proceeds_usd: number | null
      fees_usd: number | null
      pnl_after_fees_usd: number | null
    }
    items: {
      token: string
      symbol: string | null
      canonical: boolean
      decimals: number | null
      buys: number
      sells: number
      bought: string
      bought_decimal: string | null
      bought_usd: number
      sold: string
      sold_decimal: string | null
      sold_usd: number
      realised_usd: number
      realised_percent: number | null
      wins: number
      losses: number
      open: string
      open_decimal: string | null
      open_cost_usd: number
      open_value_usd: number | null
      open_value_at_price_usd: number | null
      unrealised_usd: number | null
      unrealised_at_price_usd: number | null
      price_usd: number | null
      unknown_cost_open: string
      unknown_cost_open_usd: number | null
      unknown_cost_sold: string
      unknown_cost_proceeds_usd: number
    }[] | null
  }
  get_wallet_tokens: {
    address: string
    block: number
    eth: {
      balance_wei: string | null
      balance_decimal: string | null
      price_usd: number | null
      usd: number | null
    }
    items: {
      token: string
      symbol: string | null
      name: string | null
      canonical: boolean
      decimals: number | null
      balance: string
      balance_decimal: string | null
      shares: string | null
      price_usd: number | null
      usd: number | null
      usd_at_price: number | null
      price_pool: string | null
      price_venue: string | null
      spam: boolean
    }[]
    totals: {
      usd: number | null
      usd_at_price: number | null
      tokens: number | null
      unpriced: number | null
      spam: number | null
      hidden: number | null
    }
    nfts: {
      collection: string
      name: string | null
      pieces: number
      ids: string[]
      copies: string
    }[] | null
  }
  get_wallet_trades: {
    address: string
    items: {
      block: number
      timestamp: string
      transaction: string
      log_index: number
      side: 'buy' | 'sell'
      trader: string
      token: string
      symbol: string | null
      impostor: boolean
      amount: string
      decimals: number | null
      amount_decimal: string | null
      other_token: string
      other_symbol: string | null
      other_impostor: boolean
      other_amount: string
      other_decimals: number | null
      other_amount_decimal: string | null
      price: number | null
      price_usd: number | null
      usd: number | null
      pool: string
      venue: string
      pool_kind: string
    }[]
  }
  get_wallet_transfers: {
    address: string
    items: {
      block: number
      timestamp: string
      transaction: string | null
      log_index: number | null
      kind: 'transfer' | 'value' | 'call' | 'create' | 'selfdestruct' | 'deposit' | 'tip'
      direction: 'in' | 'out' | 'self'
      token: string
      symbol: string | null
      canonical: boolean
      impostor: boolean
      amount: string
      decimals: number | null
      amount_decimal: string | null
      counterparty: string
      counterparty_label: string | null
    }[]
    totals: {
      token: string
      symbol: string | null
      canonical: boolean
      decimals: number | null
      transfers_in: number
      transfers_out: number
      in: string
      out: string
      net: string
      in_decimal: string | null
      out_decimal: string | null
      net_decimal: string | null
    }[] | null
  }
  list_blocks: {
    items: {
      number: number
      hash: string
      timestamp: string
      transaction_count: number | null
      gas_used: number
      base_fee_wei: string | null
    }[]
  }
  list_bridge_transfers: {
    challenge_period_s: number
    items: {
      block: number
      timestamp: string
      transaction: string
      log_index: number
      direction: 'deposit' | 'withdrawal'
      status: 'completed' | 'in_challenge' | 'claimable'
      challenge_ends_at: string | null
      asset: 'token' | 'ether' | 'message'
      token: string | null
      l1_token: string | null
      symbol: string | null
      canonical: boolean
      amount: string
      decimals: number | null
      amount_decimal: string | null
      from: string
      to: string
      gateway: string
      message_id: string | null
    }[]
  }
  list_launches: {
    items: {
      token: string
      symbol: string | null
      name: string | null
      launchpad: string
      stage: 'curve' | 'graduated' | 'direct' | null
      deployer: string | null
      block: number
      launched: string | null
      transaction: string | null
      pool: string | null
      graduated: string | null
      first_trade: string | null
      last_trade: string | null
      trades: number | null
      buys: number | null
      volume_usd: number | null
      price_usd: number | null
      liquidity_usd: number | null
      flags: ('impostor' | 'never_traded' | 'quiet_24h')[]
    }[]
  }
  list_liquidity_events: {
    items: {
      block: number
      timestamp: string
      transaction: string
      log_index: number
      type: 'add' | 'remove' | 'collect'
      pool: string
      venue: string
      pool_kind: string
      provider: string
      owner: string
      is_deployer: boolean | null
      token0: string
      symbol0: string | null
      amount0: string | null
      decimals0: number | null
      amount0_decimal: string | null
      token1: string
      symbol1: string | null
      amount1: string | null
      decimals1: number | null
      amount1_decimal: string | null
      liquidity: string | null
      tick_lower: number | null
      tick_upper: number | null
      usd: number | null
    }[]
  }
  list_stock_premiums: {
    session: {
      state: 'pre' | 'open' | 'post' | 'overnight' | 'closed'
      note: string | null
      new_york_time: string
      next_state: 'pre' | 'open' | 'post' | 'overnight' | 'closed'
      next_change: string
    }
    total: number | null
    without_feed: number
    without_price: number | null
    items: {
      symbol: string
      name: string
      address: string
      sector: string | null
      premium_bps: number
      dex_price_usd: number
      oracle_price_usd: number
      shares_per_token: string | null
      dex_price_per_share_usd: number | null
      oracle_price_per_share_usd: number | null
      liquidity_usd: number | null
      pool: string | null
      venue: string | null
      feed: string
      feed_kind: string
      oracle_age_s: number
      oracle_state: 'live' | 'resting' | 'paused' | 'stale'
    }[]
  }
  list_stock_tokens: {
    total: number
    items: {
      symbol: string
      name: string
      address: string
      uid: string
      kind: 'stock' | 'etf' | null
      sector: string | null
      multiplier: string | null
      shares_per_token: string | null
      pending_multiplier: string | null
      pending_effective_at: string | null
      supply: string | null
      supply_tokens: string | null
      supply_shares: string | null
      feed: string | null
      oracle_paused: boolean | null
      paused: boolean | null
      pools: number | null
      holders: number | null
      deployed_block: number
      deployed_transaction: string
    }[]
  }
  list_top_pools: {
    window: string
    total: number
    items: {
      pool: string
      venue: string
      pool_kind: string
      base_token: string
      base_symbol: string | null
      quote_token: string
      quote_symbol: string | null
      price_usd: number | null
      tvl_usd: number | null
      volume_usd: number | null
      trades: number | null
      buys: number | null
      fee_percent: number | null
      fees_usd: number | null
      apr_percent: number | null
      hooks: string | null
      created_at: string | null
      age_days: number | null
    }[]
  }
  list_trades: {
    items: {
      block: number
      timestamp: string
      transaction: string
      log_index: number
      side: 'buy' | 'sell'
      trader: string
      token: string
      symbol: string | null
      impostor: boolean
      amount: string
      decimals: number | null
      amount_decimal: string | null
      other_token: string
      other_symbol: string | null
      other_impostor: boolean
      other_amount: string
      other_decimals: number | null
      other_amount_decimal: string | null
      price: number | null
      price_usd: number | null
      usd: number | null
      pool: string
      venue: string
      pool_kind: string
    }[]
  }
  list_transactions: {
    address: string
    items: {
      block: number
      index: number
      timestamp: string
      transaction: string
      direction: 'in' | 'out' | 'self'
      kind: 'transfer' | 'call' | 'creation'
      from: string
      to: string | null
      created_contract: string | null
      counterparty: string
      counterparty_label: string | null
      method: string | null
      selector: string | null
      value_wei: string
      value_eth: string
      fee_wei: string
      fee_eth: string
      gas_used: string
      nonce: number
      status: 'success' | 'reverted' | null
      failure: string | null
    }[]
  }
  list_trending: {
    window: string
    sort: string
    universe: string
    items: {
      rank: number
      rank_change: number | null
      token: string
      symbol: string | null
      name: string | null
      canonical: boolean
      price_usd: number | null
      price_change_percent: number | null
      volume_usd: number
      trades: number
      buys: number
      sells: number
      traders: number
      buyers: number
      new_holders: number | null
      liquidity_usd: number | null
      pool: string | null
      venue: string | null
    }[] | null
  }
  read_contract: {
    address: string
    function: string
    block: number
    outputs: {
      name: string
      type: string
      value: unknown
    }[] | null
    raw: string
  }
  scan_token: {
    identity: {
      address: string
      symbol: string | null
      name: string | null
      decimals: number | null
      kind: 'stock' | 'stable' | 'wrapped' | 'crypto' | 'memecoin' | 'lp' | 'unknown'
      canonical: boolean
      issuer_verified: boolean
      impostor_of: string | null
      lookalikes: string[]
      logo: string | null
      links: string[]
    }
    supply: {
      total: string | null
      total_decimal: string | null
      ui_total: string | null
      burned: string | null
      circulating_est: string | null
      minted_24h: string | null
      redeemed_24h: string | null
    }
    price: {
      usd: number | null
      native: number | null
      source_pool: string | null
      path: string[]
      age_ms: number | null
      oracle_usd: number | null
      oracle_age_s: number | null
      oracle_paused: boolean | null
      premium_bps: number | null
      session: 'pre' | 'open' | 'post' | 'overnight' | 'closed' | null
      convention: string
    }
    market: {
      market_cap_usd: number | null
      fdv_usd: number | null
      liquidity_usd: number | null
      pools: {
        pool: string
        venue: string
        kind: string
        liquidity_usd: number | null
        fee_bps: number | null
      }[]
      volume_usd: {
        '5m': number | null
        '1h': number | null
        '6h': number | null
        '24h': number | null
      }
      trades: {
        '5m': {
          buys: number
          sells: number
        } | null
        '1h': {
          buys: number
          sells: number
        } | null
        '6h': {
          buys: number
          sells: number
        } | null
        '24h': {
          buys: number
          sells: number
        } | null
      }
      traders: {
        '5m': {
          buyers: number
          sellers: number
        } | null
        '1h': {
          buyers: number
          sellers: number
        } | null
        '6h': {
          buyers: number
          sellers: number
        } | null
        '24h': {
          buyers: number
          sellers: number
        } | null
      }
      change_pct: {
        '5m': number | null
        '1h': number | null
        '6h': number | null
        '24h': number | null
      }
      depth_1pct_usd: {
        buy: number | null
        sell: number | null
      }
      ath_usd: number | null
    }
    holders: {
      count: number | null
      top10_pct: number | null
      top10_ex_pools_pct: number | null
      deployer_pct: number | null
      contracts_pct: number | null
      gini: number | null
      entered_24h: number | null
      exited_24h: number | null
    }
    liquidity: {
      lp_burned_pct: number | null
      lp_locked_pct: number | null
      lp_free_pct: number | null
      locks: {
        pool: string
        locker: string
        locker_name: string | null
        percent: number
        locked: boolean
        locked_at: string | null
        until: string | null
        withdrawable_by: string | null
        exit: 'after_date' | 'none_found' | 'unknown'
        position_id: string | null
      }[]
      removable_by: string[]
      removed_24h_usd: number | null
    }
    contract: {
      bytecode_hash: string
      proxy: {
        kind: string
        implementation: string | null
        admin: string | null
        beacon: string | null
        upgraded_at: string | null
      } | null
      owner: string | null
      renounced: boolean | null
      roles: {
        role: string
        account: string
      }[]
      selectors_flagged: {
        mint: boolean
        pause: boolean
        blacklist: boolean
        set_fee: boolean
        max_tx: boolean
        whitelist: boolean
        seize: boolean
        rescue: boolean
        selfdestruct: boolean
      }
      created: {
        block: number
        transaction: string | null
        deployer: string | null
        how: 'creation' | 'issuer_factory_log' | 'launch' | 'first_mint'
        launchpad: string | null
      } | null
      verified_source?: boolean | null
    }
    simulation: {
      verdict: 'tradeable' | 'restricted' | 'honeypot' | 'indeterminate'
      reason: string
      buy_ok: boolean | null
      sell_ok: boolean | null
      transfer_ok: boolean | null
      max_sell_ok: boolean | null
      buy_tax_bps: number | null
      sell_tax_bps: number | null
      transfer_tax_bps: number | null
      round_trip_loss_bps: number | null
      buy_gas: number | null
      sell_gas: number | null
      holders_tried: number | null
      holders_sold: number | null
      restrictions: string[]
      untried: string[]
      pool: string | null
      method: string
    } | null
    launch: {
      launchpad: string
      stage: string | null
      curve_progress: number | null
      snipers_first_3s: number | null
      bundle_share_pct: number | null
      first_buyers_still_holding_pct: number | null
    } | null
    deployer: {
      address: string
      first_seen: string | null
      launches: number
      alive: number
      rugged_liquidity_count: number
      funder: string | null
    } | null
    flags: {
      code: string
      severity: 'danger' | 'warning' | 'info'
      evidence: string
      source: 'bytecode' | 'rpc' | 'index' | 'simulation' | 'issuer_registry'
    }[]
    unknown: {
      check: string
      reason: string
    }[]
    score: {
      value: number | null
      parts: {
        code: string
        points: number
      }[]
    }
    verdict: 'danger' | 'caution' | 'unknown' | 'trusted_issuer' | 'no_risk_found'
    summary: string
    age_s: number | null
  }
  search_catalog: {
    total: number
    items: {
      name: string
      family: string
      topic: string
      summary: string
      required_args: string[]
      optional_args: string[]
      cost: 'free' | 'light' | 'heavy'
      score: number | null
    }[]
    families: {
      family: string
      operations: number
    }[]
  }
  search_token: {
    items: {
      address: string
      symbol: string | null
      name: string | null
      decimals: number | null
      kind: 'stock' | 'etf' | 'listed' | 'launched' | 'pool_share' | 'other'
      canonical: boolean
      proof: 'issuer_factory_log' | 'canonical_list' | null
      match: 'address' | 'symbol' | 'name' | 'looks_alike' | 'symbol_prefix' | 'name_prefix' | 'name_words' | 'misspelt'
      holders: number | null
      transfers: number | null
      first_seen: string | null
      launchpad: string | null
      lookalike_of: {
        address: string
        symbol: string
        why: 'same_symbol' | 'confusable_letters' | 'same_name'
      } | null
      twins: number
    }[]
  }
  service_status: {
    version: string
    uptime_s: number
    started_at: string
    tools_listed: number
    catalog_size: number
    head: {
      block: number
      timestamp: string
      age_ms: number
    } | null
    waiting_for: string | null
    index: {
      state: 'absent' | 'starting' | 'backfilling' | 'complete'
      engine: 'sqlite' | 'postgres' | null
      head: number | null
      lag_blocks: number | null
      from_block: number | null
      wanted_from_block: number | null
      blocks_applied: number
      events_applied: number
      reorgs: number
      problems: number
      last_problem: string | null
      set_aside: {
        at: string
        reason: string
        file: string | null
      } | null
    }
    troubles: {
      part: string
      problem: string
      since: string
    }[]
    endpoints: {
      name: string
      state: 'healthy' | 'degraded' | 'down'
      head: number | null
      latency_ms: number | null
      round_trips: number
      requests: number
      errors: number
      rate_limited: number
      last_error: string | null
      set_aside: string | null
      budget: {
        requests_per_second: number
        concurrency: number
        max_batch: number
        max_call_gas: number
        max_log_blocks: number | null
        max_logs: number | null
        state_blocks: number | null
        missing_methods: string[]
        pace: number
        waiting: number
      }
    }[]
    upstream: {
      heads: {
        source: 'subscription' | 'polling'
        idle_ms: number
      }
      round_trips: number
      requests: number
      coalesced: number
      retries: number
      hedged: number
    }
    probe: {
      state: 'off' | 'running' | 'done' | 'failed'
      at: string | null
      age_s: number | null
      block: number | null
      client: string | null
      contracts: {
        present: number
        absent: string[]
        unknown: string[]
      }
      feeds: {
        as_expected: number
        different: string[]
      }
      stocks: {
        found: number
        beacon_proven: number
        unproven: string[]
        missing: string[]
        unlisted: string[]
      } | null
      methods: {
        present: string[]
        absent: string[]
        unknown: string[]
      }
      state_blocks: number | null
      log_range_blocks: number | null
      log_list_range_blocks: number | null
      log_timestamps: boolean | null
      problems: string[]
    }
    enrichers: {
      name: string
      on: boolean
      breaker: 'closed' | 'open' | 'half_open'
      requests: number
      cache_hits: number
      errors: number
      over_budget: number
      last_success_age_s: number | null
      last_error: string | null
    }[]
    load: {
      running: number
      waiting: number
      cached_answers: number
      memory_mb: number
    }
    workers: {
      serving: number
      wanted: number
      answered_by: number
    }
    last_sweep: {
      version: string
      network: string
      started_at: string
      finished_at: string
      duration_s: number
      operations: number
      answered: number
      unavailable: number
      failed: number
      families?: {
        family: string
        operations: number
        answered: number
        unavailable: number
        failed: number
        p50_ms: number
        slowest: string | null
        slowest_ms: number
      }[]
      reasons?: {
        reason: string
        operations: number
        such_as: string
      }[]
      failures?: {
        operation: string
        problem: string
      }[]
    } | null
    calls: {
      total: number
      errors: number
      cache_hits: number
    }
    limits: {
      requests: number
      window_s: number
      remaining: number | null
      reset_s: number | null
    }
    operations?: {
      name: string
      calls: number
      errors: number
      cache_hits: number
      round_trips: number
      index_queries: number
      p50_ms: number | null
      p95_ms: number | null
    }[]
  }
  verify_token: {
    address: string
    symbol: string | null
    name: string | null
    verdict: 'genuine' | 'impostor' | 'not_a_stock' | 'unknown'
    reason: string
    canonical: {
      symbol: string
      name: string
      address: string
      kind: 'stock' | 'etf' | 'listed'
      proof: 'issuer_factory_log' | 'canonical_list'
    } | null
    imitates_by: 'same_symbol' | 'confusable_letters' | 'same_name' | null
    factory_log: {
      block: number
      transaction: string
      uid: string
    } | null
    beacon: string | null
    expected_beacon: string | null
    beacon_matches: boolean | null
    multiplier_call: 'answered' | 'reverted' | 'unread'
    multiplier: string | null
    code_size: number | null
    lookalikes: {
      address: string
      symbol: string | null
      name: string | null
      why: 'same_symbol' | 'confusable_letters' | 'same_name'
      holders: number
      transfers: number
      pools: number
      liquidity_usd: number | null
      price_usd: number | null
    }[] | null
    lookalikes_total: number | null
  }
}
