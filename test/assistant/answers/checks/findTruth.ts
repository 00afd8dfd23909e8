import type { Finding, Said } from './Finding.ts'

const yesWords =
  /^(yes|yep|yeah|correct|true|right|sí|si|sim|oui|ja|sì|да|是|对|はい|예|네|evet)(?![\p{L}\p{N}])/iu
const noWords = /^(no|nope|not|false|não|non|nein|нет|不|否|いいえ|아니|hayır)(?![\p{Script=Latin}\p{N}])/iu

type Words = { yes: readonly string[]; no: readonly string[] }

/** Whether the answer says yes or no as it should: by the word it begins with, or by what it states. */
export function findTruth({ text, segments }: Said, wanted: boolean, { yes, no }: Words): Finding {
  const says = (words: readonly string[]) => words.some((word) => new RegExp(word, 'iu').test(text))
  const lead = segments[0] ?? ''
  const [right, wrong] = wanted ? [yesWords, noWords] : [noWords, yesWords]
  if (wrong.test(lead)) return 'contradicted'
  if (right.test(lead)) return 'told'
  // "is not genuine" holds the word "genuine": what denies is looked for first.
  if (says(no)) return wanted ? 'contradicted' : 'told'
  if (says(yes)) return wanted ? 'told' : 'contradicted'
  return 'missing'
}
