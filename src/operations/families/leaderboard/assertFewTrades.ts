import { RangeTooWide } from '../../../base/errors/codes.ts'
import type { WindowFrame } from '../windows/openWindow.ts'
import { readTokenTrading } from './readTokenTrading.ts'

/** Telling traders or sides apart takes a look at every trade of the window. */
const most = 2_000_000

/** Refuses a window whose every trade cannot be looked at in the time of one answer. */
export async function assertFewTrades(frame: WindowFrame): Promise<void> {
  const trades = (await readTokenTrading(frame)).reduce((sum, row) => sum + row.trades, 0)
  if (trades > most)
    throw RangeTooWide({
      problem: `The window has ${trades} trades, too many to look at one by one.`,
      next: 'Ask for a shorter window.',
    })
}
