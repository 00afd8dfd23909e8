/** What the visitor wants to see. */
export type StockFilter = { text: string; sector: string }

type Named = { symbol: string; name: string; sector?: string | null }

/** Whether a row is among those wanted. */
export const fits = ({ symbol, name, sector }: Named, wanted: StockFilter): boolean =>
  (wanted.sector === '' || sector === undefined || sector === wanted.sector) &&
  (wanted.text === '' || `${symbol} ${name}`.toLowerCase().includes(wanted.text))
