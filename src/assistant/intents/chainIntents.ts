import { finality } from './finality.ts'
import type { Intent } from './Intent.ts'

/** The chain itself, its blocks, fees and its anchor on Ethereum. */
export const chainIntents: readonly Intent[] = [
  {
    operation: 'get_chain_stats',
    cues: [
      [
        /\b(running|working) (smoothly|fine|well|ok)\b.*\b(chain|network)\b|\b(chain|network)\b.*\b(smoothly|fine|well)\b/,
        9,
      ],
      [/\btransactions? (count|total|number)\b/, 10],
      [/\bcongest\w*\b/, 10],
      [/\b(network|chain) (process|handle|do)\w*\b/, 9],
      [/\blately\b|@moment/, -6],
      [/\b(vital signs|pulse|heartbeat)\b/, 8],
      [/\bhow (fast|quick|often|slow)\b.*\bblocks?\b|\bblocks\b.*\b(produced|arrive|come in)\b/, 9],
      [/\bblocks @interval\b/, 12],
      [
        /\b(wallets|addresses|users|accounts|people) (were|are|was) active\b|\bactive (wallets|users|accounts)\b/,
        9,
      ],
      [/\bactivity\b.*\b(chain|network)\b/, 9],
      [/\bblock @block\b/, -8],
      [
        /\b(chain|network|blockchain)\b.*\b(doing|status|state|stats|statistics|healthy|health|alive|busy|activity|active|overview|running|fast|speed|slow|going|congested|performance)\b/,
        8,
      ],
      [
        /\b(status|state|stats|statistics|health|healthy|activity|overview|speed|busy|fast|alive) (is |of |on )?(the |this )?(chain|network|blockchain)\b/,
        8,
      ],
      [/\bhow('s| is) (the|this) (chain|network|blockchain)\b/, 9],
      [/\b(tps|throughput|(transactions|txs?|txns) (per|a) second)\b/, 11],
      [/\bblock ?times?\b|\btime between blocks\b|\bseconds per block\b/, 10],
      [/\bhow many (transactions|txs?|txns)\b/, 10],
      [/\b(number|count|total) of (transactions|txs?)\b/, 9],
      [/\b(active addresses|new contracts)\b/, 7],
      [/\b(blocks|transactions) (were|was|have been) (there|made|mined|produced|sent)\b/, 6],
      [/@interval/, -4],
    ],
  },
  {
    operation: 'get_network_info',
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
  },
  {
    operation: 'get_block',
    cues: [
      [new RegExp(finality), -9],
      [/\b(head|tip) block\b|\bchain tip\b/, 9],
      [/\b(transactions|txs?)\b.*\bblock @block\b/, 8],
      [/\bblock @block\b/, 8],
      [/\bblock\W{1,9}@hash\b|@hash\b.*\bblock\b/, 13],
      [/\b(transactions|txs?) (in|of|inside) (the )?block\b/, 6],
      [/\b(block (height|number)|head of the chain|chain head)\b/, 6],
      [/\b(at|as of|since|from|before|until|to|in) block @block\b/, -5],
      [
        /\bin block @block\b.*\b(happened|transactions|mined)\b|\b(what|happened|transactions|anything).* in block @block/,
        7,
      ],
    ],
  },
  {
    operation: 'list_blocks',
    cues: [
      [/\bconfirmed\b/, -8],
      [/\bblocks\b.*\blately\b/, 11],
      [/\b(last|latest|recent|newest|most recent) (@count )?blocks\b/, 13],
      [/\b(list|show)( me)?( the)?( @count)? (\w+ )?blocks\b/, 9],
      [/\b@count (most )?(recent|latest|newest|last) blocks\b/, 13],
      [/\bblocks (were|was) (just )?(made|mined|produced) (recently|lately|last)\b/, 8],
    ],
  },
  {
    operation: 'get_block_by_time',
    cues: [
      [/\bblock (being built|mined|made)\b/, 3],
      [/\bwhere was the chain\b|\bchain\b.*@moment/, 11],
      [/\bblocks?\b.*@moment/, 13],
      [/@moment.*\bblocks?\b/, 12],
      [/\b(which|what) block\b.*\b(at|when|time|date)\b/, 9],
      [/\bblock (number )?(at|for) (a|the|this) (time|date|moment|timestamp)\b/, 10],
    ],
  },
  {
    operation: 'get_gas_oracle',
    cues: [
      [/\bcost\b.*\bto (move|send|transfer|use)\b/, 9],
      [/\b(cost|pay|expensive|cheap)\b.*\b(move|use|using|interact)\b/, 7],
      [/\bgas\b/, 8],
      [
        /\b(gwei|base ?fee|priority fee|network fees?|transaction fees?|tx fees?|gas (price|fee|cost)s?)\b/,
        6,
      ],
      [
        /\b(cost|costs|fee|fees|expensive|cheap|pay)\b.*\b(transfer|transaction|tx|swap|deploy\w*|send|sending)\b/,
        9,
      ],
      [
        /\b(transfer|transaction|tx|swap|deploying|sending|send)\b.*\b(cost|costs|fee|fees|expensive|cheap|price)\b/,
        8,
      ],
      [/\bgas (used|usage|consumed|token)\b/, -6],
      [/@(token|hash|address)\b.*\b(fee|fees)\b|\bpools?\b/, -4],
      [/\b(slippage|depth)\b/, -6],
    ],
  },
  {
    operation: 'get_l1_status',
    cues: [
      [new RegExp(`(@hash|@block).*${finality}|${finality}.*(@hash|@block)`), 6],
      [/\bconfirmed\b/, 9],
      [/\b(on|to|from) l1\b|\bl1\b/, 9],
      [/\b(final|finality|finali[sz]ed|settled|irreversible|anchored)\b/, 11],
      [
        /\b(batch|batches|l1 (block|status|confirmations?)|layer ?(1|one)|parent chain|posted to ethereum|safe head)\b/,
        10,
      ],
      [/\bconfirmations?\b/, 7],
      [/\b(final|safe|secure[d]?) on ethereum\b/, 6],
      [/\b(withdraw\w*|deposits?|bridge\w*)\b/, -6],
    ],
  },
  {
    operation: 'list_bridge_transfers',
    cues: [
      [
        /\b(sent|send|sending|moved|moving|move|transferr?ed|went|came)\b.*\b(to|from|onto|over from|over to) (ethereum|mainnet|l1)\b/,
        14,
      ],
      [/\b(lp|lps|pools?|vaults?)\b/, -9],
      [/\bwithdrawing\b|\bdepositing\b|\bbridging\b/, 9],
      [/\b(bridge[ds]?|bridging)\b/, 11],
      [/\b(withdrawals?|withdrew|withdrawn|withdraw)\b/, 8],
      [/\bdeposits?\b|\bdeposited\b/, 8],
      [/\b(challenge (period|window)|claimable)\b/, 9],
      [/\bliquidity\b|\block(ed|s)?\b/, -8],
      [/\b(router|gateway|contract) address\b|\baddress of\b/, -8],
    ],
  },
]
