import type { Time } from './datesIn.ts'
import type { Hit } from './findWords.ts'
import type { Language } from './languages.ts'
import type { Named } from './readNames.ts'

/** A name, and where in the folded text it stands. */
export type Placed = Named & { at: number; end: number }

/** A part of a question that has its own time or its own names: the text without all else, its words and its names. */
export type Clause = { text: string; hits: readonly Hit[]; names: readonly Placed[] }

/** What something is asked with. */
const asking =
  /^(?:price|holders|safe|balance|transaction|fee|gas|volume|trades|buys|sells|buyers|sellers|traders|transfers|change|gain|loss|launch|graduated|premium|discount|supply|liquidity|locked|value|creator)$/
/** What is said of two names at once. */
const ofBoth = /^(?:differ|compare|sum)$/

/** What it is said of: who names nothing else means the same. */
const ofWhat = /^(?:chain|sum|stock|meme|pool|launchpad)$/

type Range = { at: number; end: number }
const inside =
  ({ at, end }: Range) =>
  (own: Range) =>
    own.at >= at && own.at < end

/** Where one clause ends and the next begins: between two times, and between two names or orders that something else is asked of. */
function cutsOf(
  folded: string,
  hits: readonly Hit[],
  names: readonly Placed[],
  times: readonly Time[],
  and: string,
) {
  const bounds = [...folded.matchAll(new RegExp(`[,;、，；。]|(?<=[.?!？])\\s|${and}`, 'gu'))].map(
    ({ index }) => index,
  )
  const asked = hits.filter(({ word }) => asking.test(word))
  const ofTimes = times.slice(1).map((time, place) => {
    const before = times[place]?.end ?? 0
    return bounds.findLast((bound) => bound >= before && bound < time.at) ?? time.at
  })
  if (hits.some(({ word }) => ofBoth.test(word))) return ofTimes
  const ranks = hits.filter(({ word }) => /^(?:top|biggest|least)$/.test(word))
  const ofNames = [names, ranks].flatMap((all) =>
    all.slice(1).flatMap((name, place) => {
      const before = all[place]
      const cut = bounds.find(
        (bound) =>
          before !== undefined &&
          bound >= before.end &&
          bound < name.at &&
          asked.some(inside({ at: 0, end: bound })),
      )
      if (cut === undefined) return []
      const next = bounds.find((bound) => bound > name.end) ?? folded.length
      const own = asked.filter(inside({ at: cut, end: next })).map(({ word }) => word)
      const other = asked.filter(inside({ at: 0, end: cut })).map(({ word }) => word)
      return own.some((word) => !other.includes(word)) ? [cut] : []
    }),
  )
  return [...new Set([...ofTimes, ...ofNames])].sort((one, other) => one - other)
}

/** The clauses of a folded text. What one of them lacks it has from the others: what is asked, of what, and when. */
export function clausesOf(
  folded: string,
  hits: readonly Hit[],
  names: readonly Placed[],
  times: readonly Time[],
  { and }: Language,
): Clause[] {
  const cuts = cutsOf(folded, hits, names, times, and)
  if (cuts.length === 0) return [{ text: folded, hits, names }]
  return [0, ...cuts].map((at, place) => {
    const own = inside({ at, end: cuts[place] ?? folded.length })
    const isLent = (range: Range) => times.length === 1 || own(range)
    const others = times.filter((time) => !isLent(time))
    const ownNames = names.filter(own)
    const lent = ownNames.length > 0 ? ownNames : names
    const isAsking = hits.some((hit) => asking.test(hit.word) && own(hit))
    const stays = (range: Range) =>
      !others.some((time) => inside(time)(range)) &&
      (!isAsking || own(range) || times.some((time) => isLent(time) && inside(time)(range)))
    const isOwn = hits.some((hit) => ofWhat.test(hit.word) && own(hit))
    const kept = hits.filter((hit) => stays(hit) || (names.length === 0 && !isOwn && ofWhat.test(hit.word)))
    const text = folded.split('').map((sign, index) => (stays({ at: index, end: index }) ? sign : ' '))
    return { text: text.join(''), hits: kept, names: lent }
  })
}
