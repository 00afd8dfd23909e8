const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = `(?:${months.join('|')})[a-z]*`
const datesInWords = [
  new RegExp(`(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${monthName})(?:,? \\d{4})?`, 'gi'),
  new RegExp(`(?<month>${monthName}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4})?`, 'gi'),
]

/** A text without the dates in words that its sources have too. */
export function withoutKnownDates(text: string, sources: string): string {
  let rest = text
  for (const pattern of datesInWords)
    rest = rest.replace(pattern, (found: string, ...more: unknown[]) => {
      const { day = '', month = '' } = more.at(-1) as Record<string, string>
      const number = String(months.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')
      return sources.includes(`-${number}-${day.padStart(2, '0')}`) ? ' ' : found
    })
  return rest
}
