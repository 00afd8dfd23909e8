/** What somebody typed as an argument: lists and tuples are JSON, everything else is text, which keeps large numbers whole. */
export function toReadArgument(type: string, text: string): unknown {
  if (!/[\])]$/.test(type)) return text.trim()
  try {
    return JSON.parse(text)
  } catch {
    // The service names the argument and what it should have been.
    return text
  }
}
