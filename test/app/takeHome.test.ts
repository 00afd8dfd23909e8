import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { isLong } from '../isLong.ts'
import { fillExample } from '../world/fillExample.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld, startWorld } from '../world/startWorld.ts'

const world = await sharedWorld()

const get = (path: string, headers: Record<string, string> = {}, from = world) =>
  from.app.fetch(new Request(`http://localhost/api/v1/${path}`, { headers }))
const getJson = async (path: string) => (await (await get(path)).json()) as Envelope & { detail: string }

/** RFC 4180, as any program reads it; quoted cells are told from bare ones. */
function parseCsv(text: string): { value: string; quoted: boolean }[][] {
  const rows: { value: string; quoted: boolean }[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (let match = cells.exec(text); match && cells.lastIndex <= text.length; match = cells.exec(text)) {
    const [, inside, bare = '', ending] = match
    rows.at(-1)?.push({ value: inside?.replaceAll('""', '"') ?? bare, quoted: inside !== undefined })
    if (ending === '') break
    if (ending === '\r\n') {
      if (cells.lastIndex === text.length) break
      rows.push([])
    }
  }
  return rows
}

/** The value that a cell was made from, by what stands in the JSON answer. */
function expectCell(cell: { value: string; quoted: boolean } | undefined, value: unknown, place: string) {
  const { value: text = '', quoted = false } = cell ?? {}
  if (value === null || value === undefined) return expect([place, text, quoted]).toEqual([place, '', false])
  if (typeof value === 'number') {
    expect(text, place).toMatch(/^-?\d+(\.\d+)?$/)
    return expect([place, Number(text)]).toEqual([place, value])
  }
  const plain = /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
  if (typeof value === 'string' || typeof value === 'boolean')
    return expect([place, plain]).toEqual([place, String(value)])
  expect([place, JSON.parse(plain)]).toEqual([place, value])
}

const at = (row: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row)

describe('fields', () => {
  it('cuts the data to what is asked for, and nothing else', async () => {
    const whole = await getJson('get_holders?token=CASHCAT&limit=5')
    const cut = await getJson('get_holders?token=CASHCAT&limit=5&fields=items.address,items.percent,token')
    const { items, token } = whole.data as { items: { address: string; percent: number }[]; token: unknown }
    expect(cut.data).toEqual({ token, items: items.map(({ address, percent }) => ({ address, percent })) })
    const { data: _, as_of: __, ...around } = whole
    expect(cut).toMatchObject(around)
    expect(JSON.stringify(cut).length).toBeLessThan(JSON.stringify(whole).length / 2)
  })

  it('are the same for run_tool, with or without data before them', async () => {
    const direct = await getJson('get_token?token=AAPL&fields=symbol,decimals')
    const { envelope } = await world.app.kernel.call('run_tool', {
      name: 'get_token',
      arguments: { token: 'AAPL' },
      fields: 'data.symbol, data.decimals',
    })
    expect(Object.keys(envelope.data as object)).toEqual(['symbol', 'decimals'])
    expect(envelope.data).toEqual(direct.data)
  })

  it('that are not there are refused with the nearest ones, all at once', async () => {
    const response = await get('get_holders?token=CASHCAT&fields=items.adress,nonsense_of_mine,items.percent')
    const { code, detail } = (await response.json()) as { code: string; detail: string }
    expect([response.status, code]).toEqual([400, 'BAD_ARGUMENTS'])
    expect(detail).toMatch(/"items\.adress".*nearest: items\.address/)
    expect(detail).toContain('nonsense_of_mine')
  })

  it.each(['', ',', '__proto__', 'items.__proto__', 'constructor'])('refuse %j', async (fields) => {
    const response = await get(`get_holders?token=CASHCAT&fields=${encodeURIComponent(fields)}`)
    expect(response.status).toBe(400)
  })

  it('and the other parts of a request are no argument of any operation', () => {
    for (const { name, argumentNames } of world.app.kernel.registry.all)
      for (const part of ['format', 'all']) expect([name, argumentNames]).not.toContain(part)
  })
})

describe('tables', () => {
  it('hold the values of the JSON answer, for a list of every implementation', async () => {
    const seen = new Set<string>()
    let lists = 0
    for (const operation of world.app.kernel.registry.all) {
      const kind = operation.implementation ?? operation.name
      if (seen.has(kind) || operation.cache === 'none') continue
      seen.add(kind)
      // Where time is short all that are listed, and of the others every third.
      if (!isLong && !operation.listed && seen.size % 3 !== 0) continue
      const args = await fillExample(world, operation.examples[0]?.arguments ?? {})
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(args))
        query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
      const json = (await (await get(`${operation.name}?${query}`)).json()) as Envelope & { code?: string }
      const response = await get(`${operation.name}?${query}`, { accept: 'text/csv' })
      if (json.code) {
        expect([operation.name, response.ok]).toEqual([operation.name, false])
        continue
      }
      const text = await response.text()
      if (response.status === 400) {
        expect([operation.name, text]).toEqual([
          operation.name,
          expect.stringMatching(/format: (needs one list|can be json only)/),
        ])
        continue
      }
      expect([operation.name, response.status]).toEqual([operation.name, 200])
      expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
      lists += 1
      const [head = [], ...lines] = parseCsv(text)
      const data = json.data as Record<string, unknown>
      const rows = (data.items ?? Object.values(data).find(Array.isArray) ?? []) as unknown[]
      expect([operation.name, lines.length]).toEqual([operation.name, rows.length])
      const columns = head.map(({ value }) => value)
      for (const name of rows.flatMap((row) => Object.keys(row as object)))
        expect(columns.filter((column) => `${column}.`.startsWith(`${name}.`)).length, name).toBeGreaterThan(
          0,
        )
      for (const [place, row] of rows.entries())
        for (const [column, { value: path }] of head.entries())
          expectCell(lines[place]?.[column], at(row, path), `${operation.name} ${path}`)
    }
    expect(lists).toBeGreaterThan(isLong ? 40 : 20)
  })

  it('as NDJSON are the rows themselves, and an end that says how complete they are', async () => {
    const json = await getJson('get_holders?token=CASHCAT&limit=5')
    const response = await get('get_holders?token=CASHCAT&limit=5&format=ndjson')
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.slice(0, -1)).toEqual((json.data as { items: unknown[] }).items)
    expect(lines.at(-1)).toEqual({
      end: {
        network: 'devnet',
        rows: 5,
        complete: false,
        from_block: json.as_of?.block,
        to_block: json.as_of?.block,
        next_cursor: expect.any(String),
      },
    })
    expect(response.headers.get('x-next-cursor')).toBe(json.next_cursor)
  })

  it('are refused where there is no list, and in forms that nobody knows', async () => {
    for (const [path, problem] of [
      ['get_token?token=AAPL&format=csv', /format: can be json only/],
      ['flows_aapl?format=csv', /format: needs one list: name it by fields=gained or fields=lost/],
      ['get_holders?token=AAPL&format=xlsx', /format: must be one of json, csv, ndjson/],
      ['get_holders?token=AAPL&all=1', /all: needs format=csv or format=ndjson/],
    ] as const) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 400])
      expect(((await response.json()) as { detail: string }).detail).toMatch(problem)
    }
    expect((await get('flows_aapl?format=csv&fields=gained')).status).toBe(200)
  })

  it.each([
    ['get_token_transfers', { token: 'WETH' }],
    ['list_trades', { token: 'CASHCAT' }],
    ['get_holders', { token: 'WETH' }],
    ['list_launches', {}],
    ['list_top_pools', {}],
    ['list_stock_tokens', {}],
    ['list_liquidity_events', {}],
  ])('whole are what paging by hand gives: %s', async (name, args) => {
    const rows: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await world.app.kernel.call(name, { ...args, limit: 37, ...(cursor ? { cursor } : {}) })
      rows.push(...(page.envelope.data as { items: unknown[] }).items)
      cursor = page.envelope.next_cursor
    } while (cursor)
    expect(rows.length).toBeGreaterThan(37)
    const query = new URLSearchParams({ ...args, all: '1' })
    const response = await get(`${name}?${query}&format=ndjson`)
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.at(-1)).toMatchObject({ end: { rows: rows.length, complete: true } })
    expect(lines.slice(0, -1)).toEqual(rows)
    const csv = await (await get(`${name}?${query}&format=csv`)).text()
    expect(parseCsv(csv)).toHaveLength(rows.length + 1)
  })

  it('whole have the wanted fields alone', async () => {
    const whole = await (await get('get_holders?token=WETH&all=1&format=ndjson')).text()
    const path = 'get_holders?token=WETH&all=1&fields=items.address,items.percent'
    const cut = await (await get(`${path}&format=ndjson`)).text()
    const lines = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    expect(lines(cut)).toEqual(lines(whole).map(({ address, percent }) => ({ address, percent })))
    const [head, ...rows] = parseCsv(await (await get(`${path}&format=csv`)).text())
    expect(head?.map(({ value }) => value)).toEqual(['address', 'percent'])
    expect(rows).toHaveLength(lines(whole).length)
  })
})

it('a fork in the middle of a list ends it with a last line that says so', async () => {
  const own = await startWorld({ index: true, chain: { heads: { minPollMs: 20, maxPollMs: 50 } } })
  try {
    const { rpc } = own.node
    const snapshot = await rpc.call('evm_snapshot')
    await rpc.call('anvil_mine', '0x3')
    // The list has to begin at a block that the fork takes away.
    await own.index?.reached(Number(await rpc.call('eth_blockNumber')))
    const query = `token=${placeOf(own, 'weth')}&limit=20&format=csv&all=1`
    const response = await get(`get_token_transfers?${query}`, {}, own)
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await reader.read()).value)
    await rpc.call('evm_revert', snapshot)
    await rpc.call('evm_increaseTime', 100)
    await rpc.call('anvil_mine', '0x5')
    // A list that is whole before anybody has heard of the fork is whole.
    await own.index?.reached(Number(await rpc.call('eth_blockNumber')))
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value)
    expect(text.trim().split('\r\n').at(-1)).toMatch(/^"?# Not complete after \d+ rows: A fork took away/)
  } finally {
    await own.close()
  }
})
