import { z } from 'zod'
import { windows } from '../../base/schema/window.ts'
import { askSchema } from '../grammar/Ask.ts'
import { emptyReading, type TokenMention } from '../read/Reading.ts'
import { namedIn } from './carryOver.ts'
import { foundLater } from './createSteps.ts'
import { type Frame, namesOf, type ToldFigure, type ToldThings } from './Plan.ts'
import { withRows } from './withRows.ts'

/** A context is so long at most, of so many rows, and of so many of anything else. */
const maxChars = 6_000
const maxRows = 10
const most = 6

const word = z.string().max(80)
const few = <T extends z.ZodType>(schema: T) => z.array(schema).max(most)

const token = z.strictObject({ text: word, reference: word, known: z.boolean(), stock: z.boolean() })
const address = z.strictObject({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  role: z.enum(['wallet', 'token', 'pool', 'contract', 'unknown']),
})
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const block = z.string().max(66)

const row = z.strictObject({
  token: word.exactOptional(),
  address: address.shape.address.exactOptional(),
  hash: hash.exactOptional(),
  block: block.exactOptional(),
  pool: z.union([address.shape.address, hash]).exactOptional(),
  name: word.exactOptional(),
  venue: word.exactOptional(),
})

const figure = z.strictObject({
  operation: z.string().regex(/^[a-z0-9_]{1,80}$/),
  arguments: z.record(word, z.union([word, z.number(), z.boolean(), few(word)])),
  path: z.string().regex(/^[a-z0-9_.]{1,80}$/),
})

/** What a reply carries along: names, marks and values of a question, never a text that is shown. */
const schema = z.strictObject({
  v: z.literal(1),
  plain: z.string().max(600),
  operations: few(z.string().regex(/^[a-z0-9_]{1,80}$/)),
  tokens: few(token),
  addresses: few(address),
  hashes: few(hash),
  blocks: few(block),
  moments: few(z.iso.datetime()),
  dollars: few(z.number()),
  amounts: few(z.strictObject({ amount: z.string().regex(/^[\d.]{1,40}$/), token: token.exactOptional() })),
  comparisons: few(
    z.strictObject({
      is: z.enum(['over', 'under', 'between', 'equal']),
      inclusive: z.boolean().exactOptional(),
      value: z.number(),
      upper: z.number().exactOptional(),
      unit: z.enum(['usd', 'percent', 'bps', 'eth', 'token', 'bare', 'seconds', 'block']),
      token: word.exactOptional(),
      text: word,
      noun: word,
      before: word,
    }),
  ).default([]),
  excluded: few(z.strictObject({ text: word, values: few(word), isName: z.boolean() })).default([]),
  span: z
    .strictObject({
      fromMs: z.number().exactOptional(),
      toMs: z.number().exactOptional(),
      text: word,
      exact: z.boolean().exactOptional(),
    })
    .exactOptional(),
  window: z.enum(windows).exactOptional(),
  interval: z.string().max(4).exactOptional(),
  count: z.number().int().min(1).max(10_000).exactOptional(),
  rows: z.array(row).max(maxRows),
  earlier: few(token).default([]),
  earlierOf: z.strictObject({ addresses: few(address), blocks: few(block) }).exactOptional(),
  at: z.number().int().min(0).max(maxRows).exactOptional(),
  asked: z.string().max(120).exactOptional(),
  ranked: z.array(row).max(maxRows).exactOptional(),
  place: z.number().int().min(0).max(maxRows).exactOptional(),
  rankedBy: word.exactOptional(),
  figures: few(figure).exactOptional(),
  figuresBefore: few(figure).exactOptional(),
  language: z.string().max(2).exactOptional(),
  asks: few(askSchema).exactOptional(),
})

/** What a call had yet to find stands among the rows. */
const isNamed = ({ reference }: TokenMention): boolean => reference !== foundLater

const brief = ({ text, reference, known, stock }: TokenMention) => ({
  text: text.slice(0, 80),
  reference: reference.slice(0, 80),
  known,
  stock,
})

