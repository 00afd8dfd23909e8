import type { Placed } from './clausesOf.ts'
import type { Hit } from './findWords.ts'

/** So far apart may stand a name and what shuts it out, and two names that are shut out together. */
const beside = 12
const between = 6

/** Languages that say after a name that it is shut out. */
const after = new Set(['ja', 'ko', 'tr'])

type Beside<One> = { one: One; gap: number }[]

/** What stands after a word and before it, the nearest first; that side first on which a language says what it shuts out. */
function besides<One extends { at: number; end: number }>(
  { at, end }: Hit,
  all: readonly One[],
  code: string,
): [Beside<One>, Beside<One>] {
  const following = all.filter((one) => one.at >= end).map((one) => ({ one, gap: one.at - end }))
  const leading = all.filter((one) => one.end <= at).map((one) => ({ one, gap: at - one.end }))
  return after.has(code) ? [leading.reverse(), following] : [following, leading.reverse()]
}

/** The names that a question shuts out, those beside the word for it; and kinds that it shuts out, which nobody can. */
export function excludedIn(
  hits: readonly Hit[],
  names: readonly Placed[],
  code: string,
): { excluded: Placed[]; kinds: Hit[] } {
  const shutting = hits.filter(({ word }) => word === 'except')
  const kindBeside = (except: Hit, words: readonly string[]) => {
    const all = hits.filter(({ word }) => words.includes(word))
    return besides(except, all, code)[0].flatMap(({ one, gap }) => (gap <= beside ? [one] : []))
  }
  const ofNames = shutting.filter((except) => kindBeside(except, ['pool']).length === 0)
  const excluded = ofNames.flatMap((except) => {
    const [first, second] = besides(except, names, code).map(chainOf)
    return first && first.length > 0 ? first : (second ?? [])
  })
  const kinds = excluded.length > 0 ? [] : shutting.flatMap((one) => kindBeside(one, ['stock', 'meme']))
  return { excluded, kinds }
}

/** The nearest name, and those that stand close to it. */
function chainOf(names: Beside<Placed>): Placed[] {
  const chain: Placed[] = []
  for (const { one, gap } of names) {
    const last = chain.at(-1)
    const apart = last ? Math.max(one.at - last.end, last.at - one.end) : gap
    if (apart > (last ? between : beside)) break
    chain.push(one)
  }
  return chain
}
