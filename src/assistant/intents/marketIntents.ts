import type { Intent } from './Intent.ts'
import { meaning } from './meaning.ts'

/** Markets, pools, trades and launches. */
export const marketIntents: readonly Intent[] = [
  {
    operation: 'get_market_overview',
    cues: [
      [/\b(summary|overview|recap)\b.*\bmarkets?\b/, 10],
      [/\bsummari[sz]e\b.*\bmarkets?\b|\bsummari[sz]e\b.*@window/, 9],
      [/\b(lay of the land|sum up|big picture)\b/, 10],
      [/\bhow (did|do|are|were|is|busy|active) (are )?the (exchanges|dexes|markets)\b/, 11],
      [/\bhow much\b.*\btraded\b|\b(all|every|across) (the )?(exchanges|dexes|venues)\b/, 10],
      [
        /\bmarkets?\b.*\b(summary|overview|recap|state|snapshot|report|doing|happening|look|looking|wrap|going)\b/,
        10,
      ],
      [/\b(summary|overview|recap|state|snapshot|picture) of (the )?markets?\b/, 11],
      [/\bhow('s| is| are| was| did) (the )?(whole |entire |crypto |token |dex )?markets?\b/, 11],
      [/\bwhat('s| is| has been)? (happening|going on|new)\b/, 6],
      [
        /\b(total|overall|dex|trading) (trading )?volume\b|\bvolume\b.*\b(chain|all|total|overall|everything|market)\b/,
        7,
      ],
      [/@token/, -6],
      [/@interval.*@window|@window.*@interval/, -6],
      [/\b(block|tx|transaction|hash|wallet)\b|@hash|@address/, -6],
    ],
  },
  {
    operation: 'list_trending',
    cues: [
      [/\bcompar\w*\b|\bversus\b/, -10],
      [/\b(which|what) (tokens?|coins?|stocks?)\b.*\b(people|everyone|traders)\b.*\b(buying|selling)\b/, 11],
      [/\b(pile|piled|piling|rush\w*|flock\w*) (in|into|to)\b/, 11],
      [/@token/, -4],
      [/\b(winners|losers)\b/, 6],
      [/\b(which|what) (tokens?|coins?|stocks?)\b.*\b(drop|drops|fall|rise|jump|surge|gain|loss)\b/, 9],
      [/\bwhat('s| is| are)? (everyone|everybody|people|traders) (buying|trading|into|selling)\b/, 11],
      [
        /\b(trending|hot|hottest|popular|gainers?|losers?|movers?|pump(ing|ed)?|dump(ing|ed)?|mooning|screener)\b/,
        11,
      ],
      [/\bmost (traded|bought|active|popular)\b|\bmost (buyers|volume|new holders|trades)\b/, 9],
      [
        /\b(top|best|worst|biggest) (@count )?(performing |performers?|tokens?|coins?|memecoins?|stocks?|stock tokens)\b/,
        8,
      ],
      [
        /\b(up|down|gained|lost|rose|risen|fell|fallen|dropped|rising|falling|moved|moving)\b.*\b(the )?most\b/,
        10,
      ],
      [/\bwhat('s| is) (moving|pumping|hot|popular)\b/, 9],
      [new RegExp(`^(what|which)\\b(?!.*@address).*${meaning('rise', 'fall')}`), 5],
      [
        /\b(which|what) (tokens?|coins?|stocks?|memecoins?)\b.*\b(rising|falling|moving|up|down|gain\w*|los\w+|traded|buying)\b/,
        9,
      ],
      [/\b(pools?|premiums?|dividends?|holders of|liquidity)\b/, -6],
      [/@token/, -3],
    ],
  },
  {
    operation: 'list_top_pools',
    cues: [
      [
        /\b(venues?|where|exchanges?|markets?)\b.*\b(trade|trades|traded)\b.*@token|@token.*\b(trade|trades|traded)\b.*\b(venues?|where|exchanges?)\b|\bvenues?\b.*@token/,
        10,
      ],
      [/\bplace to trade\b/, 10],
      [/\bpools\b/, 7],
      [/\b(new|newest|fresh|latest) (\w+ )?pools?\b|\bpools?\b.*\b(created|opened|added)\b/, 6],
      [
        /\b(largest|biggest|top|best|deepest|most|highest|busiest|list|which|all|where)\b.*\b(pools?|pairs)\b/,
        6,
      ],
      [/\b(tvl|apr|apy|yields?)\b/, 7],
      [/\bpools? (of|for|with|trading|that (trade|have)) (the )?(@token|@ether)\b/, 6],
      [/\bwhere (can i|is|does|do)\b.*\b(traded?|trading|liquidity)\b/, 7],
      [/\b(how (much|deep)|total) (is the )?liquidity\b|\bhow liquid\b/, 6],
      [/\b(without|excluding|except|ignoring|minus|ex) (the )?(\w+ )?pools\b/, -12],
      [/\bnew pools\b.*@interval|@interval/, -5],
    ],
  },
  {
    operation: 'list_launches',
    cues: [
      [/\bcompar\w*\b|\bversus\b/, -10],
      [/\bwhat (has |just |was )*launched\b/, 12],
      [/\bwhat launchpads\b|\bwhich launchpads\b/, -8],
      [/\btokens\b.*\b(on|in) (the|a|their) (bonding )?curve\b/, 9],
      [
        /\b(launches|newly launched|just launched|recently launched|fresh(ly)? (launched|tokens?|coins?)|new (tokens?|coins?|memecoins?|launches)|(newest|latest|recent) (@count )?(tokens?|coins?|memecoins?|launches))\b/,
        12,
      ],
      [/\b(launched|created)\b.*\b(recently|lately|@window|newest|since)\b/, 7],
      [/\bpools\b/, -6],
      [/\b(launchpads?|bonding curves?|on the curve|graduated)\b/, 7],
      [/\btokens?\b.*\b(launched|graduated)\b/, 5],
      [/\b(memecoins?|tokens?|coins?)\b.*\b(came out|come out|appeared|showed up|dropped|went live)\b/, 10],
      [/@token/, -4],
      [/@interval/, -6],
      [/\b(liquidity events|blocks|trades|transfers)\b/, -4],
    ],
  },
  {
    operation: 'get_launch',
    cues: [
      [/\b(launch|launched|launchpad)\b.*@token|@token.*\b(launch|launched|launchpad)\b/, 9],
      [/\b(bonding curve|graduat\w*|curve progress|progress)\b/, 8],
      [
        /\b(bonding curve|graduat\w*|progress|launch)\b.*@token|@token.*\b(bonding curve|graduat\w*|progress|launch)\b/,
        4,
      ],
      [/\bsnip\w*\b/, 5],
      [/\bwho (launched|deployed|created|made)\b|\bwhat else\b/, -8],
      [new RegExp(`\\bwho\\b.*${meaning('buying')}`), -8],
      [/\bwhen was\b/, 2],
    ],
  },
  {
    operation: 'get_pool',
    cues: [
      [/\b(buys|sells|purchases|sales)\b/, -8],
      [/\b(left|leav\w*|exit\w*|joined|protected|touched|rugged|unlock\w*|timelock\w*)\b/, -8],
      [/\bpool (details|info|information|data) (of|for|on) @token\b/, 9],
      [/\b(swaps|trades|secured?|safe)\b/, -8],
      [new RegExp(meaning('pulling', 'adding')), -8],
      [/\bpool\W+(at |id |with id )?(@address|@hash)/, 14],
      [/(@address|@hash)\W+pool\b/, 13],
      [
        /\b(main|deepest|biggest|largest|primary) pool (of|for) (the )?@token\b|@token('s)? (main |deepest |primary )?pool\b(?!s)/,
        11,
      ],
      [/\bpool\b/, 4],
      [/\b(reserves?|tick|hook|pool fee|fee tier)\b/, 8],
      [/@token.@token pool\b|\bpool of @token\b/, 8],
      [/\b(pools|positions?|lock(ed)?|pull\w*|trades|swaps)\b/, -5],
    ],
  },
  {
    operation: 'get_chart',
    cues: [
      [/\b(visuali[sz]e|timeline|trend ?line|trend of the price|price trend)\b/, 12],
      [
        /\b(cost|worth|trade|trading|traded|value)\b.*@moment|@moment.*\b(cost|worth|trading|traded|value)\b/,
        9,
      ],
      [/\bhow @token (traded|moved|did)\b/, 10],
      [/^\W*@token @interval\W*$/, 12],
      [/\b@interval (prices?|bars?|candles?|values?)\b|\b(prices?|bars?)\b.*@interval|@interval prices/, 11],
      [/\bbars\b/, 9],
      [
        /\bhow (did|has|have|does)\b.*\bprice\b.*\b(move|moved|change|changed|develop\w*|evolve\w*|go|gone|do|done)\b/,
        11,
      ],
      [/\bprice of @token\b.*@window/, 4],
      [/\b(chart|charts|candles?|candlesticks?|ohlcv?|ohlc|graph|plot|kline)\b/, 12],
      [
        /\b(price history|historical prices?|past prices?|price (over|during|trend|development|action|movement))\b/,
        12,
      ],
      [/\bprice\b.*\b(over|during|in|for)? ?@(window|interval)/, 6],
      [/\b(open|high|low|close)\b.*\b(high|low|close)\b/, 7],
      [/\bprices?\b.*@moment/, 8],
      [/\b(volume|trades|traders|launches|transactions)\b/, -3],
    ],
  },
  {
    operation: 'get_swap_quote',
    cues: [
      [/\bsimulat\w*\b|@address/, -6],
      [
        /\bhow (many|much)\b.*(@token|@ether).*\b(get|buy|receive|have)\b.*\b(for|with)\b.*(@dollars|@amount)/,
        12,
      ],
      [/\b(get|buy|receive|bring)\b.*\bfor (@dollars|@amount)/, 6],
      [/\bto the price\b/, -9],
      [/\bhow (much|many)\b.*(@token|@ether|dollars).*\b(get|receive|buy|for|out)\b.*@amount/, 13],
      [/@amount (@token|@ether).*\b(in|to|for|into|get|buy|worth|give|bring|fetch|swap\w*)\b/, 11],
      [/\b(swap|convert|exchange|trade|sell|turn|changing)\b.*@amount/, 11],
      [/\b(swap|convert|exchange) (\w+ )?(@token|@ether).*\b(to|for|into|with)\b.*(@token|@ether)/, 11],
      [/\b(swap|exchange|conversion) (quote|rate|route)\b|\b(best|cheapest) route\b/, 11],
      [/\b(sell|buy|swap|spend|get for|for|with)\b.*@dollars.*(@token|@ether)/, 7],
      [/\b(token|@token|@ether)\b.*\bdo i get\b|\bwould i (get|receive)\b/, 6],
      [/\b(trades|swaps|whales?|bought|sold|over|above|more than|at least|min\w*)\b.*@dollars/, -7],
      [/\b(slippage|depth|price impact|move the price)\b/, -6],
    ],
  },
  {
    operation: 'get_market_depth',
    cues: [
      [
        /\b(sell|dump|buy|unload|offload|selling|buying)\b.*\bwithout (crash\w*|mov\w*|tank\w*|nuk\w*|push\w*|hurting)\b|\b(absorb\w*|swallow\w*|take|handle|stomach)\b.*\b(sell|sale|order|buy|trade|dump)\b/,
        12,
      ],
      [/\bmove the (market|price)\b/, 4],
      [
        new RegExp(
          `${meaning('buying', 'selling')}.*@dollars.*\\bprice\\b.*${meaning('rise', 'fall', 'transfer')}`,
        ),
        9,
      ],
      [/\bhow much (can|could)\b.*\b(sell|buy)\b.*\b(price|before|without)\b/, 6],
      [
        /\b(take|takes|need|needed|cost)\b.*\bmove\b.*\bpercent\b|\b(to|would|could|can) (move|push) @token\b/,
        11,
      ],
      [/\b(selling|buying|sell|buy|dumping) @dollars\b.*\b(cost|lose|slip\w*)\b/, 12],
      [/\bwhat (would|does|will)\b.*\b(sell|sale|buy|order|trade)\b.*\bprice\b/, 13],
      [/\b(slippage|price impact|market impact|depth|order ?book)\b/, 12],
      [/\b(large|big|huge|@dollars) (order|trade|buy|sell|sale|purchase)\b.*\b(cost|move|impact)\b/, 10],
      [/\bmoves? the (price|market)\b|\bhow much (can|could) (i|one|you) (sell|buy)\b/, 11],
      [/\bhow (deep|liquid) is\b/, 10],
    ],
  },
  {
    operation: 'list_trades',
    cues: [
      [new RegExp(`\\bwhales?\\b.*${meaning('transfer')}`), -8],
      [/\bwho('s| is| has)?( been)?\b.*\b(buying|selling)\b/, 11],
      [/\b(somebody|someone|anyone|anybody|who)\b.*\b(dumping|buying|selling|accumulating)\b/, 11],
      [/\b(swaps|trades|buys|sells|purchases|sales) (in|on|of|through) (the )?pool\b/, 12],
      [/@address/, -4],
      [/\b(trades|swaps|tape|buys|sells|purchases|sales)\b/, 8],
      [
        /\b(whales?|large|big|huge) (trades?|buys?|sells?|swaps?|orders?|buying|selling|activity|moves?)\b/,
        9,
      ],
      [/\bwhales?\b/, 6],
      [/\bwho (bought|sold|is buying|is selling|traded|has been (buying|selling))\b/, 9],
      [/\b(last|latest|recent|newest) (@count )?(trade|swap|buy|sell)s?\b/, 5],
      [/\bfirst\b|\bearl(y|iest)\b/, -6],
      [/@interval|\bhow many\b|\bby window\b/, -4],
      [/\b(hold|holding|holders?)\b/, -3],
    ],
  },
  {
    operation: 'list_liquidity_events',
    cues: [
      [
        /\b(lps?|liquidity providers?)\b.*\b(left|leav\w*|exit\w*|pull\w*|remov\w*|withdr\w*|join\w*|enter\w*|add\w*)\b/,
        11,
      ],
      [/\bpool\b.*\b(rugged|drained|emptied|touched)\b/, 9],
      [
        new RegExp(
          `(?:${meaning('pulling', 'adding')}|\\badditions?\\b|\\brugg?\\w*).*\\b(liquidity|lps?)\\b`,
        ),
        11,
      ],
      [
        /\bliquidity\b.*\b(pull\w*|remov\w*|added|adds|additions?|withdr\w+|drain\w*|events?|changes?|leaving|left)\b/,
        11,
      ],
      [/\b(was|has|have|did|were|been|anyone|recent\w*|latest)\b.*\bliquidity\b/, 2],
      [/\b(can|could|may|able to|possible to)\b.*\bliquidity\b|\bliquidity be\b|\block(ed|s)?\b/, -7],
    ],
  },
]
