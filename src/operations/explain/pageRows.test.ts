import { expect, it } from 'vitest'
import { capRows } from './capRows.ts'
import { pageRows } from './pageRows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

function listen() {
  const said: Record<string, string> = {}
  return {
    said,
    context: {
      warn(field: string, reason: string) {
        said[field] = reason
      },
    },
  }
}

it('pages of several lists give each row once, and tell where a list is longer', () => {
  const lists = { transfers: rows(250), calls: rows(101), notes: rows(3) }
  const seen: Record<string, number[]> = { transfers: [], calls: [], notes: [] }
  let page = 0
  for (let more = true; more; page += 1) {
    const { context, said } = listen()
    const shown = pageRows(context, lists, page)
    for (const [field, own] of Object.entries(shown.lists)) seen[field]?.push(...own)
    if (page === 1) {
      expect(said).toEqual({
        transfers: 'There are 250; 101 to 200 are shown.',
        calls: 'There are 101; 101 to 101 are shown.',
        notes: 'There are 3, all on pages before this one.',
      })
    }
    more = shown.hasMore
  }
  expect(seen).toEqual(lists)
  expect(page).toBe(3)
})

it('a list that is cut says how long it is', () => {
  const { context, said } = listen()
  const cut = capRows(context, { long: rows(101), short: rows(100) })
  expect(cut).toEqual({ long: rows(100), short: rows(100) })
  expect(said).toEqual({ long: 'There are 101; the first 100 are shown.' })
})
