import type { AbiParameter } from 'viem'
import { type AbiShape, type AbiValue, shapeOf } from './abiShape.ts'

export type AbiReading = {
  values: AbiValue[]
  /**
   * `exact`: encoding the values again gives these very bytes. `trailing`: it gives their beginning, the rest
   * was appended, as some callers do for tracking. `loose`: readable, but no encoder writes it so.
   */
  fit: 'exact' | 'trailing' | 'loose'
  trailingBytes: number
}

type AbiCursor = {
  hex: string
  /** Words that may still be read; without it, overlapping pointers could make small data unfold endlessly. */
  budget: number
  canonical: boolean
}

const wordChars = 64
const noData = undefined

/**
 * Reads ABI-encoded bytes (hex without 0x) as these parameters, or undefined when they cannot be that.
 *
 * Written by hand because the library decoder follows pointers without a bound (50 kB of crafted bytes keep
 * it busy for 4 s) and because one pass here also tells whether the layout is the canonical one.
 */
export function readAbi(parameters: readonly AbiParameter[], hex: string): AbiReading | undefined {
  const reader: AbiCursor = { hex, budget: 2 * Math.ceil(hex.length / wordChars) + 32, canonical: true }
  const shapes = parameters.map(shapeOf)
  if (shapes.includes(undefined)) return undefined
  const read = readSequence(reader, shapes as AbiShape[], 0)
  if (!read) return undefined
  const trailingBytes = Math.max(0, hex.length - read.end) / 2
  const fit = !reader.canonical ? 'loose' : trailingBytes > 0 ? 'trailing' : 'exact'
  return { values: read.value, fit, trailingBytes }
}

type Read<T> = { value: T; end: number } | undefined

/** Consecutive values: heads first, then the tails that the heads of dynamic values point to. */
function readSequence(reader: AbiCursor, shapes: readonly AbiShape[], base: number): Read<AbiValue[]> {
  const headChars = shapes.reduce((sum, shape) => sum + shape.headWords, 0) * wordChars
  if (base + headChars > reader.hex.length) return noData
  const value: AbiValue[] = []
  let head = base
  let tail = base + headChars
  for (const shape of shapes) {
    const at = shape.dynamic ? pointer(reader, base, head) : head
    if (at === undefined) return noData
    // An encoder puts every tail right behind the one before it.
    if (shape.dynamic && at !== tail) reader.canonical = false
    const read = readValue(reader, shape, at)
    if (!read) return noData
    value.push(read.value)
    head += shape.headWords * wordChars
    if (shape.dynamic) tail = read.end
  }
  return { value, end: tail }
}

function readValue(reader: AbiCursor, shape: AbiShape, at: number): Read<AbiValue> {
  switch (shape.kind) {
    case 'tuple':
      return readSequence(reader, shape.members, at)
    case 'list':
      return readList(reader, shape, at)
    case 'bytes':
      return readBytes(reader, at)
    default:
      return readWord(reader, shape, at)
  }
}

function readList(reader: AbiCursor, shape: AbiShape & { kind: 'list' }, at: number): Read<AbiValue[]> {
  const start = shape.length === undefined ? at + wordChars : at
  const length = shape.length ?? smallNumber(reader, at)
  if (length === undefined) return noData
  // Each element takes at least a word, so a length beyond the data is a lie; one without size is refused.
  const needed = length * shape.element.headWords * wordChars
  if (start + needed > reader.hex.length || (length > 0 && needed === 0)) return noData
  return readSequence(reader, new Array<AbiShape>(length).fill(shape.element), start)
}

function readBytes(reader: AbiCursor, at: number): Read<string> {
  const length = smallNumber(reader, at)
  if (length === undefined) return noData
  const start = at + wordChars
  const end = start + length * 2
  if (end > reader.hex.length || !spend(reader, Math.ceil(length / 32))) return noData
  const paddedEnd = start + Math.ceil(length / 32) * wordChars
  const padding = reader.hex.slice(end, paddedEnd)
  if (padding.length !== paddedEnd - end || !isZero(padding)) reader.canonical = false
  return { value: `0x${reader.hex.slice(start, end)}`, end: Math.min(paddedEnd, reader.hex.length) }
}

function readWord(reader: AbiCursor, shape: AbiShape & { kind: 'word' }, at: number): Read<AbiValue> {
  const word = wordAt(reader, at)
  if (word === undefined) return noData
  const { value, clean } = shape.read(word)
  if (!clean) reader.canonical = false
  return { value, end: at + wordChars }
}

function wordAt(reader: AbiCursor, at: number): string | undefined {
  if (at + wordChars > reader.hex.length || !spend(reader, 1)) return undefined
  return reader.hex.slice(at, at + wordChars)
}

function spend(reader: AbiCursor, words: number): boolean {
  reader.budget -= words
  return reader.budget >= 0
}

const isZero = (hex: string) => /^0*$/.test(hex)

/** A length or offset: anything beyond 2^48 cannot be meant. */
function smallNumber(reader: AbiCursor, at: number): number | undefined {
  const word = wordAt(reader, at)
  return word !== undefined && isZero(word.slice(0, 52)) ? Number.parseInt(word.slice(52), 16) : undefined
}

function pointer(reader: AbiCursor, base: number, head: number): number | undefined {
  const offset = smallNumber(reader, head)
  return offset === undefined ? undefined : base + offset * 2
}
