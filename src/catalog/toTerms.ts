/** Words that say nothing of what is wanted. */
const emptyWords = new Set(
  'a an and any are at be by can did do does for from get give has have how i if in is it its list me my of on or our please show tell that the their there this to us use was what when where which who whom whose will with you your'.split(
    ' ',
  ),
)

/** A word without its plural, so that "whales" finds "whale" and "liquidities" finds "liquidity". */
function toSingular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

/** The words of a name or a text; camelCase and snake_case fall apart like words do. */
export const toWords = (text: string): string[] =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The form a word is searched by; null for one that is not searched at all. */
export const toTerm = (word: string): string | null => (emptyWords.has(word) ? null : toSingular(word))
