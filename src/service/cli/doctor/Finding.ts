/** What one look at a set-up found. */
export type Finding = {
  what: string
  state: 'ok' | 'trouble' | 'not checked'
  told: string
  /** What to do about it. */
  next?: string
}
