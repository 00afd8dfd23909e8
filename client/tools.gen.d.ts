// Made by `npm run gen` from the schemas of the tools and the table of errors. Do not edit.

/** What each listed tool takes and gives. */
export interface Tools {
  /** Activity series. */
  get_activity_series: {
    arguments: {
      /** What is counted. */
      metric: 'volume_usd' | 'trades' | 'traders' | 'transfers' | 'active_addresses' | 'new_tokens' | 'new_pools' | 'launches' | 'new_holders' | 'transactions' | 'gas_used'
      /** How far back. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
      /** Width of a point. */
      interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '1d'
      /** All but chain need a target. */
      scope?: 'chain' | 'token' | 'pool' | 'dex'
      /** Token, pool, or exchange such as univ3. */
      target?: string
    }
    data: {
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
  }
  /** Address. */
  get_address: {
    arguments: {
      /** 0x address. */
      address: string
    }
    data: {
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
  }
  /** Block. */
  get_block: {
    arguments: {
      /** Number, hash, or tag such as latest. */
      block?: string
      /** Or an ISO time. */
      timestamp?: string
      /** Of the time. */
      direction?: 'before' | 'after' | 'nearest'
      /** With its transactions. */
      include_transactions?: boolean
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Bridge transfers. */
  list_bridge_transfers: {
    arguments: {
      /** 0x address. */
      address?: string
      /** Deposits or withdrawals. */
      direction?: 'both' | 'deposit' | 'withdrawal'
      /** ETH, ticker, name, or 0x address here or on Ethereum. */
      token?: string
      /** Withdrawals: in_challenge, then claimable. */
      status?: 'completed' | 'in_challenge' | 'claimable'
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Chain statistics. */
  get_chain_stats: {
    arguments: {
      /** Window of the totals. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
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
  }
  /** Chart. */
  get_chart: {
    arguments: {
      /** Token (0x address, ticker, name) or pool (0x address, v4 id). */
      query: string
      /** Width of a candle. */
      interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '1d'
      /** Oldest: ISO time or epoch. */
      from?: string
      /** Newest. */
      to?: string
      /** Rows. */
      limit?: number
      /** Dollars, or the other token. */
      currency?: 'usd' | 'quote'
    }
    data: {
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
  }
  /** Compare tokens. */
  compare_tokens: {
    arguments: {
      /** Two to five tokens. */
      tokens: string[]
      /** Window of volumes and changes. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
      window: string
      items: {
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
        token: string
        symbol: string | null
        name: string | null
        canonical: boolean
        stock: boolean
        decimals: number | null
        total_supply: string | null
        total_supply_decimal: string | null
        price_native: number | null
        market_value_usd: number | null
        fdv_usd: number | null
        liquidity_usd: number | null
        holders: number | null
        top_10_percent: number | null
      }[]
    }
  }
  /** Contract. */
  get_contract: {
    arguments: {
      /** 0x address. */
      address: string
    }
    data: {
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
  }
  /** Corporate actions. */
  get_corporate_actions: {
    arguments: {
      /** Ticker, company name or 0x address. */
      symbol?: string
      /** Only these changes. */
      status?: 'pending' | 'applied' | 'superseded' | 'all'
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Decode calldata. */
  decode_calldata: {
    arguments: {
      /** Calldata as 0x hex. */
      data: string
      /** Contract it is for, to check that it has the function. */
      to?: string
    }
    data: {
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
  }
  /** Deployer record. */
  get_deployer_record: {
    arguments: {
      /** 0x address, ticker or name; or give address. */
      token?: string
      /** 0x address of the deployer. */
      address?: string
    }
    data: {
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
  }
  /** Describe an operation. */
  describe_operation: {
    arguments: {
      /** Name of the operation. */
      name: string
    }
    data: {
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
  }
  /** Event logs. */
  get_logs: {
    arguments: {
      /** Contract that emitted the logs. */
      address?: string
      /** Known name such as Transfer, signature with indexed, or topic hash. */
      event?: string
      /** By position, 0 is the event: 0x topic, 0x address, number, or * for any. */
      topics?: (string | null)[]
      /** By default 50,000 back with an address, else 1,000. */
      from_block?: string
      /** Newest block. */
      to_block?: string
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Find a token. */
  search_token: {
    arguments: {
      /** Symbol, name, company name or 0x address. */
      query: string
      /** listed: known to the network; launched: on a launchpad. */
      kind?: 'stock' | 'etf' | 'listed' | 'launched' | 'pool_share' | 'other'
      /** Rows. */
      limit?: number
    }
    data: {
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
  }
  /** First buyers. */
  get_first_buyers: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** Rows. */
      limit?: number
      /** How long after trading opened. */
      within?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
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
  }
  /** Gas oracle. */
  get_gas_oracle: {
    arguments: Record<string, never>
    data: {
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
  }
  /** Holders. */
  get_holders: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
      /** Block number. */
      at_block?: number
      /** Holders to leave out of the rows. */
      exclude?: ('pools' | 'burn' | 'lockers')[]
    }
    data: {
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
  }
  /** L1 status. */
  get_l1_status: {
    arguments: {
      /** Block number, hash or tag. */
      block?: string
      /** Transaction hash, instead of a block. */
      transaction?: string
    }
    data: {
      block: number
      timestamp: string
      finality: 'finalized' | 'safe' | 'latest'
      l1_block_number: number | null
      batch_number: number | null
      l1_confirmations: number | null
      latest: {
        block: number
        timestamp: string
        lag_blocks: number
      } | null
      safe: {
        block: number
        timestamp: string
        lag_blocks: number
      } | null
      finalized: {
        block: number
        timestamp: string
        lag_blocks: number
      } | null
      safe_delay_s: number | null
      finalized_delay_s: number | null
    }
  }
  /** Launch. */
  get_launch: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
    }
    data: {
      token: string
      symbol: string | null
      name: string | null
      decimals: number | null
      launchpad: string
      launchpad_name: string | null
      stage: 'curve' | 'graduated' | 'direct' | null
      deployer: string | null
      block: number
      launched: string | null
      transaction: string | null
      pool: string | null
      curve: {
        address: string
        progress_percent: number | null
        raised_eth: string | null
        threshold_eth: string | null
        reserve_eth: string | null
        reserve_tokens: string | null
        sellable_tokens: string | null
        fee_bps: number | null
        creator_tax_bps: number | null
      } | null
      graduated: {
        block: number
        time: string | null
        pool: string | null
        venue: string | null
        pool_fee_bps: number | null
      } | null
      buyers: number | null
      snipers_percent: number | null
      sniper_count: number | null
      snipers: {
        address: string
        amount: string
        percent: number | null
      }[]
      bundle_percent: number | null
      bundles: {
        block: number
        buyers: number
        percent: number | null
      }[]
      first_buyers_still_holding_percent: number | null
      first_trades: {
        block: number
        time: string
        side: 'buy' | 'sell'
        trader: string
        amount: string
        percent: number | null
        usd: number | null
        transaction: string
      }[]
      liquidity_burned_percent: number | null
      liquidity_locked_percent: number | null
      liquidity_free_percent: number | null
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
    }
  }
  /** Launches. */
  list_launches: {
    arguments: {
      /** Launchpad such as pons_v2. */
      launchpad?: string
      /** Only this stage. */
      stage?: 'curve' | 'graduated' | 'direct'
      /** Oldest launch: ISO time or epoch seconds. */
      since?: string
      /** Smallest liquidity. */
      min_liquidity_usd?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Liquidity events. */
  list_liquidity_events: {
    arguments: {
      /** 0x address, ticker or name. */
      token?: string
      /** 0x address or v4 id. */
      pool?: string
      /** collect: fees and withdrawn amounts taken out of v3. */
      type?: 'add' | 'remove' | 'collect'
      /** Smallest value in dollars. */
      min_usd?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Liquidity lock. */
  check_liquidity_lock: {
    arguments: {
      /** 0x address, ticker or name; or give pool. */
      token?: string
      /** 0x address or v4 id. */
      pool?: string
    }
    data: {
      token: string
      symbol: string | null
      burned_percent: number | null
      locked_percent: number | null
      free_percent: number | null
      unknown_percent: number | null
      removable_by: string[]
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
      items: {
        pool: string
        venue: string
        pool_kind: string
        other_token: string
        other_symbol: string | null
        liquidity_usd: number | null
        burned_percent: number | null
        locked_percent: number | null
        free_percent: number | null
        unknown_percent: number | null
      }[]
    }
  }
  /** Liquidity positions. */
  get_lp_positions: {
    arguments: {
      /** 0x address. */
      address?: string
      /** Position such as v3:12, v4:12 or 0x…:12 with its manager. */
      position_id?: string
    }
    data: {
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
  }
  /** Market depth. */
  get_market_depth: {
    arguments: {
      /** 0x address, ticker or name; or give pool. */
      token?: string
      /** 0x address or v4 id. */
      pool?: string
      /** Up to 8 sizes in dollars. */
      sizes_usd?: number[]
    }
    data: {
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
  }
  /** Market overview. */
  get_market_overview: {
    arguments: {
      /** Window of all but prices and gas. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
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
  }
  /** Network info. */
  get_network_info: {
    arguments: {
      /** Addresses to list; all gives canonical contracts and tokens. */
      section?: 'all' | 'contracts' | 'dexes' | 'launchpads' | 'feeds' | 'tokens'
    }
    data: {
      name: string
      title: string
      chain_id: number
      chain_id_hex: string
      native_currency: {
        name: string
        symbol: string
        decimals: number
      }
      rpc_urls: string[]
      ws_urls: string[]
      explorers: {
        name: string
        url: string
      }[]
      wallet_add_ethereum_chain: Record<string, unknown> | null
      contracts?: {
        key: string
        name: string
        category: string
        address: string
        code_hash: string | null
      }[]
      dexes?: {
        key: string
        name: string
        kind: string
        address: string
        code_hash: string | null
      }[]
      launchpads?: {
        key: string
        name: string
        address: string
        code_hash: string | null
      }[]
      feeds?: {
        pair: string
        kind: string
        decimals: number
        address: string
        code_hash: string | null
      }[]
      tokens?: {
        symbol: string
        name: string
        decimals: number
        kind: string
        address: string
        code_hash: string | null
      }[]
    }
  }
  /** Pool. */
  get_pool: {
    arguments: {
      /** 0x address or v4 id; for a token, the pool that prices it. */
      pool: string
    }
    data: {
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
  }
  /** Read contract. */
  read_contract: {
    arguments: {
      /** 0x address. */
      address: string
      /** Signature, best with return types such as balanceOf(address)(uint256), known name or selector. */
      function: string
      /** Arguments in order; large numbers as text. */
      args?: unknown[]
      /** Block number, hash or tag. */
      block?: string
    }
    data: {
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
  }
  /** Recent blocks. */
  list_blocks: {
    arguments: {
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
      items: {
        number: number
        hash: string
        timestamp: string
        transaction_count: number | null
        gas_used: number
        base_fee_wei: string | null
      }[]
    }
  }
  /** Run any operation. */
  run_tool: {
    arguments: {
      /** Name of the operation. */
      name: string
      /** Its arguments. */
      arguments?: Record<string, unknown>
      /** Only these fields of data: items.address,items.percent */
      fields?: string
    }
    data: Record<string, unknown>
  }
  /** Safety. */
  get_safety: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
    }
    data: {
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
  }
  /** Search the catalog. */
  search_catalog: {
    arguments: {
      /** What you want to know or do. */
      query?: string
      /** Only this family. */
      family?: string
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Service status. */
  service_status: {
    arguments: {
      /** Also list operations used so far and the last sweep. */
      verbose?: boolean
    }
    data: {
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
  }
  /** Simulate a transaction. */
  simulate_transaction: {
    arguments: {
      /** Sender; the zero address when absent. */
      from?: string
      /** Contract or account to call. */
      to: string
      /** Calldata as 0x hex. */
      data?: string
      /** Wei to send. */
      value?: string
      /** Block number, hash or tag. */
      block?: string
      /** EIP-712 data to explain: domain, types, primaryType, message. */
      typed_data?: {
        domain: Record<string, unknown>
        types: Record<string, unknown>
        primaryType: string
        message: Record<string, unknown>
      }
    }
    data: {
      verdict: 'ALLOW' | 'WARN'
      findings: {
        code: string
        severity: 'warn' | 'info'
        detail: string
      }[]
      success: boolean
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
      block: number
      from: string
      to: string
      to_label: string | null
      to_is_contract: boolean
      implementation: string | null
      value_wei: string
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
      }
      return_data: string
      returned: {
        name: string
        type: string
        value: unknown
        indexed?: boolean
      }[] | null
      gas: {
        estimate: string | null
        estimate_for_l1: string | null
        base_fee_wei: string | null
        fee_wei: string | null
        l1_fee_wei: string | null
      }
      effects: {
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
        }[]
        balance_changes: {
          token: string | null
          symbol: string | null
          impostor_of: string | null
          decimals: number | null
          amount: string
          amount_decimal: string | null
          token_id: string | null
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
      } | null
      typed_data: {
        kind: 'erc2612_permit' | 'dai_permit' | 'nft_permit' | 'permit2_permit' | 'permit2_transfer' | 'erc3009_transfer' | 'authorization' | 'order' | 'safe_transaction' | 'user_operation' | 'delegation' | 'other'
        primary_type: string
        domain_name: string | null
        domain_version: string | null
        chain_id: string | null
        verifying_contract: string | null
        digest: string | null
        deadline: string | null
        grants: {
          token: string | null
          spender: string | null
          amount: string | null
          unlimited: boolean
          expires: string | null
        }[]
        call: {
          to: string | null
          value_wei: string
          function: string | null
          signature: string | null
          inner: string[]
        } | null
      } | null
    }
  }
  /** Stock premiums. */
  list_stock_premiums: {
    arguments: {
      /** Largest first; abs_premium: either way. */
      sort?: 'abs_premium' | 'premium' | 'discount' | 'liquidity' | 'oracle_age' | 'symbol'
      /** At least. */
      min_abs_bps?: number
      /** At least. */
      min_liquidity_usd?: number
      /** Only this sector. */
      sector?: 'ai_infrastructure' | 'consumer' | 'crypto_equities' | 'energy_nuclear' | 'etf_bond_commodity' | 'etf_equity' | 'financials' | 'healthcare' | 'industrials' | 'internet' | 'quantum' | 'semiconductors' | 'software' | 'space_defense'
      /** Rows. */
      limit?: number
    }
    data: {
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
  }
  /** Stock quote. */
  get_stock_quote: {
    arguments: {
      /** Ticker, company name or 0x address. */
      symbol: string
      /** Dollars to quote bid and ask for. */
      size_usd?: number
    }
    data: {
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
  }
  /** Stock tokens. */
  list_stock_tokens: {
    arguments: {
      /** Part of a name, or 0x address. */
      query?: string
      /** Only this sector. */
      sector?: 'ai_infrastructure' | 'consumer' | 'crypto_equities' | 'energy_nuclear' | 'etf_bond_commodity' | 'etf_equity' | 'financials' | 'healthcare' | 'industrials' | 'internet' | 'quantum' | 'semiconductors' | 'software' | 'space_defense'
      /** Figures: largest first. */
      sort?: 'symbol' | 'name' | 'sector' | 'newest' | 'supply' | 'multiplier' | 'holders' | 'pools'
      /** With an oracle feed. */
      has_feed?: boolean
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Supply changes. */
  get_supply_changes: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** How far back. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
      /** Width of a row; fits the window when absent. */
      interval?: '5m' | '15m' | '1h' | '4h' | '1d' | '7d'
    }
    data: {
      token: string
      symbol: string | null
      decimals: number | null
      interval: '5m' | '15m' | '1h' | '4h' | '1d' | '7d'
      from: string
      supply_start: string | null
      supply_end: string | null
      supply_end_decimal: string | null
      supply_end_shares: string | null
      minted: string | null
      burned: string | null
      net: string | null
      mints: number | null
      burns: number | null
      net_shares: string | null
      minted_decimal: string | null
      burned_decimal: string | null
      net_decimal: string | null
      largest: {
        timestamp: string
        block: number
        transaction: string
        type: 'mint' | 'burn'
        account: string
        amount: string
        amount_decimal: string | null
        shares: string | null
      }[] | null
      items: {
        start: string
        minted: string
        burned: string
        net: string
        mints: number
        burns: number
        net_shares: string | null
        supply: string | null
      }[] | null
    }
  }
  /** Swap quote. */
  get_swap_quote: {
    arguments: {
      /** What is paid: 0x address, ticker, name or ETH. */
      token_in: string
      /** What is bought: 0x address, ticker, name or ETH. */
      token_out: string
      /** How much is paid, such as 1.5. */
      amount: string
      /** Whole tokens, or raw smallest units. */
      unit?: 'token' | 'raw'
      /** Pools in a route. */
      max_hops?: number
    }
    data: {
      token_in: string
      symbol_in: string | null
      decimals_in: number
      amount_in: string
      amount_in_decimal: string
      token_out: string
      symbol_out: string | null
      decimals_out: number
      amount_out: string | null
      amount_out_decimal: string | null
      tax_in_percent: number | null
      tax_out_percent: number | null
      amount_out_after_tax: string | null
      amount_out_after_tax_decimal: string | null
      slippage_percent: number | null
      min_amount_out: string | null
      min_amount_out_decimal: string | null
      tokens: {
        token: string
        symbol: string | null
        verdict: 'tradeable' | 'restricted' | 'honeypot' | 'indeterminate'
        reason: string
      }[]
      price: number | null
      mid_price: number | null
      price_impact_percent: number | null
      fee_percent: number | null
      total_cost_percent: number | null
      gas_estimate: number | null
      gas_cost_usd: number | null
      route: {
        action: 'swap' | 'wrap' | 'unwrap'
        pool: string | null
        venue: string | null
        pool_kind: string | null
        fee_percent: number | null
        token_in: string
        token_out: string
        amount_in: string
        amount_out: string
      }[]
      items: {
        pools: string[]
        venues: string[]
        pool_kinds: string[]
        amount_out: string | null
        amount_out_decimal: string | null
        price: number | null
        price_impact_percent: number | null
        fee_percent: number | null
        gas_estimate: number | null
      }[]
    }
  }
  /** Token analytics. */
  get_token_analytics: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** Windows back from now. */
      windows?: ('5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all')[]
    }
    data: {
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
  }
  /** Token prices. */
  get_token_prices: {
    arguments: {
      /** Up to 50 tokens. */
      tokens: string[]
      /** Block number, hash or tag. */
      at_block?: string
    }
    data: {
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
  }
  /** Token scan. */
  scan_token: {
    arguments: {
      /** 0x address, ticker or name. */
      query: string
      /** full adds a simulated trade (honeypot, taxes) and the deployer’s history. */
      depth?: 'fast' | 'full'
    }
    data: {
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
  }
  /** Token transfers. */
  get_token_transfers: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** Only this type. */
      type?: 'mint' | 'burn' | 'transfer'
      /** Smallest present value in dollars. */
      min_usd?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Token. */
  get_token: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
    }
    data: {
      address: string
      proof: 'address' | 'issuer_factory_log' | 'canonical_list' | 'sole_match'
      issuer_verified: boolean
      canonical: boolean
      name: string | null
      symbol: string | null
      decimals: number | null
      total_supply: string | null
      total_supply_decimal: string | null
      standard: 'erc20' | 'erc721' | 'erc1155' | 'unknown'
      interfaces: string[] | null
      multiplier: {
        current: string
        current_decimal: string
        pending: string | null
        effective_at: string | null
        total_supply_shares: string | null
      } | null
      owner: string | null
      proxy: {
        kind: string
        implementation: string | null
        admin: string | null
        beacon: string | null
      } | null
      code_hash: string
      created: {
        block: number
        transaction: string | null
        deployer: string | null
        how: 'creation' | 'issuer_factory_log' | 'launch' | 'first_mint'
        launchpad: string | null
      } | null
      holders: number | null
      transfers: number | null
      sector: string | null
      links: string[]
      explorer?: {
        holders: number | null
        total_supply: string | null
        price_usd: number | null
      } | null
    }
  }
  /** Top pools. */
  list_top_pools: {
    arguments: {
      /** Largest first; age: newest first. */
      sort?: 'tvl' | 'volume' | 'fees' | 'apr' | 'trades' | 'age'
      /** Window of volume, trades and fees. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
      /** Such as univ3. */
      dex?: string
      /** 0x address, ticker or name. */
      token?: string
      /** At least. */
      min_tvl_usd?: number
      /** At least. */
      min_volume_usd?: number
      /** At least. */
      min_trades?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Top traders. */
  get_top_traders: {
    arguments: {
      /** 0x address, ticker or name. */
      token?: string
      /** How far back. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
      /** Order. */
      sort?: 'pnl' | 'volume' | 'roi'
      /** smart: steady winners; snipers: bought the token in its first 3 seconds. */
      mode?: 'all' | 'smart' | 'snipers'
      /** Rows. */
      limit?: number
    }
    data: {
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
  }
  /** Trade simulation. */
  simulate_token_trade: {
    arguments: {
      /** 0x address, ticker or name. */
      token: string
      /** Dollars to spend; at most 1 % of the pool. */
      amount_usd?: number
      /** 0x address or v4 id; the pricing pool when absent. */
      pool?: string
    }
    data: {
      token: string
      symbol: string | null
      pool: string | null
      venue: string | null
      pool_kind: string | null
      pool_fee_bps: number | null
      hooks: string | null
      quote: string | null
      quote_symbol: string | null
      amount_in: string | null
      amount_in_decimal: string | null
      amount_usd: number | null
      amount_bought: string | null
      amount_back: string | null
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
      buy_error: string | null
      sell_error: string | null
      transfer_error: string | null
      method: string
    }
  }
  /** Trades. */
  list_trades: {
    arguments: {
      /** 0x address, ticker or name. */
      token?: string
      /** 0x address or v4 id. */
      pool?: string
      /** Only trades sent by this 0x address. */
      wallet?: string
      /** Of the token, else of the pool’s base token. */
      side?: 'buy' | 'sell'
      /** Smallest value in dollars. */
      min_usd?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Transaction. */
  get_transaction: {
    arguments: {
      /** Transaction hash. */
      hash: string
      /** Also return the raw transaction and receipt. */
      include_raw?: boolean
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Transactions of an address. */
  list_transactions: {
    arguments: {
      /** 0x address. */
      address: string
      /** Side. */
      direction?: 'both' | 'in' | 'out'
      /** Name or selector. */
      method?: string
      /** Other 0x address. */
      counterparty?: string
      /** Outcome. */
      status?: 'success' | 'reverted'
      /** Sort. */
      kind?: 'transfer' | 'call' | 'creation'
      /** Block or ISO time. */
      since?: string
      /** Block or ISO time. */
      until?: string
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Trending tokens. */
  list_trending: {
    arguments: {
      /** Window that is ranked. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
      /** Order. */
      sort?: 'volume' | 'trades' | 'buyers' | 'gain' | 'loss' | 'new_holders'
      /** Part of the market. */
      universe?: 'all' | 'stocks' | 'memecoins'
      /** Smallest liquidity; 0 shows all. */
      min_liquidity_usd?: number
      /** Rows. */
      limit?: number
    }
    data: {
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
  }
  /** Verify a stock token. */
  verify_token: {
    arguments: {
      /** Ticker, company name or 0x address. */
      token: string
    }
    data: {
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
  /** Wallet approvals. */
  get_wallet_approvals: {
    arguments: {
      /** 0x address. */
      address: string
      /** Only unlimited ones to strangers, and those to plain accounts. */
      risky_only?: boolean
    }
    data: {
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
  }
  /** Wallet flow. */
  get_wallet_flow: {
    arguments: {
      /** 0x address. */
      address: string
      /** How far back. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
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
  }
  /** Wallet profit and loss. */
  get_wallet_pnl: {
    arguments: {
      /** 0x address. */
      address: string
      /** 0x address, ticker or name. */
      token?: string
      /** Window of the sales. */
      window?: '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '12h' | '24h' | '3d' | '7d' | '30d' | 'all'
    }
    data: {
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
  }
  /** Wallet tokens. */
  get_wallet_tokens: {
    arguments: {
      /** 0x address. */
      address: string
      /** Smallest value in dollars; above 0 hides unpriced tokens. */
      min_usd?: number
      /** Also show unsolicited airdrops. */
      include_spam?: boolean
      /** Block number, hash or tag. */
      at_block?: string
    }
    data: {
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
  }
  /** Wallet trades. */
  get_wallet_trades: {
    arguments: {
      /** 0x address. */
      address: string
      /** 0x address, ticker or name. */
      token?: string
      /** Of the token, else of the pool’s base token. */
      side?: 'buy' | 'sell'
      /** Smallest value in dollars. */
      min_usd?: number
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
  /** Wallet transfers. */
  get_wallet_transfers: {
    arguments: {
      /** 0x address. */
      address: string
      /** 0x address, ticker or name. */
      token?: string
      /** Into or out of the wallet. */
      direction?: 'both' | 'in' | 'out'
      /** Other 0x address. */
      counterparty?: string
      /** Rows. */
      limit?: number
      /** Last next_cursor. */
      cursor?: string
    }
    data: {
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
  }
}

/** Why a call may be refused. */
export type ErrorCode =
  | 'ANSWER_TOO_LARGE'
  | 'BAD_ARGUMENTS'
  | 'BAD_JSON'
  | 'BAD_REQUEST'
  | 'BLOCK_NOT_FOUND'
  | 'BODY_TOO_LARGE'
  | 'CALL_REVERTED'
  | 'CANCELLED'
  | 'HOST_FORBIDDEN'
  | 'INDEX_BEHIND'
  | 'INTERNAL'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_A_CONTRACT'
  | 'NOT_A_STOCK'
  | 'NOT_A_TOKEN'
  | 'ORIGIN_FORBIDDEN'
  | 'OVERLOADED'
  | 'RANGE_TOO_WIDE'
  | 'RATE_LIMITED'
  | 'ROUTE_NOT_FOUND'
  | 'STARTING_UP'
  | 'STATE_PRUNED'
  | 'STOPPING'
  | 'TIMED_OUT'
  | 'TOKEN_AMBIGUOUS'
  | 'TOKEN_NOT_FOUND'
  | 'TOO_MANY_STREAMS'
  | 'TRANSACTION_NOT_FOUND'
  | 'UNAVAILABLE'
  | 'UNKNOWN_OPERATION'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UPSTREAM_BUSY'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_TIMEOUT'
