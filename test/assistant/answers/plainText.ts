/** An answer as a person reads it: without the marks of Markdown, and without the line that names its block. */
export const plainText = (answer: string): string =>
  answer
    .replace(/^_[^_\n]*\b\d[\d,. ]*[^_\n]*devnet[^_\n]*_$/gim, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^a-z0-9\s])/gi, '$1')
    .replace(/\*\*|`/g, '')
    .trim()
