/** How long lists and texts may be, from generous to bare; the first that fits the budget is used. */
const cuts = [
  { rows: 25, text: 400 },
  { rows: 10, text: 200 },
  { rows: 5, text: 120 },
  { rows: 3, text: 80 },
  { rows: 1, text: 60 },
] as const

function cut(value: unknown, limits: { rows: number; text: number }): unknown {
  if (typeof value === 'string')
    return value.length > limits.text && !/^0x[0-9a-f]+$/i.test(value)
      ? `${value.slice(0, limits.text)}…`
      : value
  if (Array.isArray(value)) {
    const kept = value.slice(0, limits.rows).map((item) => cut(item, limits))
    return value.length > limits.rows ? [...kept, `… ${value.length - limits.rows} more`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner, limits)]))
}

/** A result as a model gets it: as much of it as fits so many characters, a token being about four of them. */
export function trimResult(result: unknown, maxChars: number): string {
  let text = ''
  for (const limits of cuts) {
    text = JSON.stringify(cut(result, limits))
    if (text.length <= maxChars) return text
  }
  return `${text.slice(0, maxChars)}…`
}
