const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Names that strangers chose: every character that could be markup is written out, and what is too long is cut. */
export const escapeMarkup = (text: string, most: number): string =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
