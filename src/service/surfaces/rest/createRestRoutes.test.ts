import { beforeAll, describe, expect, it } from 'vitest'
import { sharedWorld, type TestWorld } from '../../../../test/world/startWorld.ts'

let world: TestWorld
beforeAll(async () => {
  world = await sharedWorld()
})

async function get(path: string) {
  const response = await world.app.fetch(new Request(`http://localhost${path}`))
  return { status: response.status, body: (await response.json()) as Page & { detail: string } }
}

type Page = {
  catalog_size: number
  listed: number
  total: number
  families: { family: string; operations: number }[]
  operations: { name: string; family: string; summary: string; required_args: string[] }[]
  next_cursor?: string
}

describe('GET /api/v1', () => {
  it('gives the listed names, the size of the catalog and its families', async () => {
    const { all, listed } = world.app.kernel.registry
    const { body } = await get('/api/v1?nonsense=1')
    expect(body).toMatchObject({ listed: listed.length, catalog_size: all.length })
    expect(body.families.reduce((sum, { operations }) => sum + operations, 0)).toBe(all.length)
  })

  it('pages through a family and through everything', async () => {
    const { all } = world.app.kernel.registry
    for (const [family, limit] of [
      ['instrument', 333],
      ['compat', 5],
      [undefined, 500],
    ] as const) {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const query = new URLSearchParams({
          ...(family ? { family } : {}),
          limit: String(limit),
          ...(cursor ? { cursor } : {}),
        })
        const { body } = await get(`/api/v1?${query}`)
        names.push(...body.operations.map(({ name }) => name))
        cursor = body.next_cursor
      } while (cursor)
      expect(names).toEqual(
        all.filter((row) => family === undefined || row.family === family).map(({ name }) => name),
      )
    }
  })

  it('refuses what it cannot use', async () => {
    for (const [query, problem] of [
      ['family=tarot', /family: must be one of listed, instrument/],
      ['limit=0', /limit: must be a whole number from 1 to 500/],
      ['cursor=x', /cursor: must be a next_cursor of GET \/api\/v1/],
      ['family=compat&sort=x', /sort: is not part of this request/],
    ] as const) {
      const { status, body } = await get(`/api/v1?${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(body.detail).toMatch(problem)
    }
  })

  it.each(['foo%2Fbar', 'scan_aapl/x', 'scan/aapl'])('has no operation called %s', async (name) => {
    const { status, body } = await get(`/api/v1/${name}`)
    expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'UNKNOWN_OPERATION'])
  })

  it('runs rows by name, and names the nearest of one that is not there', async () => {
    expect((await get('/api/v1/Quote_AAPL')).status).toBe(200)
    const { status, body } = await get('/api/v1/scan_appl')
    expect([status, (body as unknown as { hint: string }).hint]).toEqual([
      404,
      expect.stringMatching(/^Nearest names: scan_aapl, (\w+, ){3}\w+\. /),
    ])
  })
})
