import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../web/charts/Candle.ts'
import { mergeCandles } from '../../web/charts/mergeCandles.ts'
import { putCandle } from '../../web/charts/putCandle.ts'
import { toBars } from '../../web/charts/toBars.ts'
import { escapePattern } from '../../web/explorer/escapePattern.ts'
import { sortRows } from '../../web/explorer/sortRows.ts'
import { splitByParts } from '../../web/explorer/splitByParts.ts'
import { withoutHosts } from '../../web/format/withoutHosts.ts'
import { mergeRows } from '../../web/live/mergeRows.ts'
import { figureMarks, type Piece, parseInline } from '../../web/markdown/parseInline.ts'
import { markCitations } from '../../web/pages/assistant/markCitations.ts'
import { premiumSeries } from '../../web/pages/stocks/premiumSeries.ts'
import { sharesAt } from '../../web/pages/stocks/sharesAt.ts'
import { sharesOf } from '../../web/pages/token/sharesOf.ts'
import { grouped, usdOf } from '../../web/pages/transaction/amountSaid.ts'
import { type CallTrace, toCallTrace } from '../../web/pages/transaction/CallTrace.ts'
import { namesOfOne } from '../../web/pages/transaction/namesOfOne.ts'
import { readSubject, subjectText } from '../../web/router/subject.ts'
import { keptKinds, readKept } from '../../web/store/readKept.ts'
import { columnsByWeight } from '../../web/values/columnsByWeight.ts'
import { seriesOfRows } from '../../web/values/seriesOfRows.ts'

const hour = 3_600

const candleAt = (place: number, gap_before = 0): Candle => ({
  start: new Date(place * hour * 1000).toISOString(),
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume_usd: 1,
  volume: '1',
  volume_quote: '1',
  trades: 1,
  buys: 1,
  sells: 0,
  gap_before,
  closed: true,
})

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : textOf(piece.pieces))).join('')

describe('candles', () => {
  it('take over what is newest, and say when some are missing between', () => {
    const known = [1, 2, 3].map((place) => candleAt(place))
    const changed = { ...candleAt(3), close: 9 }
    expect(mergeCandles(known, [changed, candleAt(4)])).toEqual([known[0], known[1], changed, candleAt(4)])
    expect(mergeCandles(known, [candleAt(5)])).toBeUndefined()
    expect(mergeCandles(known, [])).toEqual(known)
  })

  it('are changed and followed one by one, across silence, and never with one missing', () => {
    const known = [1, 2, 3].map((place) => candleAt(place))
    const changed = { ...candleAt(2), close: 9 }
    expect(putCandle(known, changed, hour)).toEqual([known[0], changed, known[2]])
    expect(putCandle(known, candleAt(4), hour)).toEqual([...known, candleAt(4)])
    expect(putCandle(known, candleAt(9, 5), hour)).toEqual([...known, candleAt(9, 5)])
    expect(putCandle(known, candleAt(9, 4), hour)).toBeUndefined()
    expect(putCandle([], candleAt(7), hour)).toEqual([candleAt(7)])
  })

  it('stand in order on the axis, with empty places for silence', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 40 })
    fc.assert(
      fc.property(gaps, (silences) => {
        let place = 1_000
        const candles = silences.map((gap) => {
          place += gap + 1
          return candleAt(place, gap)
        })
        const bars = toBars(candles, hour)
        expect(bars.flatMap(({ candle }) => candle ?? [])).toEqual(candles)
        for (const [at, { time }] of bars.entries()) expect(time).toBeGreaterThan(bars[at - 1]?.time ?? 0)
      }),
    )
  })
})

