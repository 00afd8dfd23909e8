import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'
import { type Numbers, numbersIn } from './numbersIn.ts'
import type { Names } from './readNames.ts'
import { rowsAsked } from './rowsAsked.ts'
import { type Label, type Topic, topics } from './topics.ts'
import { topicsAsked } from './topicsAsked.ts'
import type { When } from './windowIn.ts'

/** One part of a question, in the words that the rules know; without a label, whatever it comes to is told. */
export type ForeignPart = {
  english: string
  /** What the next question leans on, where one call tells more than is asked for. */
  means?: string
  topic?: Topic
  label?: Label
  /** That it asks of another token, or over another time, what was asked before. */
  again?: true
  /** What the first of its rows is called. */
  head?: Label
  /** The token that it is about, and the bound that it is held to. */
  named?: string
  bound?: string
}

/** Topics that are asked of something else than a token. */
const ofOthers: ReadonlySet<string> = new Set(
  'balance ether transaction block fee launches graduated chainVolume chainTrades chainTraders transactions blocks'.split(
    ' ',
  ),
)

/** Words that choose among rows, or make a figure of them: where nothing does, they are named. */
const choosing: ReadonlySet<Word> = new Set<Word>([
  'top',
  'biggest',
  'least',
  'second',
  'third',
  'high',
  'low',
  'average',
  'median',
  'over',
  'under',
  'except',
  'compare',
  'differ',
])
/** Words that say when. */
export const isTime: ReadonlySet<Word> = new Set<Word>([
  'week',
  'month',
  'hour',
  'hours',
  'days',
  'minutes',
  'yesterday',
])

export const askTopic = (topic: Topic, named: string, time?: Pick<When, 'when' | 'past'>): ForeignPart => ({
  topic,
  ...(/^(?!0x|it$|the )\D/.test(named) ? { named } : {}),
  ...(topics[topic].means && time && !time.past ? { means: topics[topic].means?.({ named, ...time }) } : {}),
  english: topics[topic].ask({ named, when: time?.when ?? '', past: time?.past ?? false }).trim(),
})

/** Whether a topic is told over a window. */
const isTimed = (topic: Topic) => topics[topic].lines.some(([, , window]) => window !== undefined)

export type Named = Pick<Names, 'tokens' | 'address'> & { time: When; goesOn: boolean }

/** The parts of a question, of rows and of topics; what of it is left, and the words that nothing was done about. */
export type Parts = { parts: ForeignPart[]; left: Label[]; undone: Hit[] }

export function partsOf(found: readonly Hit[], { tokens, address, time, goesOn }: Named): Parts {
  const isNewest = time.when === '' && !found.some(({ word }) => word === 'block')
  // What is last is the newest, but in "the last hour".
  const hits = found.flatMap((hit) =>
    hit.word !== 'last' ? [hit] : isNewest ? [{ ...hit, word: 'newest' as const }] : [],
  )
  const said = (...words: Word[]) => hits.some(({ word }) => words.includes(word))
  const number = said('block') ? /(?<![\w.])\d{1,12}(?![\w.]*\d)/.exec(time.rest)?.[0] : undefined
  const { bound, shown, count }: Numbers =
    number === undefined ? numbersIn(time.rest, said) : { bound: '', shown: '' }
  const over = time.when === '' ? { when: 'in the last 24 hours', past: false } : time
  // What is not named may be what was spoken of.
  const place = said('second') ? 'the second one' : said('third') ? 'the third one' : 'it'
  const spoken = address !== undefined ? [address] : goesOn ? [place] : []
  const names = tokens.length > 0 ? tokens : spoken
  const ofChain = said('chain', 'top', 'biggest', 'least', 'newest', 'meme', 'launchpad')
  const isChain = tokens.length === 0 && ofChain && !(said('newest') && said('trades', 'buys', 'sells'))
  const except = said('except') && said('pool') ? ' excluding pools' : ''
  const rows = rowsAsked(hits, {
    names: isChain ? [] : names.map((name) => (name === 'ETH' ? 'WETH' : name)),
    when: time.when,
    bound,
    except,
    count,
  })
  const rest = hits.filter(({ word }) => !rows?.takes.includes(word) && !(except !== '' && word === 'pool'))
  const wanted = topicsAsked(rest, {
    token: names.length > 0 && !isChain,
    named: tokens.length > 0,
    address: address !== undefined || (goesOn && tokens.length === 0),
    number: number !== undefined,
    window: time.when !== '',
  })
  const parts: ForeignPart[] = []
  if (rows)
    parts.push({
      english: rows.english,
      label: rows.label,
      ...(rows.head ? { head: rows.head } : {}),
      ...(shown === '' ? {} : { bound: shown }),
      ...(tokens.length === 1 && tokens[0] !== undefined ? { named: tokens[0] } : {}),
    })
  const left: Label[] = []
  for (const one of wanted) {
    if (!('topic' in one)) left.push(one.unanswered)
    else if (one.topic === 'block') parts.push(askTopic('block', number ?? ''))
    else if (one.topic === 'balance') parts.push(askTopic('balance', address ?? 'it'))
    // A number that nothing here takes makes another question of it.
    else if (ofOthers.has(one.topic) && count !== undefined) continue
    else if (ofOthers.has(one.topic)) parts.push(askTopic(one.topic, '', over))
    else parts.push(...names.map((name) => askTopic(one.topic, name, isTimed(one.topic) ? over : time)))
  }
  if (goesOn && parts.length === 0 && left.length === 0) {
    const order = said('least', 'low') ? 'the lowest' : said('top', 'biggest', 'high') ? 'the highest' : ''
    const again = [place === 'it' ? order : place, ...tokens, time.when].filter((part) => part !== '')
    const isSame = place === 'it' && order === ''
    if (again.length > 0)
      return {
        parts: [{ english: `and ${again.join(' ')}?`, ...(isSame ? { again: true } : {}) }],
        left,
        undone: [],
      }
  }
  const asked = parts.map(({ english }) => english).join(' ')
  const isUndone = ({ word }: Hit) => {
    if (isTime.has(word)) return time.when !== '' && !asked.includes(time.when)
    if (!choosing.has(word)) return false
    if (word === 'over' || word === 'under')
      return bound !== '' && !asked.includes(bound.replace(/^\w+ /, ''))
    if (word === 'except') return except === '' || !asked.includes(except)
    if (word === 'average' || word === 'median') return !asked.includes(word)
    if (word === 'differ') return !asked.includes('difference')
    if (word === 'compare') return tokens.length > 1 && !rows
    if (word === 'top') return !rows && tokens.length === 1 && said('price')
    return !rows && !asked.includes(place)
  }
  return { parts, left, undone: hits.filter(isUndone) }
}
