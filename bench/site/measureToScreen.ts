import { setTimeout as sleep } from 'node:timers/promises'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import { openPage } from '../../test/site/openBrowser.ts'

export type ToScreenOptions = { chain: Chain; mine: () => Promise<unknown>; blocks: number }

/** Milliseconds from when the service has seen a block until an open page shows it, for each of some blocks. */
export async function measureToScreen(
  url: string,
  { chain, mine, blocks }: ToScreenOptions,
): Promise<number[]> {
  const seenAt = new Map<number, number>()
  const unwatch = chain.onHead(({ number }) => seenAt.set(Number(number), Date.now()))
  const { page, close } = await openPage(url)
  try {
    const opened = page.waitForResponse((response) => response.url().includes('/api/v1/stream'))
    await page.goto('/')
    await opened
    await page.evaluate(`
      window.shownAt = {}
      new MutationObserver(() => {
        const text = document.querySelector('.tape section[aria-label="Blocks"] tbody tr td')?.textContent
        if (text) shownAt[text.replace(/\\D/g, '')] ??= Date.now()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    `)
    for (let made = 0; made < blocks; made += 1) {
      await mine()
      await sleep(500)
    }
    await sleep(2_000)
    const shownAt = (await page.evaluate('window.shownAt')) as Record<string, number>
    return [...seenAt].flatMap(([block, seen]) => {
      const shown = shownAt[block]
      return shown === undefined ? [] : [shown - seen]
    })
  } finally {
    unwatch()
    await close()
  }
}
