import type { FuzzInput } from './FuzzInput.ts'

const mostTries = 60

/** A smaller value of the same kind, several ways. */
function smaller(value: unknown): unknown[] {
  if (typeof value === 'string' && value.length > 1)
    return [
      value.slice(0, value.length >> 1),
      value.slice(value.length >> 1),
      value.slice(1),
      value.slice(0, -1),
    ]
  if (Array.isArray(value))
    return [
      ...value.map((_, place) => value.toSpliced(place, 1)).slice(0, 8),
      ...value.flatMap((part, place) => smaller(part).map((less) => value.with(place, less))).slice(0, 16),
    ]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return [
    ...entries.map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key))),
    ...entries.flatMap(([key, part]) => smaller(part).map((less) => ({ ...value, [key]: less }))),
  ]
}

/** The input with as little in its body as still shows the fault. */
export async function shrink(
  input: FuzzInput,
  fails: (input: FuzzInput) => Promise<boolean>,
): Promise<FuzzInput> {
  if (input.kind !== 'http' || input.body === '') return input
  let least = input
  let tries = 0
  for (let found = true; found && tries < mostTries; ) {
    found = false
    let body: unknown
    try {
      body = JSON.parse(least.body)
    } catch {
      return least
    }
    for (const less of smaller(body)) {
      const candidate = { ...least, body: JSON.stringify(less) }
      tries += 1
      if (tries > mostTries) break
      if (!(await fails(candidate))) continue
      least = candidate
      found = true
      break
    }
  }
  return least
}
