import type { Page } from 'playwright-core'

/** What is to be touched and is smaller than 24 px either way, but for links inside a line of text or a table. */
export async function smallTargets(page: Page): Promise<string[]> {
  return (await page.evaluate(`
    [...document.querySelectorAll('button, select, input, summary, nav a, .button')]
      .filter((one) => one.checkVisibility())
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
      .map(([one, { width, height }]) => one.outerHTML.slice(0, 120) + ' ' + width + ' x ' + height)
  `)) as string[]
}
