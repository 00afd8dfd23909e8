import { editDistance } from './editDistance.ts'

/** Corrects words that are near one of the vocabulary and not words themselves. */
export type Spelling = {
  /** `isName` spares words that are names, however they are spelt. */
  fix(text: string, isName: (word: string) => boolean): string
  isOrdinary(word: string): boolean
}

const ordinary = new Set(
  `about above account across action actual after again against agent alive almost already also although always among amount
  another answer anyone anything apart april area around asked assets august away back bank based because become been before began
  behind being below best better between bigger billion board book both bring broke brought buddy build built business called calling
  came cannot care carry case cash cats cause cent chance change cheap check choose city clear click close code cold come coming
  common complete consider contain could country course cover create crypto current dark data date dead deal dear december decide
  deep detail details didn different direct does doesn doing dollars done door down draw drive drop during each early earn earth easy
  eight either else email empty england english enough enter entire equal error even evening every everyone everything exact example
  except exist explain extra face fact fail fall false family fancy fast february feed feel figure file final find fine finish fire
  first five follow following food football force form forward found four free fresh friday friend from full fund future game gave
  gets getting give given gives giving goes going gone good great green ground grow guess guide half hand happen happy hard have having
  head hear heard heart help here hers high hint history home hope horse hour house huge human hundred idea important inside instead
  into issue item lose loses itself january joke july june just keep kept kind king knew know known lady language large late later least leave
  left less letter level life light like line link list little live lives living local long longer look lost lots love lower main
  make makes making many march mark matter maybe mean means member mention message might mine minute miss mode moment monday money
  month more morning most mother move much music must name near need needs never newest news next nice night nobody none normal north
  note nothing notice november number october offer often once ones only onto open order other others ours over paid pair paper part
  party pass past paste people perfect perhaps period person phone pick piece place plain plan play please plus point poem policy
  poor possible post power present pretend previous probably problem program prompt public pull push quick quickly quite rain raise
  random range rather reach read ready really reason recent recently recipe record regular related remember repeat reply request
  rest result return reveal right rise road rock role room rule rules said same saturday says second secret section seem seems seen
  self send sense sent september serious serve seven several shall sheet short should show shows side sign silly similar simple
  since single site size sleep slow small social some somebody someone something sometimes song soon sorry sort sound south speak
  special spend stand start state stay step still stop story strange street strong stuff such sunday super supposed sure system table
  take taken takes taking talk tell tells term test than thank thanks that their them then there these they thing things think third
  this those though thought three through throw thursday time tiny today together told tomorrow tonight took touch toward track train
  tree tried trip true trust truth trying tuesday turn twice type under understand until upon used user using usual very video view
  visit voice wait walk wall want wants warm warn wasn watch water weather wednesday week weekend weird welcome well went were west
  what whatever when where whether which while white whole whom whose wide wild will wind window winter wish with within without woman
  wonder word words work works world worse worst would write wrong year years yesterday your yours yourself zero`.split(
    /\s+/,
  ),
)

/** Errors and short forms that are too short to be found by distance. */
const shortForms: Readonly<Record<string, string>> = {
  teh: 'the',
  hte: 'the',
  nad: 'and',
  adn: 'and',
  hwo: 'how',
  wat: 'what',
  wht: 'what',
  wich: 'which',
  lst: 'list',
  hows: 'how is',
  whats: 'what is',
  whos: 'who is',
  rn: 'right now',
  plz: 'please',
  pls: 'please',
}

/** A spelling over the words that the planner's rules know; `words` come from the rules themselves. */
export function createSpelling(words: Iterable<string>): Spelling {
  const known = new Set([...words].filter((word) => word.length >= 3))
  const long = [...known].filter((word) => word.length >= 4)
  const remembered = new Map<string, string>()

  /** Words that begin alike and lie one typing error apart, two in long ones; of short ones only swapped letters. */
  const nearest = (word: string): string => {
    let best = word
    let cap = word.length >= 7 ? 3 : 2
    for (const candidate of long) {
      const swapped = candidate[0] === word[1] && candidate[1] === word[0]
      if (candidate[0] !== word[0] && !swapped) continue
      if (word.length < 5 && !isSwap(word, candidate)) continue
      const distance = editDistance(word, candidate, cap)
      if (distance >= cap) continue
      best = candidate
      cap = distance
    }
    return best
  }

  const isKnown = (word: string) => known.has(word) || ordinary.has(word)

  const isOrdinary = (word: string) => {
    const lower = word.toLowerCase()
    const stem = lower.replace(/(?:[’']s|s|es|ed|ing|ly|er)$/, '')
    return isKnown(lower) || isKnown(stem) || isKnown(`${stem}e`)
  }

  return {
    isOrdinary,
    fix: (text, isName) =>
      text
        .replace(/\b(teh|hte|nad|adn|hwo|wat|wht|wich|lst|hows|whats|whos|rn|plz|pls)\b/gi, (word) => shortForms[word.toLowerCase()] ?? word)
        .replace(/(?<![@\w$.])(?:[a-z]{4,}|(?<=^|[.!?] )[A-Z][a-z]{3,})(?![\w@(.]\w|[(_])/g, (written) => {
          const word = written.toLowerCase()
          if (isKnown(word) || isName(word)) return written
          let fixed = remembered.get(word)
          if (fixed === undefined) {
            const near = nearest(word)
            // A regular form of a known word is no error, unless the rules know one a letter away: "launchs".
            fixed = isOrdinary(word) && (near.length < 6 || editDistance(word, near, 2) > 1) ? word : near
            // Words are strangers' choice, so the memory is bounded.
            if (remembered.size >= 1_000) remembered.clear()
            remembered.set(word, fixed)
          }
          return fixed === word ? written : fixed
        }),
  }
}

const isSwap = (left: string, right: string) =>
  left.length === right.length && [...left].sort().join('') === [...right].sort().join('')
