import { cleanText } from '../../base/schema/untrustedText.ts'

/** What Markdown, or a page that shows it, would take for more than text. */
const special = /[\\`*_{}[\]()<>#+!|~&$^=-]/g

/** A web address is shown, but never in a form that a page turns into a link. */
const link = /\b(?:https?|ftp|javascript|data|mailto|ipfs):(?=\S)|\bwww\./gi

/**
 * Text that a stranger wrote, for an answer in Markdown: one line, short, with every sign escaped that could
 * make a link, an image, a heading or markup of it.
 */
export const markdownText = (text: string, maxLength = 40): string =>
  cleanText(text, maxLength)
    .replace(link, (match) => match.replace(/[:.]/, ' '))
    .replace(special, (sign) => `\\${sign}`)
