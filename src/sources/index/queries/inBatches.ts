import { marksFor } from './marksFor.ts'

/** As many as any engine takes as parameters of one query, with room for others. */
const keysPerQuery = 500

/** Asks for many keys in as few queries as their parameters allow; `marks` are the placeholders for some. */
export async function inBatches<Key, Row>(
  keys: Iterable<Key>,
  read: (some: Key[], marks: '?') => Promise<Row[]>,
  perQuery = keysPerQuery,
): Promise<Row[]> {
  const wanted = [...new Set(keys)]
  const rows: Row[] = []
  for (let start = 0; start < wanted.length; start += perQuery) {
    const some = wanted.slice(start, start + perQuery)
    rows.push(...(await read(some, marksFor(some))))
  }
  return rows
}
