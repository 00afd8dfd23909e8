/** An answer as a person reads it: without the marks of Markdown, and without the line that names its block. */
export const plainText = (answer: string): string =>
  answer
    .replace(/^_[^_\n]*\b\d[\d,. ]*[^_\n]*devnet[^_\n]*_$/gim, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\*\*|`/g, '')
    .trim()
