import { type Setting, settings } from './settings.ts'

/** The text of `--help`, made from the table of settings. */
export function helpText(): string {
  const lines = (Object.values(settings) as Setting[]).map((row) => {
    const names = [row.flag ? `--${row.flag}` : undefined, row.env].filter(Boolean).join(', ')
    const fallback = row.fallback === undefined ? '' : ` Default: ${row.fallback}.`
    return `  ${names}\n      ${row.description} Expects ${row.expects}.${fallback}`
  })
  return ['Usage: npm start [-- flags]', '', 'Flags and their environment twins:', ...lines, ''].join('\n')
}
