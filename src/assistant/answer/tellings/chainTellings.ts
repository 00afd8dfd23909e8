import type { Telling } from '../Telling.ts'

/** Chain, blocks, fees, bridge, transactions and contracts. */
export const chainTellings: Readonly<Record<string, Telling>> = {
  get_chain_stats: {
    lead: [
      'In the last {window.name:plain} the chain took **{window.transactions:number} transactions** in {window.blocks:number} blocks[, with {window.active_addresses:number} active addresses][ and {window.dex_volume_usd:usd} traded].',
      'Right now it does {recent.tps:number} transactions per second[, with {recent.block_time_ms:number} ms between blocks]; the newest block is {head.block:plain} ({head.timestamp:time}).',
    ],
  },
  get_network_info: {
    lead: [
      'This is **{title:plain}**, chain id **{chain_id:plain}** ({chain_id_hex:plain}), currency {native_currency.symbol}.',
      'RPC: {rpc_urls.0:plain}[, explorer: {explorers.0.url:plain}].',
      'Exchanges: {dexes.0.name}[, {dexes.1.name}][, {dexes.2.name}][, {dexes.3.name}].',
      'Launchpads: {launchpads.0.name}[, {launchpads.1.name}][, {launchpads.2.name}].',
    ],
    rows: {
      path: 'contracts',
      each: '{name:plain}: {address:address}',
      max: 6,
      empty: '',
      title: 'Contracts:',
    },
  },
  get_block: {
    lead: [
      'Block **{number:plain}** of {timestamp:time} has **{transaction_count:number} transactions** and used {gas_used:number} gas[ at a base fee of {base_fee_wei:gwei}]; it is {finality:words}.',
    ],
    rows: { path: 'transactions', each: '{hash:address}[ {function}][, {status:words}]', max: 5, empty: '' },
  },
  list_blocks: {
    lead: [],
    rows: {
      path: 'items',
      each: 'block **{number:plain}**, {timestamp:time}: {transaction_count:number} transactions, {gas_used:number} gas',
      max: 20,
      empty: 'No blocks were found.',
      title: 'The newest blocks:',
    },
  },
  get_block_by_time: {
    lead: [
      'It was block **{block:plain}**, of {timestamp:time} ({distance_s:seconds} from the moment you named).',
    ],
  },
  get_gas_oracle: {
    lead: ['Gas costs **{gas_price_wei:gwei}** now[ (base fee {base_fee_wei:gwei})].'],
    rows: {
      path: 'costs',
      each: '{kind:words}: **{total_usd:usd}**',
      max: 4,
      empty: '',
      title: 'That makes, with the part for Ethereum:',
    },
  },
  get_l1_status: {
    lead: [
      'Block **{block:plain}** is **{finality:words}**.',
      'The newest finalized block is {finalized.block:plain}, the newest safe one {safe.block:plain}[; finality takes about {finalized_delay_s:seconds}].',
    ],
  },
  list_bridge_transfers: {
    lead: [],
    rows: {
      path: 'items',
      each: '{direction:words} of **{amount_decimal:number} {symbol}**, {timestamp:time}, {status:words}[ until {challenge_ends_at:time}]',
      max: 8,
      empty: 'No bridge transfer fits.',
      title: 'Over the bridge, newest first:',
    },
  },
  get_transaction: {
    lead: [
      '{summary:long}',
      'Status **{status:words}**, block {block:plain}, {timestamp:time}[; fee {fee.total_wei:eth}].',
      'It failed: {failure:long}',
    ],
  },
  simulate_transaction: {
    lead: [
      'Verdict **{verdict:plain}**; the call would succeed: {success:yes}[; gas {gas.estimate:number}].',
      'It would fail: {revert.reason:long}',
    ],
    rows: {
      path: 'findings',
      each: '{severity:words}: {detail:long}',
      max: 5,
      empty: 'Nothing on the list of dangers was found; that never means safe.',
    },
  },
  decode_calldata: {
    lead: ['It calls **{signature:long}**[ ({protocols.0:plain})], selector {selector:address}.'],
    rows: { path: 'args', each: '{name:plain} ({type:plain}): {value:plain}', max: 8, empty: '' },
  },
  get_logs: {
    lead: ['Searched blocks {searched.from_block:plain} to {searched.to_block:plain}.'],
    rows: {
      path: 'items',
      each: '**{event:plain}**, block {block:plain}, {timestamp:time}[: {args.0.name:plain} {args.0.value:plain}][, {args.1.name:plain} {args.1.value:plain}][, {args.2.name:plain} {args.2.value:plain}]',
      max: 5,
      empty: 'No event fits.',
    },
  },
  get_contract: {
    lead: [
      'The contract[ ({labels.0})] has {code_size_bytes:number} bytes of code[, owner {owner:address}].',
      'It is a proxy ({proxy_chain.0.kind:plain}) in front of {proxy_chain.0.implementation:address}: its code can be exchanged.',
      'Interfaces: {interfaces.0:plain}[, {interfaces.1:plain}][, {interfaces.2:plain}].',
      'Paused: {paused:yes}.',
    ],
    rows: { path: 'functions', each: '{signature:plain}', max: 12, empty: '', title: 'Functions:' },
  },
  read_contract: {
    lead: [
      '{function:plain} returned **{outputs.0.value:plain}** ({outputs.0.type:plain}) at block {block:plain}.',
    ],
  },
}
