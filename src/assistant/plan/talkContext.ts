import { z } from 'zod'
import { windows } from '../../base/schema/window.ts'
import { type Comparison, emptyReading, type Span, type TokenMention } from '../read/Reading.ts'
import { foundLater } from './createSteps.ts'
import type { Frame, RowSubject } from './Plan.ts'
import { withRows } from './withRows.ts'

/** A context is so long at most, and of so many rows. */
const maxChars = 6_000
const maxRows = 10

const word = z.string().max(80)
const few = <T extends z.ZodType>(schema: T) => z.array(schema).max(6)

const token = z.strictObject({ text: word, reference: word, known: z.boolean(), stock: z.boolean() })
const address = z.strictObject({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  role: z.enum(['wallet', 'token', 'pool', 'contract', 'unknown']),
})
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const block = z.string().max(66)

const row = z.strictObject({
  token: word.optional(),
  address: address.shape.address.optional(),
  hash: hash.optional(),
  block: block.optional(),
  pool: z.union([address.shape.address, hash]).optional(),
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
  amounts: few(z.strictObject({ amount: z.string().regex(/^[\d.]{1,40}$/), token: token.optional() })),
  comparisons: few(
    z.strictObject({
      is: z.enum(['over', 'under', 'between', 'equal']),
      inclusive: z.boolean().optional(),
      value: z.number(),
      upper: z.number().optional(),
      unit: z.enum(['usd', 'percent', 'bps', 'eth', 'token', 'bare']),
      token: word.optional(),
      text: word,
      noun: word,
      before: word,
    }),
  ).default([]),
  excluded: few(z.strictObject({ text: word, values: few(word), isName: z.boolean() })).default([]),
  span: z
    .strictObject({
      fromMs: z.number().optional(),
      toMs: z.number().optional(),
      text: word,
      exact: z.boolean().optional(),
    })
    .optional(),
  window: z.enum(windows).optional(),
  interval: z.string().max(4).optional(),
  count: z.number().int().min(1).max(10_000).optional(),
  rows: z.array(row).max(maxRows),
  earlier: few(token).default([]),
  at: z.number().int().min(0).max(maxRows).optional(),
})

/** What a call had yet to find stands among the rows. */
const isNamed = ({ reference }: TokenMention): boolean => reference !== foundLater

/** Something small that the next question can lean on, for the client to send back as it is. */
export function writeContext(
  { reading, named = reading, operations, earlier = [], at }: Frame,
  rows: readonly RowSubject[],
): string {
  const { plain, tokens, addresses, hashes, blocks, moments, dollars, amounts, window, interval, count } =
    named
  const { comparisons, excluded, span } = named
  const brief = (own: readonly TokenMention[]) =>
    own
      .filter(isNamed)
      .slice(0, 6)
      .map(({ text, reference, known, stock }) => ({
        text: text.slice(0, 80),
        reference: reference.slice(0, 80),
        known,
        stock,
      }))
  const own: z.input<typeof schema> = {
    v: 1,
    plain: plain.slice(0, 600),
    operations: operations.slice(0, 6),
    tokens: brief(tokens),
    earlier: brief(earlier),
    // Somebody whom a call had yet to find stands among the rows.
    addresses: addresses.filter((one) => address.safeParse(one).success).slice(0, 6),
    hashes: hashes.slice(0, 6),
    blocks: blocks.slice(0, 6),
    moments: moments.slice(0, 6),
    dollars: dollars.slice(0, 6),
    amounts: amounts.slice(0, 6).map(({ amount, token: own }) => ({
      amount,
      ...(own
        ? { token: { text: own.text, reference: own.reference, known: own.known, stock: own.stock } }
        : {}),
    })),
    comparisons: comparisons.slice(0, 6),
    excluded: excluded.slice(0, 6),
    ...(span ? { span } : {}),
    ...(window ? { window } : {}),
    ...(interval ? { interval } : {}),
    ...(count === undefined ? {} : { count }),
    rows: rows.slice(0, maxRows),
    ...(at === undefined ? {} : { at }),
  }
  const text = Buffer.from(JSON.stringify(own)).toString('base64url')
  return text.length <= maxChars
    ? text
    : Buffer.from(JSON.stringify({ ...own, rows: [] })).toString('base64url')
}

/** The frame in a context; undefined for one that is damaged, foreign or too long. */
export function readContext(text: string): Frame | undefined {
  if (text.length > maxChars || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  try {
    const {
      v: _,
      operations,
      rows,
      plain,
      window,
      interval,
      count,
      span,
      comparisons,
      earlier,
      at,
      ...read
    } = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    const reading = {
      ...emptyReading(''),
      ...read,
      plain,
      // Parsed from JSON, which has no undefined values: what is optional is there or not.
      comparisons: comparisons as Comparison[],
      ...(span ? { span: span as Span } : {}),
      amounts: read.amounts.map(({ amount, token: own }) => ({ amount, ...(own ? { token: own } : {}) })),
      ...(window ? { window } : {}),
      ...(interval ? { interval } : {}),
      ...(count === undefined ? {} : { count }),
    }
    const subjects = rows.map(
      (own): RowSubject => Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    )
    return withRows({ reading, operations, earlier, ...(at === undefined ? {} : { at }) }, subjects)
  } catch {
    return undefined
  }
}
