/** How much of a result an answer holds. */
const mostCharacters = 120_000
const mostInOne = 40_000
/** Hashes and their like are never shown in part. */
const short = 256
const deepest = 100

type Budget = { left: number; cut: Set<string> }

function capText(text: string, path: string, budget: Budget): string {
  const room = Math.max(short, Math.min(mostInOne, budget.left))
  budget.left -= Math.min(text.length, room)
  if (text.length <= room) return text
  budget.cut.add(path)
  return text.slice(0, room)
}

function capValue(value: unknown, path: string, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return capText(value, path, budget)
  if (typeof value !== 'object' || value === null) {
    budget.left -= 5
    return value
  }
  if (depth > deepest) {
    budget.cut.add(path)
    return null
  }
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([name, part]) => {
      budget.left -= name.length + 4
      return [name, capValue(part, `${path}.${name}`, depth + 1, budget)]
    })
    return Object.fromEntries(fields)
  }
  const items: unknown[] = []
  for (const item of value) {
    if (budget.left <= 0) {
      budget.cut.add(`${path} after ${items.length} of ${value.length} items`)
      break
    }
    items.push(capValue(item, path, depth + 1, budget))
  }
  return items
}

/** A node's result, cut where it would make the answer too large; `cut` tells where. */
export function capResult(result: unknown): { value: unknown; cut: string[] } {
  const budget: Budget = { left: mostCharacters, cut: new Set() }
  const value = capValue(result, 'result', 0, budget)
  return { value, cut: [...budget.cut].slice(0, 5) }
}
