const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

export type JsonBounds = { depth: number; values: number }

/**
 * Deeper than any honest value parses, and then overflows the stack of whatever walks it; more values than any
 * honest one has take ten times as long to make as to send.
 */
const usualBounds: JsonBounds = { depth: 64, values: 50_000 }

/** Why JSON should not be parsed at all, told by its brackets and commas; undefined when it may be. */
export function jsonProblem(text: string, bounds: JsonBounds = usualBounds): string | undefined {
  let depth = 0
  let values = 1
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (inText) {
      if (code === backslash) index += 1
      else if (code === quote) inText = false
    } else if (code === quote) inText = true
    else if (code === comma) values += 1
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      values += 1
      if (depth > bounds.depth) return `brackets nest deeper than ${bounds.depth} levels`
    } else if (code === 0x5d || code === 0x7d) depth -= 1
    if (values > bounds.values) return `it has more than ${bounds.values} values`
  }
  return undefined
}
