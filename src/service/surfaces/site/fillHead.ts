import { escapeMarkup } from './escapeMarkup.ts'
import type { PageHead } from './PageHead.ts'

/** The page with its title and description in it. */
export function fillHead(shell: string, { title, description }: PageHead): string {
  const shown = title.startsWith('Sherwood') ? title : `${title} · Sherwood`
  const parts: Readonly<Record<string, string>> = {
    '{title}': escapeMarkup(shown, 120),
    '{description}': escapeMarkup(description, 300),
  }
  return shell.replace(/\{title\}|\{description\}/g, (part) => parts[part] ?? part)
}
