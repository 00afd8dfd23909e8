import { escapeMarkup } from './escapeMarkup.ts'
import { fixedHeads } from './fixedHeads.gen.ts'
import type { PageHead } from './PageHead.ts'

const links = Object.entries(fixedHeads)
  .filter(([path]) => path !== '/')
  .map(([path, { title }]) => `<a href="{root}${path.slice(1)}">${escapeMarkup(title, 40)}</a>`)
  .join(' ')

/** A page for those without scripts: what its head says, and ways on. */
export function plainPage({ title, description, facts = [] }: PageHead): string {
  const rows = facts.map(
    ([name, value]) =>
      `<div class="fact"><dt>${escapeMarkup(name, 60)}</dt><dd>${escapeMarkup(value, 200)}</dd></div>`,
  )
  return [
    `<h1>${escapeMarkup(title, 120)}</h1>`,
    `<p>${escapeMarkup(description, 300)}</p>`,
    ...(rows.length === 0 ? [] : [`<dl class="facts">${rows.join('')}</dl>`]),
    '<p>The rest of this page needs JavaScript. Without it, everything is at <a href="{root}llms.txt">llms.txt</a> and <a href="{root}openapi.json">openapi.json</a>.</p>',
    `<nav class="row" aria-label="Pages"><a href="{root}">Sherwood</a> ${links}</nav>`,
  ].join('\n        ')
}
