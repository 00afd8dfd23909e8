import type { ResultOf } from '../api/ResultOf.ts'

/** The stock market's session as the stock tools tell it. */
export type Session = ResultOf<'list_stock_premiums'>['session']

export const sessionWords: Readonly<Record<string, string>> = {
  pre: 'Before the opening',
  open: 'Market open',
  post: 'After the close',
  overnight: 'Overnight session',
  closed: 'Market closed',
}
