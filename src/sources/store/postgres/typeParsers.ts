import type { CustomTypesConfig } from 'pg'

/** A whole number as a `number` where that is exact. */
function toWhole(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

/** Sums and averages of whole numbers come as decimals of any length. */
const toNumeric = (text: string): number | bigint => (/^-?\d+$/.test(text) ? toWhole(text) : Number(text))

/** Bytes come as `\x` and hexadecimal digits. */
function toBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text.slice(2), 'hex')
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** By the server's numbers for its types; what is not here stays text. Truth is 1 or 0, as in SQLite. */
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => (text === 't' ? 1 : 0),
  17: toBytes,
  20: toWhole,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  1700: toNumeric,
}

const asText = (text: string) => text

/** What the driver makes of the server's answers, for our connections only. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (id: number) => parsers[id] ?? asText,
}
