import type { Intent } from './Intent.ts'

const wallet = '(@address|@name|\\b(?:wallet|address|account|trader|whale)\\b)'

const near = (words: string): RegExp => new RegExp(`\\b(${words})\\b.*${wallet}|${wallet}.*\\b(${words})\\b`)

/** Accounts and what they hold, may lose, traded and moved. */
export const walletIntents: readonly Intent[] = [
  {
    operation: 'get_address',
    cues: [
      [/\bhow many (transactions|txs|txns)\b.*@address|@address.*\bhow many (transactions|txs|txns)\b/, 14],
      [/\bbelong\w*\b/, 9],
      [/\bwho (owns|has|controls|runs|uses) (the )?(address |wallet |account )?@address/, 10],
      [/\bbehind (the )?(address |wallet |account )?@address/, 8],
      [/\b(ever been|been) (used|active)\b/, 11],
      [/\bhow much @ether (does|do|has|is in)\b/, 5],
      [/\b(tell me|anything|something) about (the )?(address |account )?@address/, 6],
      [/\bwho (is|was|'s)\b.*@address/, 9],
      [/\bwhat (is|'s|kind of|type of|sort of)\b.*@address/, 7],
      [/\b(identify|look up|lookup|about|info|information|details)\b.*@address/, 7],
      [
        /\b(@ether|native|ether) balance\b|\bbalance\b.*@ether|\bhow much @ether\b.*(@address|wallet|account|have|has|hold)/,
        11,
      ],
      [/\bnonce\b/, 11],
      [
        /\b(a |an )?(contract or (a |an )?(wallet|account|eoa|person)|(wallet|account|eoa|person) or (a |an )?contract)\b/,
        11,
      ],
      [/\bis (this|it|that|@address) (a |an )?(contract|wallet|eoa|smart account)\b/, 9],
      [/\b(labels?|labelled|tagged|first seen|last seen|known as)\b/, 5],
      [/\b(blocked|blacklisted|frozen) by\b.*\b(issuer|registry)\b/, 8],
      [/^@address\W*$/, 9],
      [/@address/, 1],
    ],
  },
  {
    operation: 'get_wallet_tokens',
    cues: [
      [/\bsitting on\b/, 10],
      [/\b(exchange|used|earn|belong\w*|pools)\b/, -6],
      [/\bwhat('s| is) in\b.*(@address|wallet)/, 11],
      [/\bhow (rich|wealthy|big|much is)\b.*(@address|wallet)/, 11],
      [/\btop (@count )?wallets\b/, -9],
      [near('holds?|holding|holdings|own|owns|assets|balances?|bags?|contents?|portfolio|worth|invested'), 8],
      [near('tokens|coins|have|has'), 5],
      [/\b(portfolio|net worth)\b/, 9],
      [
        /\b(what|which|how much|how many)\b.*\b(does|do|did|is|are) (it|he|she|they|this|that|@address)\b.*\b(hold|own|have|worth)\b/,
        8,
      ],
      [/\bholders?\b/, -7],
      [/\b(approv\w*|allowances?|positions?)\b/, -5],
    ],
  },
  {
    operation: 'get_wallet_pnl',
    cues: [
      [/\bfees?\b/, -10],
      [/@address.*\b(earn|win|gain|profit|lose)\b/, 10],
      [/\bhow much\b.*\b(make|made|earn|earned|lose|lost|win|won)\b/, 9],
      [/@function/, -9],
      [
        near(
          'pnl|p&l|profits?|profitable|loss|losses|gains?|made money|make money|making money|lost money|losing money|earned|earnings|win rate|winning|performance|performing|realised|unrealised|realized|unrealized|cost basis|in the (?:red|green|black)|results?|outcomes?|skills?|turn(?:ed)? out|(?:pay|paid) off|any good|how well|up or down|returns?|roi',
        ),
        11,
      ],
      [/\b(pnl|p&l|win rate|cost basis|unreali[sz]ed|reali[sz]ed)\b/, 7],
      [/\b(in profit|profit and loss)\b/, 7],
      [/\b(best|top|most|who|leaderboard|smart money|which)\b.*\b(traders?|wallets?|profit\w*|made)\b/, -6],
    ],
  },
  {
    operation: 'get_wallet_trades',
    cues: [
      [/\b(results?|performance|outcomes?|skills?|turn(ed)? out|pays? off|how well|any good)\b/, -8],
      [/\bin @address 's\b/, -6],
      [/\b(swaps|trades|buys|sells) (by|of|from) @address/, 3],
      [/\btrade with\b/, -6],
      [near('trades?|traded|swaps?|swapped|bought|sold|buys?|sells?|buying|selling|trading|purchases?'), 10],
      [/\b(pnl|profit\w*|loss(es)?|earned|money|transfers?)\b/, -4],
      [/\b(best|top|biggest|smart) (traders?|wallets?)\b/, -8],
    ],
  },
  {
    operation: 'get_wallet_transfers',
    cues: [
      [/\b(to|from|onto) (ethereum|mainnet|l1)\b/, -10],
      [/\bhow many (transactions|txs|txns)\b/, -9],
      [
        /\breceiv\w*\b.*\b(and|versus|vs)\b.*\b(sen[dt]|spen[dt]|paid)\b|\bsen[dt]\b.*\b(and|versus|vs)\b.*\breceiv\w*/,
        -9,
      ],
      [/@address.*\b(send|sending|receiving|transfer)\b|\b(send|receive)\b.*@address/, 10],
      [/@amount|\bsimulat\w*/, -9],
      [
        near(
          'transfers?|transferred|sent|sends|received?|receives|incoming|outgoing|payments?|paid|movements?',
        ),
        10,
      ],
      [/\b(transaction|tx)\b.*\bsent\b|\bwould happen\b|\bsimulat\w*/, -8],
      [/\b(net ?flow|inflows?|outflows?|totals?|sum)\b/, -3],
    ],
  },
  {
    operation: 'get_wallet_approvals',
    cues: [
      [/\b(drainers?|exposed)\b/, 9],
      [/\b(approvals?|allowances?|approved|revoke|spenders?|permissions?|granted)\b/, 12],
      [/\b(may|can|could|allowed to) (spend|take|move|drain|pull)\b/, 9],
      [/\bpermit2\b/, 4],
      [/\bliquidity\b/, -9],
      [/@event/, -8],
    ],
  },
  {
    operation: 'get_wallet_flow',
    cues: [
      [/\bwho\b.*@address.*\b(money|funds|cash)\b/, 8],
      [
        /\b(receiv\w*|in|incoming|got|came in)\b.*\b(and|or|versus|vs|minus)\b.*\b(sen[dt]\w*|out|outgoing|spen[dt]\w*|paid|went out)\b/,
        9,
      ],
      [/\bwith whom\b/, 13],
      [/@address.*\btrade[sd]? with\b|\bwho\b.*@address.*\bwith\b/, 12],
      [/\bmoney in\b|\bmoney out\b|\bin and out\b/, 11],
      [
        near(
          'flows?|net ?flows?|inflows?|outflows?|counterpart(?:y|ies)|money (?:go|went|come|came|move|moved)|deals? with|interact(?:s|ed)? with|dealing with',
        ),
        12,
      ],
      [/\bwhere\b.*\b(money|funds|tokens)\b.*\b(go|went|come|came|from|flow|end up)\b/, 11],
      [/\b(counterpart(y|ies)|money flow|flow of funds)\b/, 9],
      [/\bwho\b.*\b(@address|wallet)\b.*\b(deal|trade|transact|interact)\w* with\b/, 9],
    ],
  },
  {
    operation: 'get_lp_positions',
    cues: [
      [
        /\bfees?\b.*\b(earn\w*|made|rack\w*|collect\w*|accru\w*)\b|\b(earn\w*|made|rack\w*|collect\w*|accru\w*)\b.*\bfees?\b/,
        9,
      ],
      [/\bpools?\b.*@address.*\b(in|into|put)\b|@address.*\b(in|into) (which|what|any) pools?\b/, 12],
      [/\b(lp|liquidity|pool) positions?\b/, 13],
      [/@position/, 10],
      [/\bprovid(es?|ing|ed) liquidity\b/, 8],
      [/\b(uncollected|unclaimed|uncollect\w*|accrued) fees\b/, 11],
      [/\bin range\b|\bout of range\b/, 7],
      [near('positions?|liquidity'), 6],
    ],
  },
]
