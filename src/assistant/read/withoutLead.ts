/** Words of those who say who they are, greet, or announce that they will ask. */
const leading = new Set(
  'question questions q newbie newb noob beginner student journalist reporter writer author editor article writing piece report homework assignment research essay thesis blog newsletter podcast class curious curiosity wondering confused lost hi hey hello gm morning afternoon evening greetings yo sup ok okay well btw fyi please sorry thanks here quick stupid dumb silly random serious look listen dude bro mate sir fam guys folks team friend boss client dad mom grandma kid trader investor developer dev analyst holder degen context background different thing topic unrelated'.split(
    ' ',
  ),
)

/** What is said before the question may say of when, or of how many together, it is asked. */
const says =
  /^(?:together|combined|altogether|all|today|yesterday|tonight|now|day|days|hour|hours|week|weeks|month|since|last|past|each|both|without|except|excluding|excluded|minus|bar|skip|ignore|drop|leave|only|nothing|none|strictly|purely|solely|exclusively|semis?|etfs?|funds?|memecoins?|memes|stocks?|not|my|seed|phrase|private|keys?|password|mnemonic|secret)$/

const wantsToKnow =
  /^(?:my|our|the|a) [a-z]+ (?:wants|needs|would like|asked(?: me)?|asks(?: me)?) (?:to know )?(?:about )?(?:(?:if|whether) )?(?=\S+ \S)/i

/** What somebody is at while asking is nothing that is asked, whatever it has to do with. */
const works =
  /^(?:[Ii](?:['’]?m| am)|[Ww]e(?:['’]re| are)) (?:just )?(?:counting|writing|making|preparing|building|drawing|working|compiling|researching)\b(?!.* \p{Lu})/u

/** "Need a quick overview for a ticket:" says what for. */
const wanted =
  /^(?:[Ii] |[Ww]e )?(?:just )?[Nn]eed (?:an? )?(?:[a-z]+ )?(?:overview|summary|answer|list|check|figure|number) for (?:an?|my|our|the|this) [a-z]+$/

/** "Who's the dev, …" asks for something. */
const asks =
  /^(?:and |so |ok )?(?:who|what|which|how|when|where|whose|is|are|does|did|was)(?:['’]?s|['’]re)?\b(?! up\b)/i

const longest = 70
const mostWords = 9

/** Whether a lead is only about whoever asks. */
function isOnlyLead(lead: string, isOfService: (word: string) => boolean): boolean {
  // "Background on Cash Cat" names what is asked about.
  if (lead.length > longest || /[\d@$]|\bon \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(lead)) return false
  if (asks.test(lead)) return false
  const words = lead.toLowerCase().match(/\p{L}+/gu) ?? []
  if (works.test(lead) || wanted.test(lead)) return true
  return (
    words.length <= mostWords &&
    words.some((word) => leading.has(word)) &&
    words.every((word) => !says.test(word) && (leading.has(word) || !isOfService(word)))
  )
}

/** A question without what its author says of themselves before it: "student question: …", "hi there, quick one. …". */
export function withoutLead(text: string, isOfService: (word: string) => boolean): string {
  const end = /[:.!,;?–—](?=\s)|\s-(?=\s)/.exec(text)
  if (!end || /[;?]/.test(end[0])) return text.replace(wantsToKnow, '')
  const rest = text.slice(end.index + end[0].length).trimStart()
  const isLead =
    /^(?!(?:ticker|symbol)\s)\S+\s+\S/i.test(rest) && isOnlyLead(text.slice(0, end.index), isOfService)
  return isLead ? withoutLead(rest, isOfService) : text.replace(wantsToKnow, '')
}
