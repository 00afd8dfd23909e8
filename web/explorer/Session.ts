/** The stock market's session as the stock tools tell it. */
export type Session = {
  state: 'pre' | 'open' | 'post' | 'overnight' | 'closed'
  note: string | null
  new_york_time: string
  next_state: string
  next_change: string
}

export const sessionWords: Readonly<Record<string, string>> = {
  pre: 'Before the opening',
  open: 'Market open',
  post: 'After the close',
  overnight: 'Overnight session',
  closed: 'Market closed',
}
