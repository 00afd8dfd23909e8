/** The sentences, items and lines of a text. */
export const segmentsOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\S)|(?<=[。！？])/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
