const dollarForm = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const centForm = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 4,
})
const roundForm = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})
const countForm = new Intl.NumberFormat('en-GB')
const ratioForm = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const etherForm = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 })

const minuteForm = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** How heads write what operations tell. */
export const headTexts = {
  /** Prices below a dollar keep four digits that count. */
  dollars: (usd: number) => (Math.abs(usd) < 1 ? centForm : dollarForm).format(usd),
  /** Sums, of which nobody wants the cents. */
  round: (usd: number) => roundForm.format(usd),
  count: (count: number) => countForm.format(count),
  ether: (decimal: string) => `${etherForm.format(Number(decimal))} ETH`,
  percent: (value: number) => `${ratioForm.format(value)} %`,
  /** "13 Nov 2026, 20:05 UTC" */
  time: (iso: string) => `${minuteForm.format(Date.parse(iso))} UTC`,
  shortId: (text: string) => (text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-4)}` : text),
}