describe('a list that the stream goes on with', () => {
  type Row = { block: number; index: number; fork: number }
  const limit = 8
  const keyOf = ({ block, index, fork }: Row) => `${block} ${index} ${fork}`
  const rowsOf = (counts: readonly number[], from: number, fork: number): Row[] =>
    counts.flatMap((count, at) =>
      Array.from({ length: count }, (_, index) => ({ block: from + at, index, fork })),
    )
  const newest = (rows: readonly Row[]) =>
    rows.toSorted((one, other) => other.block - one.block || other.index - one.index).slice(0, limit)
  const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 })

  it('equals the list asked for later, whatever was told twice and wherever a fork began', () => {
    fc.assert(
      fc.property(counts, counts, fc.nat(11), fc.boolean(), (before, after, depth, isForked) => {
        const first = 100
        const head = first + before.length - 1
        const voidFrom = isForked ? Math.max(first, head - depth) : undefined
        const old = rowsOf(before, first, 0)
        const told = rowsOf(after, voidFrom ?? head + 1, 1)
        const kept = old.filter(({ block }) => voidFrom === undefined || block < voidFrom)
        const repeated = voidFrom === undefined ? old.slice(-3) : []
        const { items } = mergeRows({
          listed: newest(old),
          listedTo: head,
          voidFrom,
          news: [...told, ...repeated, ...told],
          placeOf: (row) => row,
          keyOf,
          limit,
        })
        const wanted = newest([...kept, ...told])
        // What a fork took from the end of a list is not known before it is asked for anew.
        expect(items).toEqual(isForked ? wanted.slice(0, items.length) : wanted)
      }),
    )
  })
})

describe('shares of the supply', () => {
  const holder = (percent: number | null, role: 'pools' | null = null) => ({ role, percent })

  it('are told in parts that make a whole', () => {
    const shares = sharesOf([holder(40), holder(30, 'pools'), holder(10)])
    expect(shares?.map(({ percent }) => percent)).toEqual([40, 10, 30, 0, 0, 20])
  })

  it('are not told where the supply is unknown', () => {
    expect(sharesOf([holder(null), holder(null, 'pools')])).toBeUndefined()
  })
})

describe('hosts behind the service', () => {
  it('are told to no visitor, and nothing else is lost', () => {
    expect(withoutHosts('127.0.0.1:40863 does not answer (http://[::1]:8545/v2/key), since 19:05:13.')).toBe(
      'a node does not answer (a node), since 19:05:13.',
    )
    expect(withoutHosts('Block 1.5:30 of rpc.example.org:8545')).toBe('Block 1.5:30 of a node')
    expect(withoutHosts('AAPL stands at 271.02, 3:1')).toBe('AAPL stands at 271.02, 3:1')
  })
})

describe('rows in order', () => {
  it('have what is unknown last, up and down', () => {
    const rows = [3, null, 1, null, 2]
    expect(sortRows(rows, (row) => row, true)).toEqual([3, 2, 1, null, null])
    expect(sortRows(rows, (row) => row, false)).toEqual([1, 2, 3, null, null])
  })
})