/** What was asked about one of a list leaves the list what can be pointed at. */
const isOfRanked = ({ ranked = [], reading, named = reading }: Frame): boolean => {
  const own = namedIn(named)
  return (
    own.length > 0 &&
    ranked.length > 1 &&
    ranked.some((row) => namesOf(row).some((name) => own.includes(name)))
  )
}

/** Something small that the next question can lean on, for the client to send back as it is. */
export function writeContext(frame: Frame, things: ToldThings): string {
  const { reading, named = reading, operations, earlier = [], earlierOf, at, asked, language } = frame
  const rows = at === undefined ? things.rows : (frame.rows ?? things.rows)
  const {
    ranked = [],
    place,
    rankedBy,
  } = (things.rankedBy !== undefined && !isOfRanked(frame)) || !frame.ranked?.length ? things : frame
  const { figures = things.figures, figuresBefore = [] } = frame
  const sent = (all: readonly ToldFigure[]) => all.flatMap((own) => figure.safeParse(own).data ?? [])
  const { tokens, addresses, amounts, span, window, interval, count } = named
  const cut = <T>(list: readonly T[]): T[] => list.slice(0, most)
  const own: z.input<typeof schema> = {
    v: 1,
    plain: named.plain.slice(0, 600),
    operations: cut(operations),
    tokens: cut(tokens.filter(isNamed)).map(brief),
    earlier: cut(earlier.filter(isNamed)).map(brief),
    ...(earlierOf
      ? { earlierOf: { addresses: cut(earlierOf.addresses), blocks: cut(earlierOf.blocks) } }
      : {}),
    // Somebody whom a call had yet to find stands among the rows.
    addresses: cut(addresses.filter((one) => address.safeParse(one).success)),
    hashes: cut(named.hashes),
    blocks: cut(named.blocks),
    moments: cut(named.moments),
    dollars: cut(named.dollars),
    amounts: cut(amounts).map(({ amount, token: of }) => ({ amount, ...(of ? { token: brief(of) } : {}) })),
    comparisons: cut(named.comparisons),
    excluded: cut(named.excluded),
    ...(span ? { span } : {}),
    ...(window ? { window } : {}),
    ...(interval ? { interval } : {}),
    ...(count === undefined ? {} : { count }),
    rows: rows.slice(0, maxRows),
    ...(at === undefined ? {} : { at }),
    ...(asked === undefined ? {} : { asked: asked.slice(0, 120) }),
    ranked: ranked.slice(0, maxRows).map(({ venue: _, ...own }) => own),
    ...(place === undefined || place > maxRows ? {} : { place }),
    ...(rankedBy === undefined ? {} : { rankedBy }),
    figures: sent(figures),
    figuresBefore: sent(figuresBefore),
    ...(language === undefined ? {} : { language }),
    ...(frame.asks
      ? { asks: frame.asks.slice(-2).flatMap((ask) => askSchema.safeParse(ask).data ?? []) }
      : {}),
  }
  const text = Buffer.from(JSON.stringify(own)).toString('base64url')
  return text.length <= maxChars
    ? text
    : Buffer.from(JSON.stringify({ ...own, rows: [], ranked: [] })).toString('base64url')
}

/** The frame in a context; undefined for one that is damaged, foreign or too long. */
export function readContext(text: string): Frame | undefined {
  if (text.length > maxChars || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  try {
    const sent: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const parsed = schema.parse(sent)
    const {
      v: _,
      operations,
      rows,
      earlier,
      earlierOf,
      at,
      asked,
      language,
      ranked,
      place,
      rankedBy,
      figures,
      figuresBefore,
      asks,
      ...read
    } = parsed
    const own = { earlierOf, at, asked, language, ranked, place, rankedBy, figures, figuresBefore, asks }
    const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
    return withRows({ reading: { ...emptyReading(''), ...read }, operations, earlier, ...known }, rows)
  } catch {
    return undefined
  }
}
