import { emptyWords } from '../../operations/catalog/words/emptyWords.ts'
import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { rewordingsOf } from '../textOf.ts'

/** Spellings that are put in one form before words are compared. */
const forms = rewordingsOf('catalog/forms', 'g')

const split = (text: string): string[] => text.match(/@?[a-z0-9]+/g) ?? []

/** Most texts have none of the spellings, which one look at them tells. */
const anyForm = new RegExp(forms.map(([pattern]) => pattern.source).join('|'))

const inOneForm = (text: string): string =>
  anyForm.test(text) ? forms.reduce((said, [pattern, form]) => said.replace(pattern, form), text) : text

/** The stems of a set of words. */
export const termsOf = (text: string): string[] => [
  ...new Set(
    split(inOneForm(text.toLowerCase()))
      .filter((word) => !emptyWords.has(word))
      .map(stemOf),
  ),
]

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
const dates = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?\\b`,
  'gi',
)

/** How far back a question looks: rows take that as an argument, and it says nothing of which row is meant. */
const spans =
  /\b(?:(?:in|over|during|within|for|of) )?(?:the |this )?(?:last|past|previous|recent) (?:(?:\d+|two|three|four|five|six|seven|twelve|few|couple(?: of)?) ?)?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|[mhdw])\b|\b(?:in|over|during|within|for) (?:a|one|\d+) ?(?:minutes?|hours?|days?|weeks?|months?|[hdw])\b|\b(?:this (?:week|month)|today|yesterday|lately|recently)\b/gi

/** A question's text with the values that it gives put as marks, so that only its words are left. */
export const withMarks = (text: string): string =>
  text
    .slice(0, 600)
    .replace(spans, ' ')
    .replace(/\b\d{4}-\d{2}-\d{2}(?:T[\d:.Z]+)?/g, ' @time ')
    .replace(/\b\d{1,2}:\d{2}\b/g, ' @time ')
    .replace(dates, ' @time ')
    .replace(/\bv[234]:\d+\b/gi, ' @position ')
    .replace(/\b(?:l1|parent|ethereum) block (?:number |#)?\d+/gi, '$& @l1block')
    .replace(/\b(?:l2 |(?<!(?:l1|parent|ethereum) ))block (?:number |#)?\d+/gi, '$& @l2block')
    .replace(/\b0x[0-9a-f]{64}\b/gi, ' @hash ')
    .replace(/\b0x[0-9a-f]{40}\b/gi, ' @address ')
    .replace(/\b0x(?:[0-9a-f]{2}){5,}\b/gi, ' @calldata @hex ')
    .replace(/\b0x[0-9a-f]+\b/gi, ' @hex ')
    .replace(/\b[A-Za-z_]\w*\([a-z0-9_,\s[\]]*\)/g, ' @function ')
    .replace(/["“`]([^"”`]{1,200})["”`]|(?<!\w)'([^']{1,200})'(?!\w)/g, ' @quoted ')
    // Names that programs use fall apart into words: tokenURI, latestRoundData, eth_getProof.
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .replace(/(?<![\w.])-?\d[\d,]{0,80}(?:\.\d{1,80})?(?=\s{0,9}wei\b)/gi, ' @wei @number ')
    .replace(/(?<![\w.@-])-?\d[\d,]*(?:\.\d+)?(?:e\d+)?(?![\w.]*\w)(?![- ]?bytes?\b)/g, (figure) =>
      /^(?:721|1155|4626|4337|1271|6551|2981)$/.test(figure) ? figure : ' @number ',
    )
