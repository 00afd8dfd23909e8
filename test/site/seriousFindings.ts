import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; impact: string; nodes: { target: string[]; html: string }[] }

/** What axe finds on a page that keeps people out, one line for each. */
export async function seriousFindings(page: Page | Frame): Promise<string[]> {
  await page.evaluate(`${axe}; undefined`)
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  )) as { violations: Finding[] }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id} at ${target.join(' ')}: ${html.slice(0, 160)}`),
    )
}
