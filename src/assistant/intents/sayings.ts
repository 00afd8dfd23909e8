/**
 * Ways of speaking, put in the words that the cues know. Rows work on the plain form of a question, in order;
 * what a saying stood for is kept in front of what it is replaced by only where both matter.
 */
export const sayings: readonly (readonly [RegExp, string])[] = [
  // Who somebody is, is not what they ask.
  [
    /\b(i'm|i am|as|we are|we're) an? (\w+ )?(dev|developer|trader|holder|investor|engineer|student|journalist|user|customer|beginner|newbie|noob)\b,?/g,
    '',
  ],
  // What others said, and whether it is so, is not what is asked.
  [
    /\b(?:my|our|a|some|the|this) (?:\w+ )?(?:friend|colleague|brother|sister|boss|guy|dude|client|customer|cousin|uncle|neighbou?r|influencer|group|dad|mum|mom|wife|husband|team ?mate)s?(?: (?:on|in|from) \w+)? (?:says?|said|swears?|told (?:me|us)|claims?|claimed|brags?|thinks?|believes?|insists?|keeps saying|wants me to)(?: that| about)?\b/g,
    '',
  ],
  [
    /\b(?:i was told|i heard|i read|rumou?r has it|(?:people|everyone|everybody|folks|they|telegram|twitter|discord|reddit) (?:says?|claims?|thinks?|keeps? saying))(?: that)?\b/g,
    '',
  ],
  [
    /\b(?:is|was) (?:that|this|it) (?:still |really |even )?(?:true|so|correct|the case)(?: (?:at the moment|right now|now|still))?\b|\b(?:could|can) you (?:back (?:that|this|it) up|confirm|prove)(?: (?:that|this|it))?(?: with \w+ \w+)?\b|\bis (?:he|she) (?:lying|right|wrong)\b|\bis there (?:any )?(?:evidence|proof)\b|\bany ideas?\b/g,
    '',
  ],
  // What comes after "what about" is what is asked.
  [
    /^(?:and |ok |so |but |then )*(?:what|how) about (?=(?:@token|@address|the|its) (?!token|coin|wallet|address)[a-z]{3,})/g,
    '',
  ],
  // Buying and selling.
  [
    /\b(load(ed|ing|s)? up|stock(ed|ing)? up|scoop(ed|ing|s)? up|pick(ed|ing|s)? up|snapp?(ed|ing|s)? up|stack(ed|ing)|accumulat(e|ed|ing|es)|grabb?(ed|ing|s)|ap(ed|ing|es) (in|into)|pil(ed|ing|es) into)( on)?\b/g,
    'buying',
  ],
  [
    /\b(offload(ed|ing|s)?|unload(ed|ing|s)?|bail(ed|ing)( out)?( of| on)?|abandon(ed|ing|s)?|flee(ing)?|fled|exit(ed|ing|s)?|cash(ed|ing)? out( of)?|ditch(ed|ing)?)\b/g,
    'selling',
  ],
  [
    /\bmostly (bought|sold)\b|\b(bought|buys|buyers) or (sold|sells|sellers)\b|\bbuying or selling\b/g,
    'buying or selling pressure',
  ],
  [/\b(big|deep)[- ]pocketed\b|\bbig (players|fish|money|guys|boys)\b|\bheavy hitters\b/g, 'whales'],
  [/\bswapping\b/g, 'swaps'],
  [/\b(getting|got) out of (?=@token)/g, 'selling '],
  // What things cost.
  [/\b(trades?|trading|sells?|selling|goes?|going) for\b(?! (@dollars|more|over|me))/g, 'price'],
  [
    /\b(set me back|run me|price tag|going rate( for| of)?|shell out|fork out|change hands for|asking price)\b/g,
    'price',
  ],
  [/\b(damage|toll) (for|of|to)\b/g, 'cost of'],
  [
    /\b(pricier|more expensive|dearer|costlier|cheaper) than (the )?(real|actual|underlying|official|off[- ]chain|listed) (stock|share|price|thing|one)s?\b/g,
    'premium against oracle',
  ],
  [
    /\b(deviat\w*|differ\w*|diverg\w*|stray\w*|drift\w*) from (the |their |its )?(official|real|oracle|reference|fair|actual) (prices?|values?)\b/g,
    'premium against oracle',
  ],
  [
    /\b(real[- ]world|real[- ]life|actual|true|underlying|official|off[- ]chain|wall street) (share |stock |market )?(prices?|values?|quotes?)\b/g,
    'oracle price',
  ],
  [/\bat what price (could|can|would|do) (i|you|we) (buy|sell)\b/g, 'bid and ask price'],
  [/\bsimple payment\b|\bbasic transfer\b|\bsending money\b/g, 'transfer'],
  // Safety.
  [
    /\b(disappear|vanish|run (off|away)|walk (off|away)|make off|take off) with (the )?(pool( money)?|liquidity|money in the pool|funds in the pool)\b/g,
    'pull the liquidity',
  ],
  [/\b(is there |any )+lock (on|for)\b/g, 'liquidity locked'],
  [
    /\b(worried|worry|concerned|concern|afraid|scared|nervous|careful|wary|watch out|catches?|pitfalls?|downsides?)\b/g,
    'risk',
  ],
  [
    /\b(won't|wont|will not|doesn't|can't|cannot|not) (let|allow) me( to)? (out|sell|exit|leave)\b|\b(let|get) me (back )?out\b|\btrapped\b|\bget my money (back )?out\b|\bcan't get out\b/g,
    'can i sell',
  ],
  [/\brugging( people)?\b/g, 'rugs'],
  [/\b(copies|clones?|duplicates?|doppelg\w+|look-alikes?|rip-?offs?|phony|phonies|bogus)\b( of)?/g, 'fake'],
  [/\bwhich (one )?is the (right|real|true|correct|actual) one\b/g, 'genuine'],
  [
    /\b(scam|fraud\w*|unofficial|false|wrong|shady) (versions?|copy|copies|ones|contracts|tokens) (of|calling|named|pretending)\b|\b(scam|fraudulent) cop(y|ies)\b/g,
    'fake',
  ],
  // Who.
  [
    /\bwho (am i|are we|is this i am|did i) (dealing|talking|trading|deal|talk|trade)(ing)? (with|to)\b/g,
    'who is',
  ],
  // Looks back only where the words stand: done first, it would read the whole question at every letter.
  // Bounded: the plain form of a question has 600 characters at most.
  [/\b(come|came|coming|comes) out (ahead|on top|positive)\b(?<=@address.*)/g, 'make profit'],
  [
    /\b(guy|guys|person|people|folks|man|team|brains?|mastermind|ones?) behind\b|\bwhoever (made|created|launched|built|is behind)\b/g,
    'deployer of',
  ],
  [/\bwhoever owns\b/g, 'the contract owner of'],
  [/\b(?:put|brought) (@token|it) (?:on|onto|to) (?:the |this )?(?:chain|market|network)\b/g, 'deployed $1'],
  [
    /\bin the hands of\b|\b(controls?|controlling|dominates?) (most|the majority|the bulk|much)( of)?\b|\b(a few|few) or many\b/g,
    'holders concentration',
  ],
  [/\b(pockets?|purse|belly|vault|stash) of\b/g, 'holdings of'],
  [
    /\b(lucky )?ones? who buying\b|\b(right )?(at|from) the (very )?(start|beginning|outset)\b|\bon day one\b|\bground floor\b|\bearly on\b/g,
    'first buyers',
  ],
  [
    /\bwalked away with\b.*\b(gains?|profits?|money)\b|\bcame out ahead\b|\bbiggest (gains|profits)\b.*\bwallets?\b|\bwallets?\b.*\bbiggest (gains|profits)\b/g,
    'top traders who made the most money',
  ],
  [
    /\bany good at trading\b|\bgood (at trading|trader)\b|\bskilled trader\b|\bhow (good|successful)\b.*\btrad\w+\b/g,
    'profit and loss trading',
  ],
  [
    /\b(person|human|people) or (is it |a |an )?(code|contract|program|bot|machine)\b|\b(code|contract) or (a )?(person|human)\b/g,
    'contract or wallet',
  ],
  [
    /\b(made|making|make|makes) (bank|a killing|a fortune|a mint|it big|millions)\b|\b(cleaned up|raked it in|struck gold|cashed in)\b/g,
    'made the most money',
  ],
  // Moves.
  [
    /\b(enter(ed|s)?|come|came|flow(ed)?) or (leave|left|go|went|out)\b|\bmore (value|money|tokens) (enter|leave|come|go|in|out)\w*\b/g,
    'net flow inflow outflow',
  ],
  [/\bpaid (?=@address)/g, 'sent transfers to '],
  [
    /\bmoving (funds|money|assets|tokens)?( back)? (to|over to|onto) (ethereum|l1|mainnet)\b|\bback to (ethereum|l1)\b/g,
    'bridge withdrawal',
  ],
  [/\bpermission (to|for)\b|\bpermitted to\b|\ballowed to (touch|use|move|take)\b/g, 'approvals'],
  [/(?<!for )\b(a |as )?(liquidity provider|lp provider|market maker)\b/g, 'liquidity positions'],
  // What there is.
  [/\b(in existence|in circulation|out there|outstanding)\b/g, 'total supply'],
  [
    /\btotal supply (go|went|gone|going|move\w*) (up|down)\b|\bamount of (@token) total supply (go|went|gone)\b/g,
    'supply change',
  ],
  [
    /\b(popped up|pop up|sprang up|emerged|surfaced|showed up|hit the market|went live|gone live|debuted|came out|brand[- ]new)\b/g,
    'newly launched',
  ],
  [
    /\b(leav(e|ing)|finish(ing)?|complet(e|ing)) (its|the|their) (bonding )?curve\b/g,
    'graduating from the bonding curve',
  ],
  [/\bexchange[- ]traded funds?\b/g, 'etfs'],
  [
    /\b(do you|can you) (offer|carry|have|list|stock) (anything|any|something)\b(?! (for|with|that|to|about|around|on)\b)/g,
    'list stocks available',
  ],
  // Reports.
  [
    /\b(catch me up|fill me in|bring me up to speed|up to speed|update me|what did i miss|get me up to date|run me through|tl;?dr|brief me|gist of|in a nutshell)( on)?\b/g,
    'summary overview of',
  ],
  [
    /\b(need to know|should know|worth knowing) about\b|\b(low ?down|skinny|dirt|scoop|deal|verdict|dossier) (on|about|with)\b|\bin one go\b/g,
    'tell me everything about',
  ],
  [/\b(chart|plot|graph|draw) (the )?(number|count|amount) of\b/g, 'series of'],
  [/\bclos(e|es|ing) prices?\b/g, 'price history chart'],
  // The chain.
  [
    /\b(rolled|roll) back\b|\breversed\b|\bundone\b|\breorg(ed|anised|anized)?\b|\b(set|written) in stone\b/g,
    'not final',
  ],
  [/\bhow (high|tall|far along) is the (chain|blockchain|network)\b/g, 'what is the block height'],
  [/\b(chew|churn|plow|power|burn)(s|ing)? through\b|\bhandl(e|es|ing)\b/g, 'process'],
  [/\bin a second\b|\b(each|every) second\b/g, 'per second'],
  [/\bblock by block\b|\bwhat the chain produced\b/g, 'list recent blocks'],
  [
    /\b(type|put|enter|fill|paste) (in|into) (my |the |a )?wallet( app)?\b|\bnetwork (details|parameters|settings|config\w*)\b/g,
    'rpc chain id for wallet',
  ],
  [/\b(fired|raised|thrown|logged|spat out)\b/g, 'emitted'],
  [
    /\b(swap out|replace|change|exchange|alter|modify) (its|the|their) (code|logic|implementation|contract)\b/g,
    'upgrade the contract',
  ],
  [
    /\b(code|logic|implementation|rules) (be|get|been) (swapped( out)?|replaced|changed|altered|modified)\b/g,
    'upgrade the contract',
  ],
  [
    /\b(click|hit|press|tap) (confirm|approve|sign|accept)\b|\bbefore i (confirm|approve|accept|send|do)\b/g,
    'before i sign',
  ],
  [/\b(what|which) (went on|took place|occurred|transpired)\b/g, 'what happened'],
  [
    /\b(hit|reach|exceed|run out of|use up) (my |the )?(request|requests|rate) ?(limit|quota)?\b|\brequests? limit\b|\bquota\b/g,
    'rate limit requests left',
  ],
  [/\bhave to pass to\b|\b(need|have) to (give|send|provide)( to)?\b(?=.*@operation)/g, 'arguments of'],
]

/** One question is put plainly for every argument of every operation that is tried for it. */
const lately = new Map<string, string>()
const mostKept = 16

/** A question with its ways of speaking put plainly. */
export function plainly(text: string): string {
  const before = lately.get(text)
  if (before !== undefined) return before
  const plain = sayings.reduce((said, [pattern, words]) => said.replace(pattern, words), text)
  if (lately.size >= mostKept) lately.clear()
  lately.set(text, plain)
  return plain
}
