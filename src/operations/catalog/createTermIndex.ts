import SearchableMap from 'minisearch/SearchableMap'

/** A document as lists of terms by field. */
export type TermDocument<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Where a term stands, and how much it says of each document there. */
export type Postings = { documents: Uint16Array; impacts: Float32Array }

/** A term of the index that a word of a query stands for, and how surely. */
export type TermMatch = { postings: Postings; weight: number }

export type TermIndex = {
  size: number
  /** Terms that one of the alternatives means: itself, else what it begins or what it is a typo of. */
  matches(alternatives: readonly string[]): TermMatch[]
}

/** Saturation and length of BM25F, as usual. */
const saturation = 1.2
const lengthWeight = 0.5

const prefixWeight = 0.4
const typoWeight = 0.35
/** Words that begin so differently are not what was meant. */
const mostExpansions = 24

const typosAllowed = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2)

type Counts = { documents: number[]; counts: number[] }

/** Weighted frequencies of every term; documents come in order, so the newest count is the last. */
function countTerms<Field extends string>(
  documents: readonly TermDocument<Field>[],
  boost: Readonly<Record<Field, number>>,
): Map<string, Counts> {
  const fields = Object.keys(boost) as Field[]
  const averages = fields.map(
    (field) => documents.reduce((sum, own) => sum + own[field].length, 0) / documents.length || 1,
  )
  const found = new Map<string, Counts>()
  for (const [id, document] of documents.entries())
    for (const [place, field] of fields.entries()) {
      const own = document[field]
      const length = own.length / (averages[place] ?? 1)
      const share = boost[field] / (1 - lengthWeight + lengthWeight * length)
      for (const term of own) {
        let known = found.get(term)
        if (!known) {
          known = { documents: [], counts: [] }
          found.set(term, known)
        }
        const last = known.documents.length - 1
        if (known.documents[last] === id) known.counts[last] = (known.counts[last] ?? 0) + share
        else {
          known.documents.push(id)
          known.counts.push(share)
        }
      }
    }
  return found
}

/**
 * An inverted index with BM25F scores worked out beforehand, over the radix tree of MiniSearch, which finds
 * prefixes and typos. Asking MiniSearch itself costs ten times as much: it makes an object for every match.
 */
export function createTermIndex<Field extends string>(
  documents: readonly TermDocument<Field>[],
  boost: Readonly<Record<Field, number>>,
): TermIndex {
  const tree = new SearchableMap<Postings>()
  for (const [term, found] of countTerms(documents, boost)) {
    const having = found.documents.length
    const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
    tree.set(term, {
      documents: Uint16Array.from(found.documents),
      impacts: Float32Array.from(found.counts, (count) => (rarity * count) / (count + saturation)),
    })
  }
  return {
    size: documents.length,
    matches(alternatives) {
      const exact = alternatives.flatMap((term) => {
        const postings = tree.get(term)
        return postings ? [{ postings, weight: 1 }] : []
      })
      const plain = alternatives.at(-1) ?? ''
      // Short words are mostly tickers: of those a prefix or a neighbour is another one.
      const longer = plain.length > 2 && !plain.startsWith('=') ? begunBy(tree, plain) : []
      if (exact.length > 0) return [...exact, ...longer]
      const typos = typosAllowed(plain)
      return typos === 0 ? longer : [...longer, ...near(tree, plain, typos)]
    },
  }
}

function begunBy(tree: SearchableMap<Postings>, term: string): TermMatch[] {
  const found: TermMatch[] = []
  for (const [longer, postings] of tree.atPrefix(term)) {
    if (longer === term) continue
    found.push({ postings, weight: (prefixWeight * term.length) / longer.length })
    if (found.length === mostExpansions) break
  }
  return found
}

const near = (tree: SearchableMap<Postings>, term: string, typos: number): TermMatch[] =>
  [...tree.fuzzyGet(term, typos)].map(([, [postings, distance]]) => ({
    postings,
    weight: typoWeight * (1 - distance / (term.length + 1)),
  }))