describe('answers', () => {
  it('lose no word, whatever a stranger wrote', () => {
    const plain = fc.string().filter((text) => !/[\\`*_\uE000-\uE002]/.test(text))
    fc.assert(fc.property(plain, (text) => textOf(parseInline(text)) === text))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseInline(text)))
    expect(textOf(parseInline('\\*\\*not bold\\*\\* [x](javascript:1)'))).toBe(
      '**not bold** [x](javascript:1)',
    )
  })

  it('mark each figure with its own citation, never part of a longer number', () => {
    const cite = (figure: string, path: string) => ({
      figure,
      value: Number(figure),
      call: 'a',
      path,
      block: 1,
    })
    const marked = markCitations('164 trades, 64 holders, 64 pools', [
      cite('64', 'data.holders'),
      cite('64', 'data.pools'),
    ])
    const figure = (at: number) => `${figureMarks.open}${at}${figureMarks.middle}64${figureMarks.close}`
    expect(marked).toBe(`164 trades, ${figure(0)} holders, ${figure(1)} pools`)
    const pieces = parseInline(`**${marked}**`)
    expect(textOf(pieces)).toBe('164 trades, 64 holders, 64 pools')
  })
})

describe('the sentence of a transaction', () => {
  it('is split without losing a letter, whatever strangers called their tokens', () => {
    const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(names, fc.string(), (parts, between) => {
        const sources = parts.map(escapePattern)
        const text = parts.map((name) => `5 ${name}${between}`).join(' for ')
        const pieces = splitByParts(text, sources)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { text: piece, part } of pieces) if (part !== undefined) expect(piece).toBe(parts[part])
      }),
    )
  })

  it('tells dollars of what moved at once or in parts, and groups thousands', () => {
    const moved = [
      { amount_decimal: '1000', usd: -2500 },
      { amount_decimal: '234.5678912', usd: 586.419728 },
      { amount_decimal: null, usd: null },
    ]
    expect(usdOf('1000', moved)).toBe(2500)
    expect(usdOf('~234.567', moved)).toBe(586.419728)
    expect(usdOf('~1234.56', moved)).toBeCloseTo(1234.56 * 2.5)
    expect(usdOf('any amount of', moved)).toBeUndefined()
    expect(usdOf('7', [{ amount_decimal: '0', usd: 0 }])).toBeUndefined()
    expect(['~1234567.25', '123456', '0.000012', 'any amount of'].map(grouped)).toEqual([
      '~1,234,567.25',
      '123,456',
      '0.000012',
      'any amount of',
    ])
  })

  it('leads nowhere by a name that two tokens bear', () => {
    const tokens = [
      { symbol: 'USDG', token: '0x1' },
      { symbol: 'USDG for 5', token: '0x2' },
      { symbol: 'AAPL', token: '0x3' },
      { symbol: 'AAPL', token: '0x4' },
      { symbol: 'USDG', token: '0x1' },
      { symbol: null, token: '0x5' },
    ]
    const named = namesOfOne(
      tokens,
      ({ symbol }) => symbol,
      ({ token }) => token,
    )
    expect(named.map(({ name, thing }) => [name, thing.token])).toEqual([
      ['USDG for 5', '0x2'],
      ['USDG', '0x1'],
    ])
  })

  it('stands above the calls as the node nested them', () => {
    type Nested = { inside: Nested[] }
    const leaf: fc.Arbitrary<Nested> = fc.constant({ inside: [] })
    const around = (inner: fc.Arbitrary<Nested>) =>
      fc.array(inner, { maxLength: 3 }).map((inside) => ({ inside }))
    const tree = around(around(around(leaf)))
    const row = (path: string) => ({
      path,
      kind: 'call',
      from: path,
      to: null,
      to_label: null,
      function: null,
      value_wei: '0',
      error: null,
      undone: false,
    })
    const rowsOf = ({ inside }: Nested, path: string): ReturnType<typeof row>[] => [
      row(path),
      ...inside.flatMap((one, at) => rowsOf(one, [path, at + 1].filter(Boolean).join('.'))),
    ]
    const shapeOf = ({ calls = [] }: CallTrace): Nested => ({ inside: calls.map(shapeOf) })
    fc.assert(
      fc.property(tree, (nested) => {
        const root = toCallTrace(rowsOf(nested, ''))
        expect(root && shapeOf(root)).toEqual(nested)
      }),
    )
    expect(toCallTrace([])).toBeUndefined()
  })
})

describe('a premium over time', () => {
  const at = (hours: number) => hours * 3_600_000
  const iso = (hours: number) => new Date(at(hours)).toISOString()

  it('holds the end of each hour against what the oracle had said by then', () => {
    const hours = [
      { start: iso(1), close: 100 },
      { start: iso(2), close: 110 },
      { start: iso(3), close: null },
      { start: iso(5), close: 90 },
    ]
    const answers = [
      { atMs: at(5.5), usdPerToken: 120 },
      { atMs: at(2.5), usdPerToken: 100 },
      { atMs: at(3.2), usdPerToken: 80 },
    ]
    // Of the last hour only a quarter has passed: the newest answer is not said yet.
    const points = premiumSeries(hours, answers, at(5.25))
    expect(points.map(({ start }) => start)).toEqual([iso(2), iso(5)])
    expect(points[0]?.value).toBeCloseTo(10, 9)
    expect(points[1]?.value).toBeCloseTo(12.5, 9)
  })

  it('counts the shares that a token stood for then', () => {
    const change = (hours: number, old: string | null, next: string) => ({
      effective_at: iso(hours),
      old_shares_per_token: old,
      new_shares_per_token: next,
    })
    const changes = [change(9, '4', '4.1'), change(5, '1', '4')]
    expect([1, 5, 8, 10].map((hours) => sharesAt(changes, '4.1', at(hours)))).toEqual([1, 4, 4, 4.1])
    expect(sharesAt([], '2', at(1))).toBe(2)
    expect(sharesAt([change(5, null, '4')], '4', at(1))).toBeNull()
  })
})

describe('pages that a browser keeps', () => {
  it('are read back as they were written, and never more than allowed', () => {
    const page = fc.record({
      kind: fc.constantFrom(...keptKinds),
      id: fc.string({ minLength: 1, maxLength: 80 }),
      name: fc.string({ maxLength: 60 }),
    })
    fc.assert(
      fc.property(fc.array(page, { maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (pages, most) => {
        expect(readKept(JSON.stringify(pages), most)).toEqual(pages.slice(0, most).map((one) => ({ ...one })))
      }),
    )
  })

  it('are none where anything else stands there', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const { kind, id, name } of readKept(text, 5)) {
          expect(keptKinds).toContain(kind)
          expect(typeof id).toBe('string')
          expect(name.length).toBeLessThanOrEqual(60)
        }
      }),
    )
    expect(readKept('{', 5)).toEqual([])
    expect(readKept(null, 5)).toEqual([])
    expect(readKept(`[null, 1, {"kind":"token","id":"${'x'.repeat(81)}"}]`, 5)).toEqual([])
  })
})

describe('what a page is about', () => {
  it('goes through an address and back, and nothing else does', () => {
    const address = `0x${'aB'.repeat(20)}`
    for (const subject of [
      { kind: 'token', id: address },
      { kind: 'transaction', id: `0x${'cd'.repeat(32)}` },
      { kind: 'block', id: '1234' },
    ] as const)
      expect(readSubject(subjectText(subject))).toEqual(subject)
    for (const text of [
      null,
      '',
      'token',
      'token:CASHCAT',
      `person:${address}`,
      `token:${address}:x`,
      'block:-1',
    ])
      expect(readSubject(text)).toBeUndefined()
  })
})

describe('rows of any answer', () => {
  const rowsAt = (hours: readonly number[]) =>
    hours.map((place, at) => ({
      block: at,
      timestamp: new Date(place * 3_600_000).toISOString(),
      usd: at * 2,
      transaction: `0x${'ab'.repeat(32)}`,
      symbol: 'A',
    }))

  it('are drawn where they go through time step by step, whichever way they are ordered', () => {
    const rows = rowsAt([1, 2, 3, 5, 5.4])
    expect(seriesOfRows(rows)).toEqual({
      field: 'usd',
      points: rows.map(({ timestamp, usd }) => ({ start: timestamp, value: usd })),
    })
    expect(seriesOfRows([...rows].reverse())).toEqual(seriesOfRows(rows))
  })

  it('are a mere list where they happen at any time, or at the same', () => {
    expect(seriesOfRows(rowsAt([1, 1.7, 3.1, 5, 6]))).toBeUndefined()
    expect(seriesOfRows(rowsAt([1, 1, 1, 1, 1]))).toBeUndefined()
    expect(seriesOfRows(rowsAt([1, 2, 3]))).toBeUndefined()
    expect(seriesOfRows([{}, {}, {}, {}])).toBeUndefined()
  })

  it('begin with what names them and what they are worth, and lose no column', () => {
    const rows = rowsAt([1, 2])
    const names = Object.keys(rows[0] ?? {})
    expect(columnsByWeight(names, rows)).toEqual(['symbol', 'timestamp', 'usd', 'block', 'transaction'])
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (some) => {
        expect(columnsByWeight(some, []).sort()).toEqual([...some].sort())
      }),
    )
  })
})
