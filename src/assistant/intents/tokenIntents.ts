import type { Intent } from './Intent.ts'
import { meaning } from './meaning.ts'

/** A token: what it is, what it costs, who has it and how it moves. */
export const tokenIntents: readonly Intent[] = [
  {
    operation: 'search_token',
    cues: [
      [/\b(coin|token) (named|called) @token\b|\bheard of\b/, 8],
      [/\bwhich contract (is|belongs to|has) @token\b/, 12],
      [/\b(own|hold|holding)\b/, -6],
      [/\bstock token for\b/, -6],
      [/\btokens?\b.*\b(in (the|their|its) name|name contains|containing)\b/, 11],
      [
        /\b(find|search|look ?up|look for|looking for|locate)\b.*\b(tokens?|contracts?|coins?|tickers?|memecoins?|@token)\b/,
        9,
      ],
      [/\btokens? (is |are )?(called|named|like|similar to|with the (name|symbol|ticker))\b/, 9],
      [/\b(is there|are there|do you (have|know))\b.*\b(token|coin|tokens|coins)\b/, 8],
      [
        /\b(which|what|how many) (tokens?|contracts?|coins?)\b.*\b(called|named|use|uses|ticker|symbol|name)\b/,
        9,
      ],
      [/\b(liquidity|pools?|whales?|trades?|dividends?)\b/, -4],
    ],
  },
  {
    operation: 'scan_token',
    cues: [
      [/\bwhat('s| is) up with @token\b|\bwhat about the token @token/, 8],
      [/\b(story|deal) (with|of|behind)\b/, 9],
      [/\b(by )?market value\b|\bhow big is @token\b/, 9],
      [
        /\b(scan|due diligence|dyor|rundown|run down|full (report|check|picture|read|scan|analysis)|quick (look|check|scan)|deep dive|report on|analy[sz]e|analysis|research)\b/,
        10,
      ],
      [
        /\b(everything|all) (about|on|you (know|have))\b|\bgive me everything\b|\ball the (facts|details)\b/,
        10,
      ],
      [/\btell me (more )?about (the )?(token |coin |stock )?@token\b/, 9],
      [/\bwhat (do you know|can you tell me)\b.*@token/, 7],
      [/\b(market ?cap|mcap|capitali[sz]ation|fdv|fully diluted|all[ -]time high|ath)\b/, 9],
      [
        /\b(look (at|into)|check( out)?|thoughts on|info on|information (on|about)|details (of|on|about)|overview of|summary of|summari[sz]e)\b.*@token/,
        7,
      ],
      [/\b(score|verdict)\b.*@token|@token.*\b(score|verdict)\b/, 7],
      [/^\W*@token\W*$/, 8],
      [/\brug\b/, 3],
    ],
  },
  {
    operation: 'get_token',
    cues: [
      [/\b(basics|vouch\w*|units of)\b/, 9],
      [/\bverified\b/, -5],
      [
        /\b(decimals|total supply|max supply|metadata|token (info|standard|facts)|(?<!@)token contract|identity|erc-?20)\b/,
        9,
      ],
      [/\bsupply\b/, 6],
      [/\bcontract address\b|\baddress of (the )?@token\b|@token('s)? address\b/, 10],
      [/\b(symbol|name|sector|multiplier|standard) of (the )?(@token|@address)\b/, 9],
      [/\bwhen was\b.*\b(created|deployed|minted first|launched)\b/, 7],
      [/\bhow old\b.*@token|\bage of (the )?@token\b/, 12],
      [/\bwhat (is|'s|kind of token is|sort of token is|exactly is) (a |the )?(token )?@token\b\W*$/, 8],
      [/\bhow many\b.*@token.*\b(exist|are there|in circulation|circulate)\b|\bcirculati(on|ng)\b/, 9],
      [/\b(minted|burn\w*|issued|redeemed|chang\w*|grow\w*|grew|increas\w*|decreas\w*|shr[aiu]nk)\b/, -4],
    ],
  },
  {
    operation: 'get_token_prices',
    cues: [
      [/@moment/, -14],
      [/\b(timeline|trend|visuali[sz]e)\b/, -7],
      [
        /\b(price|prices|priced|worth|costs?|trading at|trades? at|trading for|value|valued|going for|spot|quotes?|rate)\b/,
        7,
      ],
      [/\bhow much (is|are|does|for)\b.*(@token|@ether)/, 6],
      [/^\W*(@token|@ether) (now|right now|at the moment|currently|@window)\W*$/, 12],
      [/\b(worth|at|above|below|under) (@dollars|a dollar|par|peg)\b|\b(peg|pegged|depeg\w*)\b/, 5],
      [/\b(price|prices|worth|value|cost) (of|for) (the |a |one |an )?(@token|@ether|@address)/, 3],
      [/(@token|@ether)('s)? (price|value)\b/, 3],
      [/\b(gas|fees?|slippage|impact|history|historical|chart|candles?|depth|premium|discount)\b/, -5],
      [/\b(wallet|portfolio)\b/, -5],
      [/@amount (@token|@ether).*\b(in|to|for|get)\b.*(@token|@ether)/, -6],
    ],
  },
  {
    operation: 'get_holders',
    cues: [
      [/\b(has|have) (an?|the) (contract )?owner\b/, -12],
      [/\b(returns?|roi|pnl|win rate|profitab\w*|performance)\b/, -14],
      [/\brenounc\w*\b/, -14],
      [/\b(which|what) (@count )?(addresses|wallets|accounts|people)\b.*\b(own|hold|have)\b/, 11],
      [/\b(spread out|ownership|bulk of|majority of)\b/, 10],
      [/\btop (@count )?(wallets|accounts|addresses)\b.*\b(by|of|in|balance)\b/, 8],
      [/\bwho are the whales\b|\bwhales? (in|of) @token/, 11],
      [
        /\b(holders?|owners|rich ?list|top (wallets|accounts|addresses)|largest (wallets|accounts|addresses))\b/,
        10,
      ],
      [/\bwho (holds|owns|has|hold|own)\b.*(@token|\b(most|it|them|this|that)\b)/, 10],
      [/\b(concentration|concentrated|distribution|distributed)\b/, 9],
      [
        /\b(how many|number of) (people|wallets|addresses|accounts|holders)\b.*\b(hold|own|have|holding)\b/,
        10,
      ],
      [/\bwhales?\b.*\b(hold|holding|own)\b|\bbiggest bags?\b/, 9],
      [/\bnew holders\b|@interval/, -5],
      [/\b(contract|owner of)\b/, -4],
      [/\b(profit|made money|traders?)\b/, -4],
      [/\b(pays?|paid|payouts?|dividends?|splits?)\b/, -8],
      [/\b(blacklist\w*|frozen|freez\w+|block(ed|list\w*))\b/, -12],
    ],
  },
  {
    operation: 'get_token_transfers',
    cues: [
      [/\bwho (can|could|may)\b/, -14],
      [
        new RegExp(
          `\\bwhales?\\b.*${meaning('transfer')}.*@token|@token.*\\bwhales?\\b.*${meaning('transfer')}`,
        ),
        12,
      ],
      [/\btransfers?\b|\btransferred\b/, 8],
      [/\b(mints|burns|only (the )?(mints|burns))\b/, 8],
      [/\b(who|when).*\b(moved|sent|moving)\b.*@token/, 7],
      [/\b(movements?|moves) of\b/, 7],
      [/\b(bridge\w*|event|events|logs?|cost|fee|fees|gas)\b/, -7],
      [/@event/, -6],
    ],
  },
  {
    operation: 'get_supply_changes',
    cues: [
      [/\bamount of @token\b.*\b(up|down|grow\w*|shrink\w*)\b/, 13],
      [/\binflat\w+\b/, 9],
      [/\bissued by\b/, -8],
      [/\b(create|created|destroy|destroyed|print\w*)\b.*\b(any|more|new|of)\b.*@token/, 9],
      [/\bsupply\b.*\bchange\b/, 6],
      [
        /\b(minted|mint(ing)? and burn\w*|burn(ed|t)|issued|issuance|redeemed|redemptions?|inflation|new supply)\b/,
        9,
      ],
      [
        /\bsupply\b.*\b(chang\w*|grow\w*|grew|increas\w*|decreas\w*|shr[aiu]nk\w*|expand\w*|over|history|development|move\w*)\b/,
        11,
      ],
      [/\b(chang\w*|growth|increase|decrease) (in|of) (the )?(\S+ )?supply\b/, 11],
      [/\b(how much|how many)\b.*\b(mint|burn|issue|redeem)\w*/, 4],
      [/\b(liquidity|lp)\b/, -8],
    ],
  },
  {
    operation: 'compare_tokens',
    cues: [
      [
        /@token\b.*\b(bigger|larger|smaller|better|worse|safer|cheaper|higher|lower|more \w+|less \w+) than @token/,
        11,
      ],
      [/\bline up\b|\bside-by-side\b/, 10],
      [/\b(next to|beside|alongside|relative to|compared (to|with)|or rather)\b/, 9],
      [/\b(compare|comparison|comparing|versus|vs|side by side|head to head)\b/, 11],
      [/\b(difference|differences) between\b|\bagainst each other\b|\bstack up\b/, 10],
      [/@token or @token/, 7],
      [
        /\bwhich\b.*\b(more|higher|bigger|larger|fewer|less|lower|better|cheaper|safer|most|stronger)\b.*@token.*@token/,
        8,
      ],
      [/@token.*@token.*\bwhich\b.*\b(more|higher|bigger|larger|fewer|less|lower|better|cheaper|most)\b/, 8],
    ],
  },
  {
    operation: 'get_token_analytics',
    cues: [
      [/\b(more|most) (people|buyers|sellers|traders)?\b.*\b(buying|selling|bought|sold)\b/, 9],
      [/\bchanged hands\b/, 9],
      [/\b(supply|best)\b/, -5],
      [/\bhow many (people|wallets|traders|addresses)\b.*\b(traded|trade|bought|sold)\b/, 10],
      [
        /\b(volume|traders|vwap|volatility|volatile|net ?flow|analytics|statistics|stats|metrics|buyers|sellers|buys and sells|buy(ing)? pressure)\b/,
        7,
      ],
      [
        /\b(how (did|has|have|is|was))\b.*@token.*\b(do|done|doing|perform\w*|moved?|been doing|fare[d]?|changed?)\b/,
        9,
      ],
      [
        /\b(perform\w*|price change|percent change|up or down|gone up|gone down|risen|fallen|trading activity)\b.*@token|@token.*\b(perform\w*|price change|changed?|up or down|gone up|gone down|risen|fallen|trading activity)\b/,
        7,
      ],
      [
        /\b(volume|traders|activity) of (the )?@token\b|@token('s)? (trading )?(volume|volatility|activity)\b/,
        4,
      ],
      [/@interval|\bover time\b/, -4],
      [/\b(pools?|top|most|chain|market|wallet|first|early|smart)\b/, -3],
      [/@address/, -3],
    ],
  },
  {
    operation: 'get_top_traders',
    cues: [
      [
        /\b(wallets|traders|addresses|accounts)\b.*\b(by|with|ranked)\b.*\b(returns?|roi|profit\w*|pnl|gains?|win rate)\b/,
        13,
      ],
      [/\bwho('s| is| are) (winning|making money|profiting|doing best)\b/, 12],
      [/\bwallets\b.*\b(best|highest|top|most)\b.*\b(returns?|profits?|gains?|roi)\b/, 12],
      [/\b(smartest|cleverest|most skilled|richest|luckiest) (@count )?(traders?|wallets?)\b/, 12],
      [
        /\b(top|best|biggest|largest|leading|winning|successful|most (successful|profitable|active)) (@count )?(traders?|wallets? (by|in terms of) (profit|pnl|volume)|winners)\b/,
        13,
      ],
      [/\b(smart money|smart wallets?|leaderboard|profitable (wallets|traders))\b/, 12],
      [
        /\bwho\b.*\b(made|earned|won|gained|profited|makes|earns|is making)\b.*\b(most|money|more|profit)\b/,
        12,
      ],
      [/\bmost (profit|money|gains)\b/, 9],
      [/\bwho (trades|traded|is trading)\b.*\bmost\b/, 11],
    ],
  },
  {
    operation: 'get_first_buyers',
    cues: [
      [/\bfirst buyers\b/, 4],
      [/\bfirst @window\b/, 9],
      [/\bfirst (people|ones|wallets|traders)? ?to buy\b/, 13],
      [/\b(first|earliest|early|initial) (@count )?(buyers?|purchasers?|investors?|adopters?|wallets)\b/, 13],
      [/\bwho (bought|got|purchased)\b.*\b(first|early|earliest)\b/, 13],
      [/\b(snipers?|sniped|insiders?|bundled|bundles?|bundlers?)\b/, 9],
      [/\b(got in|bought in) (first|early)\b/, 10],
    ],
  },
  {
    operation: 'get_activity_series',
    cues: [
      [
        /\b(trades|swaps|transfers|transactions|launches|traders|holders|buyers)\b (\w+ )?@interval|@interval (\w+ )?(trades|swaps|transfers|transactions|launches|traders|holders)\b/,
        9,
      ],
      [
        /\b(history|growth) (of|in) (the )?(number of )?(volume|trades|traders|transfers|transactions|launches|gas|addresses|holders)\b/,
        7,
      ],
      [/\bbars\b/, -8],
      [/@interval/, 6],
      [/\b(over time|time series|trend of|trend in|development of)\b/, 7],
      [
        /\b(volume|trades|traders|transfers|active addresses|new (tokens|pools|holders)|launches|transactions|gas used|gas usage)\b/,
        5,
      ],
      [/\b(candles?|candlesticks?|ohlcv?|chart|price)\b/, -7],
      [/\b(supply|minted|burned|issued|redeemed)\b/, -6],
    ],
  },
]
