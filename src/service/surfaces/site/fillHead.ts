import type { PageHead } from './PageHead.ts'

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Titles hold names that strangers chose: every character that could be markup is written out. */
const escaped = (text: string, most: number) =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? '')

/** The page with its title and description in it. */
export function fillHead(shell: string, { title, description }: PageHead): string {
  const shown = title.startsWith('Sherwood') ? title : `${title} · Sherwood`
  const parts: Readonly<Record<string, string>> = {
    '{title}': escaped(shown, 120),
    '{description}': escaped(description, 300),
  }
  return shell.replace(/\{title\}|\{description\}/g, (part) => parts[part] ?? part)
}
