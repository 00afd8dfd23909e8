const remembered = new Map<string, string>()

/** Words are strangers' choice, so the memory is bounded. */
const mostRemembered = 8_000

/** A word without its ending, so that "liquidations", "liquidated" and "liquidate" are one. In small letters. */
export function stemOf(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const stem = cut(word)
  remembered.set(word, stem)
  return stem
}

function cut(word: string): string {
  if (word.length < 4 || word.startsWith('@') || /\d/.test(word)) return word
  // Who is blocked is in no block.
  if (/^block(?:ed|list\w*|ing)$/.test(word)) return 'blocked'
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<![sui])s$/, '')
  const stem = single.replace(/(?:ment|ion|ing|ed|ly|al|e)$/, '')
  return stem === single || stem.length < 3 ? single : stem.replace(/([bdgmnprt])\1$/, '$1')
}
