/** Which kind of value a row's argument takes, by its name. */
export const addressArguments = new Set(
  'address account owner spender authorizer authorized receiver operator implementation token_contract facet token aggregator batch_poster sender to user pool currency irm module l1_token oapp library hook from dst src previous_owner new_owner caller on_behalf borrower deployer creator trader paymaster token0 token1 currency0 currency1 token_a token_b token_in token_out currency_a currency_b hooks factory approved from_address to_address recipient beacon started_by'.split(
    ' ',
  ),
)

/** Nouns that say right before an address what it is. */
export const addressNouns: Readonly<Record<string, RegExp>> = {
  address:
    /\b(?:contract|vault|pool|pair|safe|multi-?sig|proxy|feed|governor|dao|timelock|collection|nfts?|diamond|erc-?\d+|oracle|hook|gateway|oft|beacon|router|factory|account abstraction|vesting|wallet contract|splitter)s?(?: (?:contract|at|address|token))*\W*$/,
  token: /\b(?:token|coin|asset|currency)(?: (?:contract|at|address))*\W*$/,
  spender: /\bspender\W*$/,
  owner: /\b(?:owner|holder)\W*$/,
  operator: /\boperator\W*$/,
  account: /\b(?:account|user|wallet|member)\W*$/,
  user: /\b(?:account|user|wallet|owner)\W*$/,
  sender: /\b(?:sender|sent by)\W*$/,
  receiver: /\b(?:receiver|recipient)\W*$/,
  module: /\bmodule\W*$/,
  deployer: /\b(?:deployer|dev|creator)\W*$/,
  creator: /\b(?:deployer|dev|creator)\W*$/,
  borrower: /\bborrower\W*$/,
  implementation: /\bimplementation\W*$/,
}

/** Small words before an address, and the arguments that they point to, in the order in which they are tried. */
export const addressPrepositions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:on|in|at|against|under|inside)(?: the)?(?: \w+){0,2}\W*$/, ['address']],
  [
    /\b(?:by|from)(?: the)?(?: \w+){0,1}\W*$/,
    'sender from owner user authorizer caller deployer creator from_address src account'.split(' '),
  ],
  [
    /\b(?:to|for|towards?)(?: the)?(?: \w+){0,1}\W*$/,
    'spender to receiver recipient to_address dst account operator'.split(' '),
  ],
  [/\b(?:of|does|do|is|has|did)(?: the)?\W*$/, ['owner', 'account', 'user']],
]

/** Words that stand beside a figure and say which argument it is. */
export const figureWords: Readonly<Record<string, string>> = {
  token_id: 'nft|token ?id|token|id|position|#',
  id: 'token ?id|id|token|#',
  index: 'index|position|place|number|#',
  slot: 'storage slot|slot',
  nonce: 'nonce',
  tick: 'tick',
  block: 'blocks?|header|height',
  tick_lower: 'lower(?: tick)?|from',
  tick_upper: 'upper(?: tick)?|to',
  tick_spacing: 'tick ?spacing|spacing',
  price: 'price',
  bps: 'bps|bips|basis points?|bp',
  apy_percent: '% ?apy|percent apy|apy|%',
  raw: 'wei|raw|units?',
  amount: 'ether|eth|gwei|amount|tokens?|units?',
  decimals: 'decimals?',
  decimals0: 'decimals',
  eid: 'eid|endpoint id|endpoint',
  dst_eid: 'eid|destination',
  src_eid: 'eid|source',
  round_id: 'round(?: id)?',
  phase: 'phase',
  proposal_id: 'proposal(?: id)?',
  shares: 'shares?',
  assets: 'assets?|usdg|tokens?',
  tokens: 'tokens?',
  fee: 'fee(?: tier)?|tier',
  liquidity: 'liquidity',
  timepoint: 'timepoint|block',
  ticket_id: 'ticket',
  periods: 'periods?|times',
  word: 'word',
  word_position: 'word',
  phase_id: 'phase',
  batch_num: 'batch',
  sale_price: 'sale price|price|sold for|sale of',
  size: 'size',
  leaf: 'leaf',
}
