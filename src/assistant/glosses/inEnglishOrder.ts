import type { Words } from '../grammar/createWords.ts'
import { done } from './done.ts'
import type { Said } from './readGlosses.ts'

const kind = /^(?:which )?(?:stock|memecoin|token|pool|exchange|launchpad|sector)s?$/

/** Puts what was said in the order of English, as far as the grammar minds it. */
export function inEnglishOrder(said: readonly Said[], words: Words): Said[] {
  const isOf = ({ english, is }: Said | { english: string; is?: string }, ...classes: string[]) =>
    is === 'word' &&
    (words.at(english.split(' '), 0)?.length === english.split(' ').length
      ? (words.at(english.split(' '), 0)?.senses ?? [])
      : []
    ).some((sense) => classes.includes(sense.is))
  const isPlainOrder = (one: Said) =>
    one.is === 'word' &&
    /^(?:most|least|highest|lowest|largest|smallest|fewest|newest|oldest|cheapest|most expensive)$/.test(
      one.english,
    )
  return [movePrepositions, movePostpositions, swapOrders, swapLast].reduce(
    (own, move) => move(own),
    [...said],
  )

  /** "Hace tres días": "ago" comes behind the number and its unit. */
  function movePrepositions(own: Said[]): Said[] {
    const at = own.findIndex(({ moves }) => moves === 'behind')
    const one = own[at]
    if (!one) return own
    const from = own.findIndex(({ is }, place) => place > at && is === 'number')
    const plain: Said = { english: one.english, text: one.text, is: one.is }
    const rest = own.toSpliced(at, 1)
    const isNear = from >= 0 && from - at < 3
    return movePrepositions(rest.toSpliced(isNear ? from + 1 : at + 1, 0, plain))
  }

  /** "100 を超える", "PONS と AAPL 以外": what comes behind its number or its names. */
  function movePostpositions(own: Said[]): Said[] {
    const at = own.findIndex(({ moves }) => moves === 'before')
    const one = own[at]
    if (!one) return own
    const plain: Said = { english: one.english, text: one.text, is: one.is }
    return movePostpositions(own.toSpliced(at, 1).toSpliced(startOf(own, at), 0, plain))
  }

  /** Where the phrase begins that a postposition at a place is said of. */
  function startOf(own: readonly Said[], at: number): number {
    // "Excluded" and "by" are said of names or one word, bounds of a number.
    const isOfNumber = !/^(?:by|without|not interested in)$/.test(own[at]?.english ?? '')
    const near = own.slice(Math.max(0, at - 3), at)
    const number = near
      .slice(near.findLastIndex(({ is }) => is === 'stop') + 1)
      .findLastIndex(({ is }) => is === 'number')
    if (isOfNumber && number >= 0)
      return Math.max(0, at - 3) + near.findLastIndex(({ is }) => is === 'stop') + 1 + number
    let start = Math.max(0, at - 1)
    while (start > 1 && own[start]?.is === 'name') {
      const isJoined = /^(?:and|or|,)$/.test(own[start - 1]?.english ?? '') && own[start - 2]?.is === 'name'
      if (isJoined) start -= 2
      else if (own[start - 1]?.is === 'name') start -= 1
      else break
    }
    return start
  }

  /** "Which memecoin most buyers": the order is of what comes behind it. */
  function isCounted(noun: Said, after: Said): boolean {
    return (
      isOf(after, 'measure') || done.test(after.english) || (kind.test(noun.english) && isOf(after, 'rows'))
    )
  }

  /** "Pools largest", "most fell": an order comes before its noun and behind its verb. */
  function swapOrders(own: Said[]): Said[] {
    const all = [...own]
    for (let at = 0; at < all.length; at += 1) {
      const [one, next, after] = [all[at], all[at + 1], all[at + 2]]
      if (!one || !next) continue
      const isOrder = /^(?:most|least|more|less)$/.test(one.english) && one.is === 'word'
      if (isOrder && done.test(next.english)) {
        all.splice(at, 2, next, one)
        at += 1
      } else if (
        isOf(one, 'rows', 'measure') &&
        !/^(?:hour|day|minute|week)s?$/.test(one.english) &&
        isPlainOrder(next) &&
        !(after && isCounted(one, after))
      ) {
        all.splice(at, 2, next, one)
        at += 1
      }
    }
    return all
  }

  /** "24 last hours". */
  function swapLast(own: Said[]): Said[] {
    const all = [...own]
    for (let at = 0; at + 1 < all.length; at += 1) {
      const [one, next] = [all[at], all[at + 1]]
      if (one?.is === 'number' && next && /^(?:the )?last$/.test(next.english)) all.splice(at, 2, next, one)
    }
    return all
  }
}
