import type { Time } from './datesIn.ts'
import type { Hit } from './findWords.ts'
import type { Word } from './languages.ts'
import { type Numbers, numbersIn } from './numbersIn.ts'
import { rowsAsked } from './rowsAsked.ts'
import { type Label, type Topic, topics } from './topics.ts'
import { topicsAsked } from './topicsAsked.ts'

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
  /** The token that it is about, or those that a figure is made of, and the bound that it is held to. */
  named?: string
  both?: string
  bound?: string
  /** What a plan of it has to name: the sector that is asked for, and what is shut out. */
  keeps?: readonly string[]
}

/** Topics that are asked of something else than a token. */
const ofOthers =
  /^(?:balance|ether|transaction|block|fee|launches|graduated|chainVolume|chainTrades|chainTraders|transactions|blocks|swapCost|sendCost|active|tps|blockTime)$/

/** Words that choose among rows, or make a figure of them: where nothing does, they are named. */
const choosing =
  /^(?:top|biggest|least|second|third|high|low|average|median|except|compare|differ|sum|venue|bridge|deposits|withdrawals)$/
/** Topics of a wallet. */
const ofWallets = /^(?:balance|approvals|profit|wallet|winRate)/
/** Words that say when. */
const isTime = new Set('week month hour hours days minutes yesterday'.split(' '))

export const askTopic = (topic: Topic, named: string, time?: Pick<Time, 'when' | 'past'>): ForeignPart => ({
  topic,
  ...(/^(?!0x|it$|the | on )\D/.test(named) ? { named } : {}),
  ...(topics[topic].means && time && !time.past ? { means: topics[topic].means?.({ named, ...time }) } : {}),
  english: topics[topic].ask({ named, when: time?.when ?? '', past: time?.past ?? false }).trim(),
})

/** Whether a topic is told over a window. */
const isTimed = (topic: Topic) => topics[topic].lines.some(([, , window]) => window !== undefined)

export type Named = {
  tokens: readonly string[]
  joined: boolean
  address: string | undefined
  /** "on uniswap v3" */
  venue: string
  /** Its time, how the question says it, and the text without it. */
  time: Pick<Time, 'when' | 'past'> & { text: string; rest: string }
  /** The tokens that are shut out, and those that were spoken of before, where there was a before. */
  excluded: readonly string[]
  spoken: readonly string[] | undefined
}

/** The parts of a question, of rows and of topics; what of it is left, and the words and names that nothing was done about. */
export type Parts = { parts: ForeignPart[]; left: Label[]; undone: Hit[]; unread: string[] }

