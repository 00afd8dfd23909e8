/** A number as people write it: every digit that it has, and no exponent. */
function plainNumber(value: number): string {
  const text = String(value)
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!parts) return text
  const [, sign = '', first = '', rest = '', exponent = ''] = parts
  const digits = first + rest
  const point = 1 + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
/** What a spreadsheet would take for a formula, among them what strangers call their tokens. */
const opensFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]|^ | $/
/** What is none of these is written as it is: a cell in a thousand is. */
const needsCare = /[",\r\n]|^[=+\-@\t ]| $/

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  // What is no number in JSON is nothing here either.
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  const text =
    typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : JSON.stringify(value)
  // An empty text is told from nothing at all by its quotes.
  if (text === '') return '""'
  if (!needsCare.test(text)) return text
  const safe = opensFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? quoted(safe) : safe
}

const end = '\r\n'

/** One line of a table by RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => values.map(cell).join(',') + end

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** A row as a line, with a value for each column. */
export function csvRow(row: unknown, columns: readonly (readonly string[])[]): string {
  let line = ''
  for (let place = 0; place < columns.length; place += 1) {
    if (place > 0) line += ','
    line += cell(valueAt(row, columns[place] as readonly string[]))
  }
  return line + end
}
