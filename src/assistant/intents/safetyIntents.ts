import type { Intent } from './Intent.ts'

/** What can go wrong with a token. */
export const safetyIntents: readonly Intent[] = [
  {
    operation: 'get_safety',
    cues: [
      [
        /\b(can|could|does|will|is)\b.*@token.*\b(blacklist\w*|freez\w*|frozen|confiscat\w*|seiz\w*|censor\w*)\b/,
        12,
      ],
      [/\b(creator|deployer|dev|developer)\b/, -4],
      [/\b(go wrong|rugged|rugged by)\b/, 9],
      [/\bscam\b/, 3],
      [
        /\b(can|could|may)\b.*\b(owners?|devs?|team|deployers?|issuers?|they|makers?|creators?)\b.*\b(mint|pause|blacklist|freeze|print|block|seize)\b/,
        11,
      ],
      [
        /\b(safe|safety|unsafe|risk|risks|risky|danger|dangers|dangerous|red flags?|flags|scam|scammy|rug|rugpull|malicious|trust|trustworthy|secure|security|audit|sketchy|shady|suspicious|sus)\b/,
        9,
      ],
      [
        /\b(mint(able)?|pause|blacklist|freeze) (function|power|authority|right)s?\b|\b(can|could) (the )?(owner|dev|they|anyone|someone) (mint|pause|blacklist|freeze|print)\b/,
        10,
      ],
      [/\bwho (can|could|may)\b.*\b(mint|pause|freeze|blacklist|print|seize)\b/, 12],
      [/\bhoneypot\b/, 5],
      [/\b(get|be|being) (blacklisted|frozen|blocked|seized)\b/, 10],
      [/\b(liquidity|approvals?|allowances?|everything|final\w*|block)\b/, -4],
      [/@hash|@calldata/, -5],
    ],
  },
  {
    operation: 'simulate_token_trade',
    cues: [
      [/\b(absorb\w*|without (crash\w*|mov\w*|tank\w*)|large|big|huge)\b/, -9],
      [/\b(get rid of|able to sell|sell (it )?again|get out of)\b/, 11],
      [/\b(buy and sell|buying and selling|buy then sell)\b/, 10],
      [/\bfee\b.*\b(sell|selling)\b|\bcharges?\b.*\b(sell|selling|buying)\b/, 11],
      [/\b(can|could|able to|possible to|let me|allowed to|will i be able)\b.*\b(sell|sold)\b/, 12],
      [/\bhoneypot\b/, 9],
      [/\b(buy|sell|transfer|trading|sales?) tax(es)?\b|\btax(es|ed)?\b/, 12],
      [/\b(round[ -]?trip|sellable|tradeable|tradable|unsellable)\b/, 11],
      [/\bsimulat\w*\b.*\b(buy|sell|buying|selling|trade|trading|purchase)\b/, 12],
      [/\bget (back )?out\b|\bstuck\b/, 6],
      [/\bhow much (can|could)\b/, -8],
    ],
  },
  {
    operation: 'check_liquidity_lock',
    cues: [
      [/\bliquidity\b.*\b(free|available) to be\b|\bfree\b.*\bwithdrawn\b/, 13],
      [/\blp\b.*\b(take|withdraw|pull|remove)\b/, 13],
      [/\bpool\b.*\b(secured?|locked|safe)\b/, 11],
      [/\b(liquidity|lp|lp tokens?)\b.*\b(lock(ed|s|er|ers)?|unlock(ed|s)?|burn(ed|t)?|secured?)\b/, 12],
      [/\b(lock(ed|s|er)?|unlock(s|ed)?|burn(ed|t)?)\b.*\b(liquidity|lp)\b/, 12],
      [
        /\b(can|could|may|able to|possible)\b.*\b(pull|remove|withdraw|take|drain|rug)\w*\b.*\bliquidity\b/,
        14,
      ],
      [/\bliquidity (be|get) (pulled|removed|withdrawn|drained|taken)\b/, 14],
      [/\b(can|could) (the )?(dev|team|deployer|owner|they|anyone|somebody|someone) (rug|pull)\b/, 11],
      [/\b(run|walk|make|get) (away|off) with\b.*\bliquidity\b/, 15],
      [/\brug ?pull\b/, 5],
    ],
  },
  {
    operation: 'get_deployer_record',
    cues: [
      [/\b(track record|whoever|the person who|creator)\b/, 8],
      [
        /\bwho (launched|deployed|created|made(?! (the )?(most|money|profits?|gains?))|built|is behind|started)\b/,
        11,
      ],
      [/\b(deployer|dev|devs|developer|creator|serial rugger|rugger)\b/, 9],
      [/\bwhat else (did|has|have)\b.*\b(launch|deploy|create|make)\w*/, 9],
      [/\b(other|previous|past) (launches|tokens|projects)\b/, 8],
      [/\bteam\b/, 5],
      [/\b(can|could) (the )?(@token('s)? )?(devs?|deployers?|owners?|creators?)\b/, -8],
      [/\bhow far\b|\bprogress\b|\bliquidity\b/, -4],
    ],
  },
]
