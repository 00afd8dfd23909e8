import { ordinaryWords } from '../read/ordinaryWords.ts'
import { foldText } from './foldText.ts'
import { type Language, languages } from './languages.ts'

/** Small words of English, and words of other languages that are English too. */
const english = new Set(
  'the is are was what whats how many much who which does do did in for to of on and or my me a an it its this that with by from show list has have holders price safe'.split(
    ' ',
  ),
)
const shared = new Set(
  'volume volumes transaction transactions block blocks gas premium premiums trades holder launch launched launches start started wallet wallets risk risks risky hash la no me den die hat es transfer token tokens chain market network pool pools liquidity am i im per plus pro son war con percent percentage median meme memecoin trade trader top launchpad oracle transfer maxim minim compar second liste lista media superior inferior platform minor principal list totali'.split(
    ' ',
  ),
)

/** Words that are much alike in many languages, English among them. */
const passing = new Set('idle other beyond minutes chain dollars people venue bridge'.split(' '))

const isEnglish = (word: string) => english.has(word) || shared.has(word) || ordinaryWords.has(word)

const stemsIn = (stems: string) => foldText(stems).split(' ')

/** How many languages share a stem: what several share tells none of them, and is English as often as not. */
const sharing = new Map<string, number>()
for (const { words } of languages)
  for (const stem of new Set(Object.values(words).flatMap(stemsIn)))
    sharing.set(stem, (sharing.get(stem) ?? 0) + 1)

/** What tells each language: its small words, and the stems of its words for what is asked. */
const signs = languages.map(({ common, weekdays, words }) => ({
  all: new Set(`${common} ${weekdays}`.split(' ')),
  small: `${common} ${weekdays}`.split(' ').filter((word) => !isEnglish(word)),
  stems: Object.entries(words)
    .filter(([word]) => !passing.has(word))
    .map(([, stems]) =>
      stemsIn(stems).filter(
        (stem) => !shared.has(stem) && stem.length > 2 && !stem.includes('_') && (sharing.get(stem) ?? 0) < 3,
      ),
    ),
}))

/** How much of a text speaks for a language: its own words for what is asked count twice, English ones against it. */
function speaksFor(
  { all, small, stems }: (typeof signs)[number],
  said: readonly string[],
  isSpoken: boolean,
): number {
  // Long words are much alike in many languages: without a small one they tell little.
  if (
    !isSpoken &&
    !said.some((word) => (all.has(word) && !/^(?:no|plus|per|pro)$/.test(word)) || /[^a-z]/.test(word))
  )
    return 0
  const telling = said
    .filter((word) => !/^(?:block|launch|trade|start)/.test(word) && !isEnglish(word))
    .map(foldText)
  const own = stems.filter((list) => list.some((stem) => telling.some((word) => word.startsWith(stem))))
  const few = small.filter((word) => said.includes(word)).length
  const against = said.filter((word) => english.has(word) && !all.has(word)).length
  return few + 2 * own.length - against
}

/** The language of a text, where it is none of the rules'; `spoken` is that of the question before. */
export function languageOf(text: string, spoken?: string): Language | undefined {
  const written = languages.find(({ script }) => script?.test(text))
  // Japanese without its own letters looks like Chinese.
  if (written)
    return (
      (written.code === 'zh' && languages.find(({ code }) => code === 'ja' && spoken === 'ja')) || written
    )
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{L}+/gu)
  const said = [...new Set(words)]
  // A few words are of the language that was spoken, unless they are English.
  let best = said.some((word) => english.has(word))
    ? undefined
    : languages.find(({ code }) => code === spoken)
  // One word of another language among words of this one is a slip of the pen.
  let most = said.some((word) => english.has(word) || ordinaryWords.has(word)) ? 1 : 0
  for (const [place, language] of languages.entries()) {
    const sign = signs[place]
    const marked = language.mark?.test(text) ? 2 : 0
    const isSpoken = language.code === spoken
    const score = language.script || !sign ? 0 : speaksFor(sign, said, isSpoken) + marked + (isSpoken ? 1 : 0)
    if (score > most) {
      best = language
      most = score
    }
  }
  return best
}
