import { lately } from '../lately.ts'
import { allPhrasings } from './allPhrasings.ts'
import { featuresOf } from './featuresOf.ts'
import { plainly } from './sayings.ts'

/** How likely a question asks for each operation, or for something refused: 1 for the likeliest, times how much of it is known and how far it is ahead. */
export type Heard = ReadonlyMap<string, number>

/** What a feature counts for an operation none of whose ways of asking has it. */
const smoothing = 0.1

/** How fast likelihood falls off behind the best; the features of a question overlap, so their product is too sure. */
const temperature = 4

/** How much it takes from all of them that several are about as likely: little was said then. */
const doubt = 0.3

/** Operations that are less likely than this are not heard at all. */
const least = 0.02

/** How much of a question is known. What has no words of its own is judged by what it names, or by the question before. */
function coverageOf(words: readonly (readonly string[])[], namesSomething: boolean): number {
  const { learnt } = lessons()
  const known = words.filter((features) => features.some((feature) => learnt.has(feature))).length
  if (known === 0) return 0
  // A single word is a hint, unless it is said of something.
  return Math.sqrt(known / words.length) * (known === 1 && !namesSomething ? 0.6 : 1)
}

/** How much a feature counts by its kind: found by trying, and not by much. */
function weightOf(feature: string): number {
  if (feature.includes(' ')) return /(^| )\./.test(feature) ? 0.3 : 0.7
  if (feature.startsWith('.')) return 0.3
  if (feature.startsWith('#')) return 0.7
  return feature.startsWith('=') ? 1 : 1.5
}

/** What a feature adds for the operations whose ways of asking have it, and how much it counts at all. */
type Learnt = { weight: number; places: number[]; gains: number[] }

type Lessons = { learnt: ReadonlyMap<string, Learnt>; losses: Float64Array }

/** Features by the operations that have them. Most have few, so what all others lose is kept apart, in `losses`. */
function learn(): Lessons {
  const size = allPhrasings.length
  const counts = new Map<string, Map<number, number>>()
  const totals = new Float64Array(size)
  for (const [place, [, lines]] of allPhrasings.entries())
    for (const line of lines)
      for (const feature of featuresOf(plainly(line)).all) {
        const row = counts.get(feature) ?? new Map<number, number>()
        counts.set(feature, row)
        row.set(place, (row.get(place) ?? 0) + 1)
        totals[place] = (totals[place] ?? 0) + 1
      }
  const features = new Map<string, Learnt>()
  for (const [feature, row] of counts) {
    const weight = weightOf(feature)
    const gains = [...row.values()].map((count) => weight * Math.log((count + smoothing) / smoothing))
    features.set(feature, { weight, places: [...row.keys()], gains })
  }
  return {
    learnt: features,
    losses: totals.map((total) => Math.log(smoothing / (total + smoothing * counts.size))),
  }
}

let made: Lessons | undefined

/** Learnt with the first question: a service that is never asked one starts without it. */
function lessons(): Lessons {
  made ??= learn()
  return made
}

/** Judges a question's plain form by the ways of asking that are written down (naive Bayes over their features). */
export const scorePhrasings = lately(16, (plain): Heard => {
  const { all, words } = featuresOf(plain)
  const { learnt, losses } = lessons()
  const scores = new Float64Array(allPhrasings.length)
  let weights = 0
  for (const feature of all) {
    const row = learnt.get(feature)
    if (!row) continue
    weights += row.weight
    for (let at = 0; at < row.places.length; at += 1) {
      const place = row.places[at] ?? 0
      scores[place] = (scores[place] ?? 0) + (row.gains[at] ?? 0)
    }
  }
  for (let place = 0; place < losses.length; place += 1)
    scores[place] = (scores[place] ?? 0) + weights * (losses[place] ?? 0)
  const best = Math.max(...scores)
  const likely = scores.map((score) => Math.exp((score - best) / temperature))
  const rivals = likely.reduce((sum, own) => sum + own, 0)
  const sureness = coverageOf(words, plain.includes('@')) * rivals ** -doubt
  const heard = new Map<string, number>()
  for (const [place, [name]] of allPhrasings.entries()) {
    const share = sureness * (likely[place] ?? 0)
    if (share >= least) heard.set(name, share)
  }
  return heard
})
