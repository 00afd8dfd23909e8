const mark = '\\(?\\b([1-9]|[a-e])\\)'
const marks = new RegExp(`(?:^|(?<=[\\s,;:]))${mark}\\s?`, 'gi')

const closing =
  /\s{0,3}[-–—,(]{1,3}\s{0,3}(?:all|both)(?: (?:of (?:them|these|those)|two|three|four|five))?(?:,? please| pls)?\)?[.!?\s]{0,5}$/i

/** A question without the numbers of its parts, "(1) price, (2) holders", and without what only sums them up, "- all three". */
export function withoutNumbering(text: string): string {
  const found = [...text.matchAll(marks)].map(([, sign = '']) => sign.toLowerCase())
  const isCounted =
    found.length > 1 && found.every((sign, place) => sign === '12345'[place] || sign === 'abcde'[place])
  const bare = isCounted
    ? text.replace(marks, (_said, _sign, at: number) =>
        /(?:^|[,;:.?!]|\b(?:and|me|us))\s*$/.test(text.slice(0, at)) ? '' : ', ',
      )
    : text
  return bare.replace(closing, '').replace(/\s{1,3},/g, ',')
}
