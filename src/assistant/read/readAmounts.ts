import type { Draft } from './Draft.ts'
import { takeAll } from './Draft.ts'
import { numberPattern, scalePattern, toNumber } from './numberWords.ts'
import { wayBefore } from './readComparisons.ts'

const amount = new RegExp(
  `\\b(${numberPattern})(?: ?(${scalePattern})\\b)?\\s+(?:units? of |tokens? of |shares? of |of )?\\s?(?=(@token|@ether)\\b)`,
  'gi',
)

const wordsBefore = (before: string) => before.trim().split(' ').slice(-2).join(' ')

/** Amounts of tokens: the 2 of "2 WETH". Runs after the tokens have been marked, so the mark's place tells which. */
export function readAmounts(draft: Draft): void {
  const { reading } = draft
  const marks = [...draft.text.matchAll(/@token|@ether/g)].map(({ index }) => index)
  takeAll(draft, amount, ([, text = '', scale = ''], { at, before, after }) => {
    // "one ether" means the thing, "1 ETH" an amount of it.
    if (/^(a|an|one)$/i.test(text)) return undefined
    const value = toNumber(text, scale)
    const token = reading.tokens[marks.filter((mark) => mark < at).length]
    const exact = scale === '' && /^[\d.,]+$/.test(text) ? text.replaceAll(',', '') : String(value)
    const way = token && wayBefore(before)
    if (way)
      reading.comparisons.push({
        ...way,
        value,
        unit: 'token',
        token: token.reference,
        text: `${wordsBefore(before)} ${text}${scale} ${token.text}`,
        noun: after.replace(/^\W*@\w+\W*/, '').slice(0, 40),
        before: before.slice(-40),
      })
    reading.amounts.push({ amount: exact, ...(token ? { token } : {}) })
    return '@amount'
  })
}
