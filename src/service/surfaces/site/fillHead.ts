import { escapeMarkup } from './escapeMarkup.ts'
import type { PageHead } from './PageHead.ts'
import { plainPage } from './plainPage.ts'

/** The page with what is known of it: title, description, the address of its picture, and its facts as plain text. */
export function fillHead(shell: string, head: PageHead, pictureUrl: string): string {
  const shown = head.title.startsWith('Sherwood') ? head.title : `${head.title} · Sherwood`
  const parts: Readonly<Record<string, string>> = {
    '{title}': escapeMarkup(shown, 120),
    '{description}': escapeMarkup(head.description, 300),
    '{picture}': escapeMarkup(pictureUrl, 600),
    '{plain}': plainPage(head),
  }
  return shell.replace(/\{(title|description|picture|plain)\}/g, (part) => parts[part] ?? part)
}
