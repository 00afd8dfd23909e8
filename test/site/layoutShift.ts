import type { Page } from 'playwright-core'

/** Begins to note what moves on a page by itself; before the page is opened. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, startTime } of list.getEntries())
        if (!hadRecentInput) window.layoutShifts.push({ value, startTime })
    }).observe({ type: 'layout-shift', buffered: true })
  `)

type Shift = { value: number; startTime: number }

/** The page's cumulative layout shift: the worst run of shifts less than a second apart, of five seconds at most. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = (await page.evaluate('window.layoutShifts')) as Shift[]
  let [worst, run, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, startTime } of shifts) {
    if (startTime - last > 1_000 || startTime - began > 5_000) [run, began] = [0, startTime]
    run += value
    last = startTime
    worst = Math.max(worst, run)
  }
  return worst
}
