/** An exact decimal string with groups of thousands, cut (never rounded up) after so many digits that count. */
export function formatDecimal(text: string, digits = 6): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '0', fraction = ''] = match
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = fraction.slice(0, leading + digits).replace(/0+$/, '')
  return `${sign === '-' ? '−' : ''}${grouped}${kept === '' ? '' : `.${kept}`}`
}
