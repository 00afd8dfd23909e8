import type { Language } from '../languages/languages.ts'
import { ordinals } from '../rows/ordinals.ts'
import { done } from './done.ts'
import type { Found } from './findGlosses.ts'
import { localNumber } from './localNumber.ts'

/** A word or a number of a question in English, and how it stands to what is beside it. */
export type Said = {
  english: string
  /** What it was in the question. */
  text: string
  is: 'word' | 'number' | 'name' | 'stop' | 'strange'
  /** A postposition comes before what it follows; a preposition that English puts behind follows it. */
  moves?: 'before' | 'behind'
}

type Number = { value: number; text: string; unit?: string; place?: true; short?: string }

const stops: Readonly<Record<string, string>> = {
  '、': ',',
  '，': ',',
  '・': ',',
  '；': ';',
  '：': ':',
  '。': '.',
  '？': '?',
  '！': '!',
  '「': '',
  '」': '',
  '【': '',
  '】': '',
  '&': 'and',
  '+': '',
  '€': '€',
  '~': 'to',
  '〜': 'to',
  '～': 'to',
  '–': '–',
  '<': 'less than',
  '>': 'more than',
}
const units: Readonly<Record<string, string>> = { $: 'dollars', '%': 'percent', '％': 'percent' }

const writeNumber = ({ value, unit, place, short = '' }: Number): string =>
  place
    ? (ordinals[value - 1] ?? `${value}th`)
    : unit === 'percent'
      ? `${value}%`
      : `${value}${short}${unit === undefined ? '' : ` ${unit}`}`

/** What was found in the words of the grammar: numbers with their scales and units, and what says nothing left away. */
export function readGlosses(all: readonly Found[], language: Language): Said[] {
  const found = all.map((own, at) => ({ ...own, english: chosenBy(own.english, at, all) }))
  const said: Said[] = []
  let open: Number | undefined
  /** A unit or "number" that stands before its number. */
  let before: Pick<Number, 'unit' | 'place'> = {}
  const close = () => {
    if (open) said.push({ english: writeNumber(open), text: open.text, is: 'number' })
    open = undefined
  }
  found.forEach(({ atoms, english }, at) => {
    const text = atoms.map((atom) => atom.text).join(' ')
    const [{ kind, text: own } = { kind: 'word', text: '' }] = atoms
    const next = found[at + 1]?.atoms[0]
    if (english === undefined || english === '?') {
      close()
      said.push({ english: '', text, is: 'strange' })
    } else if (/^=\d+:/.test(english)) {
      close()
      said.push({ english: own, text, is: 'number' })
    } else if (kind === 'number' && english === `=${own}`) {
      close()
      open = { value: localNumber(own, language), text, ...before }
      before = {}
    } else if (english === '-') {
      // "3 つ", "5 de": what says nothing stands between a number and what it counts.
    } else if (/^\d+$/.test(english) && open && isSaidOn(open.value, Number(english), found[at - 1])) {
      open = { ...open, value: joined(open.value, Number(english)), text: `${open.text} ${text}` }
    } else if (/^\d+$/.test(english)) {
      if (open && found[at - 1]?.english !== '-') said.push({ english: '', text, is: 'strange' })
      close()
      open = { value: Number(english), text, ...before }
      before = {}
    } else if (english.startsWith('*')) {
      const scale = Number(english.slice(1))
      open = open
        ? { ...open, value: Number((open.value * scale).toPrecision(12)), text: `${open.text} ${text}` }
        : { value: scale, text }
    } else if (/^[hdm]$/.test(english) && open) {
      open = { ...open, short: english, text: `${open.text}${text}` }
    } else if (english === '^') {
      if (open) open = { ...open, place: true }
      else before = { place: true }
    } else if (
      Object.hasOwn(units, english.replace(/^=/, '')) ||
      english === 'dollars' ||
      english === 'percent'
    ) {
      const unit = units[english.replace(/^=/, '')] ?? english
      if (open && open.unit === undefined && !open.place)
        open = { ...open, unit, text: `${open.text} ${text}` }
      else if (next?.kind === 'number' && english.startsWith('=')) before = { unit }
      else {
        close()
        said.push({ english: unit, text, is: 'word' })
      }
    } else {
      close()
      before = {}
      said.push(saidOf(english, text, kind))
    }
  })
  close()
  return said
}

/** "Twenty four", "二十": whether a word goes on with the number before it. */
const isSaidOn = (
  value: number,
  next: number,
  before: { english: string | undefined } | undefined,
): boolean =>
  /^(?:\d+|and)$/.test(before?.english ?? '') &&
  ((value >= 10 && value % 10 === 0 && next < 10) || (value < 10 && (next === 10 || next === 100)))
const joined = (value: number, next: number): number => (value < next ? value * next : value + next)

const isName = (one: Found | undefined): boolean => /^=[^\d\W]/.test(one?.english ?? '')

/** "name?without/fewest": what a word is depends on whether a name follows, a question begins, or two are held against each other. */
function chosenBy(english: string | undefined, at: number, all: readonly Found[]): string | undefined {
  const [, condition = '', one = '', other = ''] =
    /^(\w{1,10})\?([^/]{0,60})\/([^/]{0,60})$/.exec(english ?? '') ?? []
  if (condition === '') return english
  const before = all.slice(0, at).findLast((own) => own.english !== '-')?.english
  const holds: Readonly<Record<string, () => boolean>> = {
    name: () => isName(all.slice(at + 1).find((own) => own.english !== '-')),
    venue: () => /^=\ue000/.test(all.slice(at + 1).find((own) => own.english !== '-')?.english ?? ''),
    number: () => /^(?:=[\d$%]|\d)/.test(all[at + 1]?.english ?? ''),
    asks: () => before === undefined || /^(?:=[.,;:?!¿¡、。，]|and|but|in|of|with|for|at|show)$/.test(before),
    counted: () => /^(?:=\d|\d|\*)/.test(before ?? ''),
    unit: () => /^(?:hours|days|minutes|weeks|h|d|\d+)$/.test(before ?? ''),
    last: () =>
      [undefined, '=,', '=.', '=?', '=!'].includes(
        all.slice(at + 1).find((own) => own.english !== '-')?.english,
      ),
    two: () => all.filter(isName).length > 1 || all.some((own) => own.english === 'or'),
    verb: () => done.test(all.slice(at + 1).find((own) => own.english !== '-')?.english ?? ''),
  }
  return holds[condition]?.() ? one : other
}

function saidOf(english: string, text: string, kind: string): Said {
  if (kind === 'stop' && english.startsWith('=')) {
    const stop = english.slice(1)
    return { english: stops[stop] ?? stop, text, is: /^[&<>]/.test(stop) ? 'word' : 'stop' }
  }
  if (english.startsWith('=')) return { english: english.slice(1), text, is: 'name' }
  if (english.startsWith('<')) return { english: english.slice(1), text, is: 'word', moves: 'before' }
  if (english.endsWith('>')) return { english: english.slice(0, -1), text, is: 'word', moves: 'behind' }
  return { english, text, is: 'word' }
}