export function partsOf(
  found: readonly Hit[],
  { tokens: named, address, time, excluded, spoken, joined, venue }: Named,
): Parts {
  const isNewest = time.when === '' && !found.some(({ word }) => word === 'block')
  // What is last is the newest, but in "the last hour".
  const lasts = found.filter(({ word }) => word === 'last')
  // What is written alike is counted where a number is asked for, and else summed up.
  const kept = found.some(({ word }) => word === 'many') ? 'trades' : 'volume'
  const isTwice = ({ word, at }: Hit) =>
    /^(?:volume|trades)$/.test(word) &&
    word !== kept &&
    found.some((own) => own.word === kept && own.at === at)
  const hits = found
    .filter((hit) => !isTwice(hit) && (isNewest || !lasts.some(({ at }) => at === hit.at)))
    .map((hit) => (hit.word === 'last' ? { ...hit, word: 'newest' as const } : hit))
  const said = (...words: Word[]) => hits.some(({ word }) => words.includes(word))
  const goesOn = spoken !== undefined
  // "Which has more?" is asked of the two that were spoken of.
  const isOfThem =
    said('top', 'biggest', 'least', 'compare', 'differ', 'sum', 'high', 'low') &&
    !said('stock', 'meme', 'pool', 'launchpad', 'chain') &&
    named.length === 0 &&
    spoken !== undefined &&
    spoken.length > 1
  const tokens = isOfThem ? spoken : named
  const number = said('block') ? /(?<![\w.])\d{1,12}(?![\w.]*\d)/.exec(time.rest)?.[0] : undefined
  const { bounds, count, unread }: Numbers =
    number === undefined ? numbersIn(time.rest, hits) : { bounds: [], unread: [] }
  const over = time.when === '' ? { when: 'in the last 24 hours', past: false } : time
  // What is not named may be what was spoken of.
  const place = said('second') ? 'the second one' : said('third') ? 'the third one' : 'it'
  const names = tokens.length > 0 ? tokens : address !== undefined ? [address] : goesOn ? [place] : []
  const ofChain = said('chain', 'top', 'biggest', 'least', 'newest', 'meme', 'launchpad')
  const isChain = tokens.length === 0 && ofChain && !(said('newest') && said('trades', 'buys', 'sells'))
  const out = [...excluded, ...(said('except') && said('pool') && excluded.length === 0 ? ['pools'] : [])]
  const except = out.length === 0 ? '' : ` excluding ${out.join(' and ')}`
  const rows = rowsAsked(hits, {
    names: isChain ? [] : names.map((name) => (name === 'ETH' ? 'WETH' : name)),
    when: time.when,
    bounds,
    except: said('pool') ? `${venue}${except}` : except,
    count,
    joined,
    wallet: tokens.length > 0 ? address : undefined,
    at: venue,
  })
  const done = [...(rows ? [...rows.takes, 'people'] : []), ...(out.includes('pools') ? ['pool'] : [])]
  const rest = hits.filter(({ word }) => !done.includes(word))
  const wanted = topicsAsked(rest, {
    token: names.length > 0 && !isChain,
    named: tokens.length > 0,
    ether: tokens.join() === 'ETH',
    address: address !== undefined || (goesOn && tokens.length === 0),
    wallet: address !== undefined || spoken?.length === 0,
    at: venue !== '',
    money: said('dollars') && said('much', 'many') && !said('price') && bounds.length === 0,
    number: number !== undefined,
    window: time.when !== '',
  })
  const parts: ForeignPart[] = []
  if (rows)
    parts.push({
      english: rows.english,
      label: rows.label,
      ...(rows.head ? { head: rows.head } : {}),
      ...(bounds.length === 0 ? {} : { bound: bounds.map(({ shown }) => shown).join(', ') }),
      ...(tokens.length === 1 && tokens[0] !== undefined ? { named: tokens[0] } : {}),
      ...(tokens.length > 1 ? { both: tokens.join(', ') } : {}),
      keeps: [
        ...(rows.sector === undefined ? [] : [rows.sector]),
        ...excluded,
        ...(venue && [venue.slice(4)]),
      ],
    })
  const left: Label[] = []
  for (const one of wanted) {
    if (!('topic' in one)) left.push(one.unanswered)
    else if (/^(?:block|failed)$/.test(one.topic)) parts.push(askTopic(one.topic, number ?? ''))
    else if (ofWallets.test(one.topic)) parts.push(askTopic(one.topic, address ?? 'it', time))
    else if (one.topic.startsWith('launches') && venue !== '') parts.push(askTopic(one.topic, venue, over))
    else if (ofOthers.test(one.topic)) parts.push(askTopic(one.topic, '', over))
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
        unread: [],
      }
  }
  const asked = parts.map(({ english }) => english).join(' ')
  const isUndone = ({ word }: Hit) => {
    if (isTime.has(word)) return time.when !== '' && !asked.includes(time.when)
    if (!choosing.test(word)) return false
    if (word === 'except') return out.length === 0 || out.some((name) => !asked.includes(name))
    if (word === 'average' || word === 'median') return !asked.includes(word)
    if (word === 'differ') return !/difference|premium/.test(asked)
    if (word === 'compare') return tokens.length > 1 && !rows
    if (word === 'sum') return tokens.length > 1 && !/\b(?:total|sum|combined)\b/.test(asked)
    if (word === 'top') return !rows && tokens.length === 1 && said('price')
    return !rows && !asked.includes(place)
  }
  // A number or a name that is not applied makes another question of it.
  const isUnused = (text: string) => !asked.includes(text)
  return {
    parts,
    left,
    undone: hits.filter(isUndone),
    unread: [
      ...unread,
      ...(count !== undefined && isUnused(String(count)) ? [String(count)] : []),
      ...bounds.filter(({ bound }) => isUnused(bound.replace(/^\w+ /, ''))).map(({ shown }) => shown),
      ...excluded.filter((name) => isUnused(name)),
      ...(venue !== '' && isUnused(venue) ? [venue.slice(4)] : []),
      ...(address !== undefined && asked !== '' && isUnused(address) ? [`${address.slice(0, 8)}…`] : []),
      ...(time.past && isUnused(time.when) ? [time.text] : []),
    ],
  }
}
