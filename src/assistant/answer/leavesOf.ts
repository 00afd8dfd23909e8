export type Leaf = { value: string | number; path: string }

/** A walk this long has seen every figure an answer could be about. */
const maxLeaves = 20_000

/** Every text and number of a result, and the length of every list, with where it stands. */
export function leavesOf(value: unknown, path: string, leaves: Leaf[] = []): Leaf[] {
  if (leaves.length >= maxLeaves) return leaves
  if (typeof value === 'string' || typeof value === 'number') leaves.push({ value, path })
  else if (Array.isArray(value)) {
    leaves.push({ value: value.length, path: `${path}.length` })
    for (const [index, inner] of value.entries()) leavesOf(inner, `${path}.${index}`, leaves)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      leavesOf(inner, path === '' ? name : `${path}.${name}`, leaves)
  return leaves
}
