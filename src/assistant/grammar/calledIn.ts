/** What a measure is called in rows: what a trader is up is profit, and what a pool earned are fees. */
export const calledIn = (rows: string | undefined, want: string): string =>
  rows === 'trader' && want === 'change' ? 'pnl' : rows === 'pool' && want === 'pnl' ? 'fees' : want
