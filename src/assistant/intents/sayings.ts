import { lately } from '../lately.ts'

/**
 * Ways of speaking, put in the words that the cues know. Rows work on the plain form of a question, in order;
 * what a saying stood for is kept in front of what it is replaced by only where both matter.
 */
export const sayings: readonly (readonly [RegExp, string])[] = [
  // What comes after "what about" is what is asked.
  [
    /^(?:and |ok |so |but |then )*(?:what|how) about (?=(?:@token|@address|the|its) (?!token|coin|wallet|address)[a-z]{3,})/g,
    '',
  ],
  // What others said, and whether it is so, is not what is asked.
  [
    /\b(?:my|our|a|some|the|this) (?:\w+ )?(?:friend|colleague|brother|sister|boss|guy|dude|client|customer|cousin|uncle|neighbou?r|influencer|group|dad|mum|mom|wife|husband|team ?mate)s?(?: (?:on|in|from) \w+)? (?:says?|said|swears?|told (?:me|us)|claims?|claimed|brags?|thinks?|believes?|insists?|keeps saying|wants me to)(?: that| about)?\b/g,
    '',
  ],
  [
    /\b(?:is|was) (?:that|this|it) (?:still |really |even )?(?:true|so|correct|the case)(?: (?:at the moment|right now|now|still))?\b|\b(?:could|can) you (?:back (?:that|this|it) up|confirm|prove)(?: (?:that|this|it))?(?: with \w+ \w+)?\b|\bis (?:he|she) (?:lying|right|wrong)\b|\bis there (?:any )?(?:evidence|proof)\b|\bany ideas?\b/g,
    '',
  ],
  // Holding, buying and selling.
  [/\b(?:sit|sits|sitting|sat) on (?=@token)/g, 'holding '],
  [/\bg(?:e|o)t(?:ting)? (?:\w+ )?out of (?=@token)/g, 'selling '],
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
  // Safety.
  [
    /\b(scam|fraud\w*|unofficial|false|wrong|shady) (versions?|copy|copies|ones|contracts|tokens) (of|calling|named|pretending)\b|\b(scam|fraudulent) cop(y|ies)\b/g,
    'fake',
  ],
  // Who.
  [
    /\bwho (am i|are we|is this i am|did i) (dealing|talking|trading|deal|talk|trade)(ing)? (with|to)\b/g,
    'who is',
  ],
  // Bounded: the plain form of a question has 600 characters at most.
  [/\b(come|came|coming|comes) out (ahead|on top|positive)\b(?<=@address.*)/g, 'make profit'],
  [/\b(?:put|brought) (@token|it) (?:on|onto|to) (?:the |this )?(?:chain|market|network)\b/g, 'deployed $1'],
  [
    /\b(made|making|make|makes) (bank|a killing|a fortune|a mint|it big|millions)\b|\b(cleaned up|raked it in|struck gold|cashed in)\b/g,
    'made the most money',
  ],
  [
    /\b(lucky )?ones? who buying\b|\b(right )?(at|from) the (very )?(start|beginning|outset)\b|\bon day one\b|\bground floor\b|\bearly on\b/g,
    'first buyers',
  ],
  // What there is.
  [
    /\b(popped up|pop up|sprang up|emerged|surfaced|showed up|hit the market|went live|gone live|debuted|came out|brand[- ]new)\b/g,
    'newly launched',
  ],
  [/\bexchange[- ]traded funds?\b/g, 'etfs'],
  [/\b(in existence|in circulation|out there|outstanding)\b/g, 'total supply'],
]

/** A question with its ways of speaking put plainly; every argument of every operation that is tried for it wants that. */
export const plainly = lately(16, (text) =>
  sayings.reduce((said, [pattern, words]) => said.replace(pattern, words), text),
)
