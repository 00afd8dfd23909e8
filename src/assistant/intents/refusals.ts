/** What is refused whatever else the question asks, in order; patterns as in Intent.cues. */
export const refusals = [
  {
    reason: 'secret',
    patterns: [
      /\b(private|secret|api|provider|access|encryption) keys?\b/,
      /\b(seed|recovery|mnemonic|secret) (phrase|words?)\b|\bmnemonic\b/,
      /\b(system|hidden|initial|secret|developer) (prompt|instructions?|message)\b|\byour (prompt|instructions|configuration|password|credentials|secrets?|source code)\b/,
      /\b(environment variables?|env vars?|process env|dotenv|(?<!\w)env files?|(?<!\b(?:for|into|in|to) (?:an?|my|our|the) )config(uration)? files?|passwords?|credentials|bearer tokens?)\b/,
      /\b(etc passwd|rm -rf|drop table|shell command|file system|read (the |a |my )?files?)\b/,
    ],
    text: 'I have no keys, passwords or hidden texts to show: I only read public data of this chain.',
  },
  {
    reason: 'action',
    patterns: [
      /\b(send|transfer|move|pay|wire|withdraw|bridge)\b (?!of\b|cost|fee)(\S+ ){0,4}(to|from|into) (my|me|@address|@name|the (attacker|following)|his|her|their|our|all|everyone)\b/,
      /\b(send|transfer|withdraw|pay|move|wire) (me|all|every|everything|each|half|my|the funds|funds|money|@amount|@dollars)\b(?!.*\b(how|what|cost|fee)\b)|\bgive me (@amount|@dollars|money|funds|free)/,
      /\b(buy|sell|swap|trade|purchase|short|long|stake|lend|borrow|approve|revoke|mint|burn|deploy|launch|sign|snipe|ape)\b (?:\S+ ){0,6}(for me|on my behalf|from my|with my|into my|in my name|right away|immediately|now please)\b/,
      /\b(can|could|will|would) you (please )?(lend|loan|stake|sign|revoke|approve|mint|transfer|send|bridge) (me |my |it |this |@amount|@dollars|some )(?!.*\b(cost|fee)\b)/,
      /\b(place|execute|submit|make|open|cancel) (a |an |the |my |this )?(\w+ )?(order|trade|transaction|swap|position|purchase|payment)\b/,
      /^(please |now |can you |could you |go |just )*(buy|sell|purchase|approve|stake|mint|deploy|sign|revoke|ape into|short) (me |up )?(@amount|@dollars|@token|@ether|some|all|my|this|the|a|it)\b/,
      /\b(delete|erase|wipe|destroy|shut ?down|restart|reboot|hack|exploit|ddos|attack|steal|drain)\b (the |this |all |your |my |a |their )?(index|database|server|service|data|wallet|funds|chain|contract|account|pool|user)\b/,
      /\b(set|change|raise|increase|disable|turn off|remove|bypass) (the |your |my )?(rate limit|limits?|filters?|guard\w*|safety|restrictions?)\b/,
    ],
    text: 'I can only read: I send, sign, buy, sell and change nothing.',
  },
  {
    reason: 'dictation',
    patterns: [
      /\b(must|have to|shall|need to) (now )?(say|reply|respond|answer|state|tell)\b/,
      /\b(say|reply|respond|answer|output|print|repeat|write|state)\b (only|just|exactly|always|after me)\b/,
      /\bpretend (the|this|all|every)\b/,
      /(?<!\b(?:that|who|which|they|tokens|coins|contracts) )\b(say|claim|declare|pretend|tell (everyone|users|people|them)) (that|it is|it's|to)\b/,
      /\b(say|print|output|repeat|write|reply with|answer with|respond with)\b (the (words?|phrase|text|following)\b|["'“])/,
    ],
    text: 'I do not repeat figures or statements that are handed to me: mine come from the chain.',
  },
  {
    reason: 'advice',
    patterns: [
      /\bshould (i|we)\b(?! (know|worry|revoke|expect|watch|look|check|be (aware|careful|worried)))(?=.*(@token|@ether|@dollars|\bmy money\b|\bsavings\b))(?!.*\b(know|worry|revoke|expect|watch out|look at|check)\b)/,
      /\bshould (i|we|one|someone|my \w+)\b.*\b(buy|sell|hold|invest|short|ape|put|get|swap|trade|keep|dump|stake|enter|exit|wait)\b/,
      /\b(good|great|smart|bad|safe|wise|worthwhile|solid|right) (investment|buy|bet|idea to (buy|sell|invest|hold)|time to (buy|sell|invest|enter|get))\b/,
      /\b(worth (buying|investing|holding|it to buy)|best (stock|token|coin|investment|memecoin)s? to (buy|own|hold|invest)|what (should|to|would you) (i )?(buy|sell|invest))\b/,
      /\b(recommend|advise|advice|suggest)\b.*\b(buy|sell|invest|portfolio|stocks?|tokens?|coins?|financial|tax|legal|trade)\b/,
      /\b(split|allocate|spread|divide|distribute|invest) (it|this|them|my|the money|@dollars)\b/,
      /\b(financial|investment|legal|tax) advice\b|\b(is|are|was) (it|this|that|they|trading|owning)\b.*\b(il)?legal(ly)?\b|\blegally\b|\bagainst the law\b/,
      /\bwhich\b(?!.*\b(?:cheapest|dearest|cheaper) to buy\b).*\b(should i|to) (buy|sell|invest in)\b/,
      /\bbest (hardware |mobile |crypto )?(wallet|broker|app|exchange)( app| software| to use)\b/,
      /\b(would|do) you (pick|choose|buy|prefer|recommend|invest)\b/,
      /\b(buy or sell|make me rich|get rich|double my money|guaranteed (profit|return)s?)\b/,
    ],
    text: 'I give no financial advice. I can show the figures: price, liquidity, holders and risks.',
  },
  {
    reason: 'prediction',
    patterns: [
      /\b(will|gonna|going to)\b.*\b(go up|go down|rise|fall|moon|pump|dump|crash|reach|hit|double|drop|rally|recover|outperform|explode)\b/,
      // What somebody's own order would do is a matter of the pools, not of the future.
      /\b(would|could|might)\b(?!.*\b(i|one|you|we|someone|somebody|orders?|trades?|sells?|buys?)\b).*\b(go up|go down|rise|fall|moon|pump|crash|reach|hit|double|rally|recover|outperform|explode)\b/,
      /\b(predict|prediction|forecast|price target|outlook)\b/,
      /\bwho (will|is going to|is gonna) (win|be|beat|lose|become)\b|\b(will|gonna|going to) (\w+ ){0,4}(win|beat|flip|surpass|overtake|outrun|bounce|tank|skyrocket)\b/,
      /\b(tomorrow|next (week|month|year)|in the future|by (the end of|next|20\d\d)|in 20[3-9]\d)\b/,
      /\bwhat will\b(?!.*\b(?:fees?|gas|swap|transaction)\b).*\b(be|cost|worth|trade)\b|\bwill\b.*@window/,
      /\b(how high|how low) (will|can|could)\b/,
    ],
    text: 'I do not predict: I only see what has happened on this chain up to the newest block.',
  },
  {
    reason: 'elsewhere',
    patterns: [
      /\b(on|at|in|from|to) (the )?(binance|kraken|bybit|okx|coinbase exchange|robinhood app|nyse|new york stock exchange|nasdaq|london stock exchange|wall street|frankfurt)\b/,
      /\b(on|for) (the )?(solana|polygon|arbitrum|optimism|avalanche|bsc|bnb chain|binance smart chain|base(?! fee)|tron|cardano|sui|aptos|ethereum mainnet|bitcoin network|zksync|fantom|another chain|other chains)\b/,
      /\b(solana|polygon|arbitrum|avalanche|tron|cardano|zksync|fantom|bnb|bsc|dogecoin|ripple|xrp)\b/,
      /\b(bitcoin|optimism|sui|aptos)('s)? (gas|fees?|network|blockchain|tps|validators?|hash ?rate)\b|\bethereum('s)? (gas|fees|tps|validators?)\b/,
    ],
    text: 'I only see this one chain, no other chains and no other exchanges.',
  },
  {
    reason: 'identity',
    patterns: [
      /\b(real|legal|full|true|actual|government) (name|identity)\b(?=.*\b(who|guy|dev|person|owner|behind|holder|trader|deployer|creator|wallet|he|she|they|his|her|their)\b)|\bwhere (does|do) (he|she|they|the (dev|owner|guy|team)) live\b|\b(home address|phone number|doxx?(ed)?|email address)\b/,
    ],
    text: 'I see addresses, and not who is behind them.',
  },
  {
    reason: 'off_topic',
    patterns: [
      /\b(weather|rain|recipe|poem|joke|jokes|song|haiku|lyrics|football|soccer|movie|film|novel|president|prime minister|election|capital of|translate|translation|horoscope|homework|essay|birthday|world cup|olympics|super bowl|champions league|nba|nfl|oscars?|celebrity|bake|baking|workout|diet|restaurant|cook|vacation|flight|hotel|doctor|medicine|lottery)\b/,
      /\b(earnings (report|call)?|p[ /]?e( ratio)?|eps|revenue|balance sheet|employees|headquarters|ceo|founder|annual report|analyst|analysts|news|headlines?|articles?|press release|tweets?|twitter|reddit posts|sentiment|rumou?rs?|interest rates?|inflation rate|(?<!-)fed|gdp)\b/,
      /\b(who (invented|founded|wrote)|who won (the|last|this)|meaning of life|how old (is|are)(?!.*(@(token|address)|\bpools?\b|\bblocks?\b|\bchain\b|\blaunch))|where (was|were) \w+ born|what year)\b/,
      /\b(write|generate|create|build)\b.*\b(code|script|program|contract|website|bot|function|essay|email)\b/,
      /\bwhat('s| is) \d+ (plus |minus |times |x )?\d+\b|\b\d+ ?[+*x/-] ?\d+\b\W*$/,
      /\b(my taxes|tax return|income tax)\b/,
    ],
    text: 'That is not something this chain can tell.',
  },
] as const satisfies readonly { reason: string; patterns: readonly RegExp[]; text: string }[]

/** Why a question is not answered. */
export type RefusalReason = (typeof refusals)[number]['reason']
