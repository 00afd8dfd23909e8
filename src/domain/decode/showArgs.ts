import { type AbiParameter, hexToBytes } from 'viem'
import { toChecksum } from '../../base/schema/address.ts'
import { cleanText } from '../../base/schema/untrustedText.ts'
import type { AbiValue } from './abiShape.ts'

/** A value as JSON: whole numbers are decimal strings, bytes hex, tuples objects. */
export type ShownValue = string | boolean | ShownValue[] | { [field: string]: ShownValue }

/** One argument of a call, event or error. */
export type ShownArg = { name: string; type: string; value: ShownValue }

/** Bytes shown in full where nothing else explains them, and where something does. */
const longBytes = 256
export const briefBytes = 36
const maxText = 200
const maxItems = 50

export const createRoom = (values = 400): Room => ({ values, maxBytes: longBytes })

/**
 * How many single values may still be shown; what comes after is left out and said so in its place. Bytes that
 * are explained elsewhere need no more than a hint.
 */
export type Room = { values: number; maxBytes: number }

const decoder = new TextDecoder()

/** Long bytes are cut in place, so that nobody takes the shown part for the whole. */
export function showBytes(hex: string, maxBytes = longBytes): string {
  const bytes = (hex.length - 2) / 2
  return bytes <= maxBytes ? hex : `${hex.slice(0, 2 + maxBytes * 2)}… (${bytes} bytes)`
}

/** The text in encoded bytes, made safe to show. */
export function showText(hex: string): string {
  // Cut before decoding: a letter takes at most four bytes and cleaning looks at eight times the cap.
  const bytes = hexToBytes(hex.slice(0, 2 + maxText * 8 * 4 * 2) as `0x${string}`)
  return cleanText(decoder.decode(bytes), maxText)
}

function showWord(type: string, value: AbiValue, room: Room): ShownValue {
  if (typeof value === 'boolean') return value
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return []
  if (type === 'address') return toChecksum(value)
  return type === 'string' ? showText(value) : showBytes(value, room.maxBytes)
}

/** A Uniswap v3 path is token, fee, token, fee, … token in packed bytes; shown as that list. */
function showPath(hex: string): ShownValue {
  const packed = hex.slice(2)
  if (packed.length < 86 || (packed.length - 40) % 46 !== 0 || packed.length > maxItems * 46)
    return showBytes(hex)
  const hops = packed.slice(40).match(/.{46}/g) ?? []
  const first = toChecksum(`0x${packed.slice(0, 40)}`)
  return [
    first,
    ...hops.flatMap((hop) => [String(Number.parseInt(hop.slice(0, 6), 16)), toChecksum(`0x${hop.slice(6)}`)]),
  ]
}

function showTuple(components: readonly AbiParameter[], values: AbiValue[], room: Room): ShownValue {
  const shown = components.map((component, index) => showValue(component, values[index] ?? '0x', room))
  const names = components.map((component) => component.name ?? '')
  const named = names.every((name) => name !== '') && new Set(names).size === names.length
  return named ? Object.fromEntries(names.map((name, index) => [name, shown[index] ?? ''])) : shown
}

function showList(element: AbiParameter, values: AbiValue[], room: Room): ShownValue {
  const shown: ShownValue[] = []
  for (const value of values.slice(0, maxItems)) {
    if (room.values <= 0) break
    shown.push(showValue(element, value, room))
  }
  const left = values.length - shown.length
  return left === 0 ? shown : [...shown, `… ${left} more`]
}

function showValue(parameter: AbiParameter, value: AbiValue, room: Room): ShownValue {
  room.values -= 1
  if (room.values < 0) return '…'
  const element = /^(.*)\[\d*\]$/.exec(parameter.type)?.[1]
  if (Array.isArray(value) && element !== undefined) {
    return showList({ ...parameter, type: element } as AbiParameter, value, room)
  }
  if (Array.isArray(value) && 'components' in parameter) return showTuple(parameter.components, value, room)
  if (parameter.name === 'path' && parameter.type === 'bytes') return showPath(value as string)
  return showWord(parameter.type, value, room)
}

/** Decoded values with their names and types, in a form that fits an answer. */
export function showArgs(
  parameters: readonly AbiParameter[],
  values: readonly AbiValue[],
  room: Room = createRoom(),
): ShownArg[] {
  return parameters.map((parameter, index) => ({
    name: parameter.name ?? '',
    type: typeText(parameter),
    value: showValue(parameter, values[index] ?? '0x', room),
  }))
}

/** The type as Solidity writes it, tuples spelled out. */
function typeText(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type
  return `(${parameter.components.map(typeText).join(',')})${parameter.type.slice('tuple'.length)}`
}
