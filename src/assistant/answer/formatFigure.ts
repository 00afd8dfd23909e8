import type { SessionName } from '../../domain/stocks/session.ts'
import { markdownText } from './markdownText.ts'

const scales = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const

/** Digits that matter: two decimals for ordinary figures, four significant ones below one. */
function digits(value: number): string {
  const size = Math.abs(value)
  if (size === 0) return '0'
  // Bounded: a number with two places.
  for (const [scale, name] of scales)
    if (size >= scale) return `${(value / scale).toFixed(2).replace(/\.?0+$/, '')}${name}`
  if (size >= 1) return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return value.toLocaleString('en-US', { maximumSignificantDigits: size < 1e-12 ? 3 : 4 })
}

const toNumber = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const withSign = (value: number, text: string) => (value > 0 ? `+${text}` : text)

function numeric(value: unknown, write: (number: number) => string): string | undefined {
  const number = toNumber(value)
  return number === undefined ? undefined : write(number)
}

/** Ordinary sums of dollars have cents. */
function usd(number: number): string {
  const size = Math.abs(number)
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const text = size >= 1 && size < 1e6 ? size.toLocaleString('en-US', cents) : digits(size)
  return `${number < 0 ? '-' : ''}$${text}`
}

function duration(seconds: number): string {
  const units = [
    [86_400, 'days'],
    [3_600, 'hours'],
    [60, 'minutes'],
  ] as const
  for (const [size, name] of units)
    if (Math.abs(seconds) >= size * 2) return `${digits(Math.round((seconds / size) * 10) / 10)} ${name}`
  return `${digits(seconds)} s`
}

/** How it stands with the stock market, said of it. */
const sessions: Readonly<Record<SessionName, string>> = {
  pre: 'not open yet',
  open: 'open',
  post: 'past its close',
  overnight: 'in its overnight session',
  closed: 'closed',
}

/** How values are written. None of these computes: they round, group digits, shift a unit's decimals. */
const writers = {
  text: (value) => (typeof value === 'string' && value !== '' ? markdownText(value) : undefined),
  /** Said of a token that bears another's name, and of no other. */
  impostor: (value) => (value === true ? 'an impostor' : undefined),
  long: (value) => (typeof value === 'string' && value !== '' ? markdownText(value, 400) : undefined),
  words: (value) => (typeof value === 'string' ? value.replaceAll('_', ' ').toLowerCase() : undefined),
  session: (value) => sessions[value as SessionName],
  plain: (value) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string' && value !== ''
        ? markdownText(value, 100)
        : undefined,
  usd: (value) => numeric(value, usd),
  number: (value) => numeric(value, digits),
  signed: (value) => numeric(value, (number) => withSign(number, digits(number))),
  percent: (value) => numeric(value, (number) => `${digits(number)} %`),
  change: (value) => numeric(value, (number) => `${withSign(number, digits(number))} %`),
  // People reckon in percent.
  bps: (value) => numeric(value, (number) => `${withSign(number, digits(number / 100))} %`),
  gwei: (value) => numeric(value, (number) => `${digits(number / 1e9)} gwei`),
  eth: (value) => numeric(value, (number) => `${digits(number / 1e18)} ETH`),
  time: (value) =>
    typeof value === 'string' && /^\d{4}-/.test(value)
      ? `${value.slice(0, 16).replace('T', ' ')} UTC`
      : undefined,
  day: (value) => (typeof value === 'string' && /^\d{4}-/.test(value) ? value.slice(0, 10) : undefined),
  seconds: (value) => numeric(value, duration),
  /** Units nobody counts in: what is reckoned of them is told alone. */
  raw: () => undefined,
  address: (value) =>
    typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? `\`${value}\`` : undefined,
  yes: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined),
} as const satisfies Readonly<Record<string, (value: unknown) => string | undefined>>

export type Format = keyof typeof writers

/** The value as the answer writes it; undefined where there is nothing to write. */
export const formatFigure = (value: unknown, format: Format): string | undefined =>
  value === null || value === undefined ? undefined : writers[format](value)
