import type { OperationCard } from '../kernel/OperationCard.ts'
import { createTermIndex } from './createTermIndex.ts'
import { createTermReader, toQueryTerms } from './toTerms.ts'

/** A match, the best with score 1. */
export type CatalogMatch = { operation: OperationCard; score: number }

/** Finds operations by what somebody wants to do. */
export type CatalogSearch = (query: string, family?: string) => CatalogMatch[]

/** A word of the name tells more than one of the description, which also names the tools to use instead. */
const boost = { name: 3, keywords: 3, title: 1.5, arguments: 0.8, description: 0.8 }

/** Of two that match alike, the general tool is meant rather than one of the catalog's many special rows. */
const listedBoost = 2

/** What scores below this share of the best match shares a chance word with the query, not its meaning. */
const floor = 0.1

/** How much a name counts that is made of the query's words, and one that has no other words. */
const nameBoost = 0.8
const shortBoost = 0.2

/** So many of the best are looked at again by their names. */
const lookedAtAgain = 60

/** So many words of a query are looked at. */
const mostTerms = 24

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Rows that differ only in their asset have it in their words; their descriptions repeat each other. */
const isRepeated = ({ bound }: OperationCard) => bound?.asset !== undefined

/** An index over the operations, made once: `keywordsOf` adds what people call what an operation is for. */
export function createCatalogSearch(
  operations: readonly OperationCard[],
  keywordsOf: (operation: OperationCard) => string,
): CatalogSearch {
  const toTerms = createTermReader()
  const index = createTermIndex(
    operations.map((operation) => ({
      name: toTerms(operation.name),
      keywords: toTerms(keywordsOf(operation)),
      title: toTerms(operation.title),
      arguments: operation.argumentNames.flatMap(toTerms),
      description: isRepeated(operation) ? [] : toTerms(operation.description),
    })),
    boost,
  )
  const byKey = new Map(operations.map((operation) => [keyOf(operation.name), operation]))
  const places = new Map(
    [...operations].sort((one, other) => (one.name < other.name ? -1 : 1)).map((row, place) => [row, place]),
  )
  const names = new Map(operations.map((operation) => [operation, new Set(toTerms(operation.name))] as const))
  const scores = new Float32Array(operations.length)
  const best = new Float32Array(operations.length)
  const found = new Uint32Array(operations.length)

  /** Adds up what each operation has of the query's terms. */
  const score = (terms: readonly string[][]): void => {
    scores.fill(0)
    found.fill(0)
    for (const [place, alternatives] of terms.entries()) {
      best.fill(0)
      for (const { postings, weight } of index.matches(alternatives))
        for (let at = 0; at < postings.documents.length; at += 1) {
          const id = postings.documents[at] as number
          const impact = (postings.impacts[at] as number) * weight
          if (impact > (best[id] as number)) best[id] = impact
          found[id] = (found[id] as number) | (1 << place)
        }
      for (let id = 0; id < scores.length; id += 1) scores[id] = (scores[id] as number) + (best[id] as number)
    }
  }

  const collect = (words: number, family: string | undefined): CatalogMatch[] => {
    const matches: CatalogMatch[] = []
    for (let id = 0; id < scores.length; id += 1) {
      const raw = scores[id] as number
      const operation = operations[id] as OperationCard
      if (raw === 0 || (family !== undefined && operation.family !== family)) continue
      // One word that is rare must not beat all the words of the question together.
      const share = countBits(found[id] as number) / words
      matches.push({ operation, score: raw * share * (operation.listed ? listedBoost : 1) })
    }
    return matches
  }

  const nameShare = (operation: OperationCard, terms: readonly string[][]): number => {
    const own = names.get(operation) as ReadonlySet<string>
    const named = terms.filter((alternatives) => alternatives.some((term) => own.has(term))).length
    return 1 + nameBoost * (named / terms.length) ** 2 + (shortBoost * named) / own.size
  }

  const byScore = (one: CatalogMatch, other: CatalogMatch) =>
    other.score - one.score || (places.get(one.operation) ?? 0) - (places.get(other.operation) ?? 0)

  return (query, family) => {
    const terms = toQueryTerms(query).slice(0, mostTerms)
    score(terms)
    const matches = collect(terms.length, family)
    const most = matches.reduce((sofar, own) => Math.max(sofar, own.score), 0)
    const likely = matches.filter((own) => own.score >= floor * most).sort(byScore)
    for (const own of likely.slice(0, lookedAtAgain)) own.score *= nameShare(own.operation, terms)
    const top = likely.slice(0, lookedAtAgain).sort(byScore)
    const named = byKey.get(keyOf(query))
    const exact = named && (family === undefined || named.family === family) ? named : undefined
    const first = top[0]?.score ?? 1
    const others = [...top, ...likely.slice(lookedAtAgain)]
      .filter((own) => own.operation !== exact && own.score >= floor * first)
      .map((own) => ({ operation: own.operation, score: own.score / first }))
    return exact ? [{ operation: exact, score: 1 }, ...others] : others
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
