import type { ToolSpeech } from '../../kernel/ToolSpeech.ts'

/** How people ask for it, and how its answer is told. */
export const getNetworkInfoSpeech: ToolSpeech = {
  cues: [
    [/\b(metamask|rabby|wallet settings|network settings)\b/, 8],
    [
      /\b(are you|is this|am i)\b.*\b(mainnet|testnet|devnet)\b|\b(which|what) (network|chain|blockchain) (is|are|am)\b/,
      14,
    ],
    [/\b(which|what) contracts\b.*\b(official|canonical|exist|known)\b/, 11],
    [/\bwhere (does|do|is|can i find)\b.*\b(permit2|multicall3?|router|factory|quoter)\b/, 11],
    [/\btraded\b|\bvolume\b/, -8],
    [/\b(rpc|chain ?id|websocket|endpoint|block explorer|explorer url)\b/, 10],
    [/\b(add|connect|set ?up|configure)\b.*\b(chain|network)\b.*\b(wallet|metamask|rabby)\b/, 11],
    [/\b(add|connect|set ?up|configure)\b.*\b(wallet|metamask|rabby)\b.*\b(chain|network|this|it)\b/, 10],
    [/\b(canonical|official|core|known|deployed) (contracts?|address(es)?|tokens?)\b/, 8],
    [
      /\b(router|factory|permit2|multicall3?|entry ?point|quoter|position manager|pool manager|bridge|gateway)('s)? (contract )?address\b/,
      11,
    ],
    [
      /\baddress of (the )?(\w+ )*(router|factory|permit2|multicall3?|entry ?point|quoter|manager|bridge|gateway)\b/,
      11,
    ],
    [/\bwhere is (the )?(\w+ )*(router|factory|permit2|multicall3?|quoter)\b/, 10],
    [/\b(which|what|list( of)?|all( the)?) (the )?(dexes|exchanges|launchpads|price feeds|feeds)\b/, 10],
    [/\b(native (currency|coin|token)|gas token|connection (facts|details|settings))\b/, 9],
  ],
  choices: {
    section: [
      ['feeds', /\b(feeds?|oracles?)\b/],
      ['dexes', /\b(dex|dexes|exchanges?)\b/],
      ['launchpads', /\blaunchpads?\b/],
      ['tokens', /\b(canonical|official|known) tokens\b/],
      ['contracts', /\b(contracts?|router|factory|permit2|multicall3?|quoter)\b/],
    ],
  },
  telling: {
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
}
