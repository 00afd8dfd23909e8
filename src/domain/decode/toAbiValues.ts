import type { AbiParameter, Address, Hex } from 'viem'
import type { BadField } from '../../base/errors/codes.ts'
import { isAddressText, lowerAddress } from '../../base/schema/address.ts'
import { isHexBytes } from '../../base/schema/hexData.ts'
import { shapeOf } from './abiShape.ts'

/** Values as viem's encoder takes them. */
export type EncodableValue =
  | bigint
  | boolean
  | string
  | EncodableValue[]
  | { [field: string]: EncodableValue }

type Problems = BadField[]
type Place = { path: string; problems: Problems; room: { values: number } }

const wholeNumber = /^-?(\d+|0x[0-9a-fA-F]+)$/

/** The longest text of a number of 256 bits; turning a longer one into a number costs its length squared. */
const longestNumber = 80

function toInteger(type: string, value: unknown, { path, problems }: Place): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !wholeNumber.test(text.trim())) {
    problems.push({ field: path, problem: `must be a whole number for ${type}, as text when it is large` })
    return 0n
  }
  const trimmed = text.trim()
  if (trimmed.length > longestNumber) {
    problems.push({ field: path, problem: `does not fit ${type}` })
    return 0n
  }
  const number = trimmed.startsWith('-') ? -BigInt(trimmed.slice(1)) : BigInt(trimmed)
  const signed = type.startsWith('int')
  const bits = BigInt(type.replace(/^u?int/, '') || '256')
  const [low, high] = signed ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n]
  if (number < low || number > high) problems.push({ field: path, problem: `does not fit ${type}` })
  return number
}

function toBoolean(value: unknown, { path, problems }: Place): boolean {
  if (value === true || value === 'true' || value === 1) return true
  if (value === false || value === 'false' || value === 0) return false
  problems.push({ field: path, problem: 'must be true or false' })
  return false
}

function toAddress(value: unknown, { path, problems }: Place): Address {
  const text = typeof value === 'string' ? value.trim() : value
  if (isAddressText(text)) return lowerAddress(text)
  problems.push({ field: path, problem: 'must be an address, 0x followed by 40 hex digits' })
  return '0x'
}

function toBytes(type: string, value: unknown, { path, problems }: Place): Hex {
  const size = Number(type.slice('bytes'.length)) || undefined
  const text = typeof value === 'string' ? value.trim() : ''
  if (isHexBytes(text) && (size === undefined || text.length === 2 + size * 2)) return text
  problems.push({
    field: path,
    problem: size === undefined ? 'must be 0x hex' : `must be 0x and ${size * 2} hex digits`,
  })
  return '0x'
}

function toText(value: unknown, { path, problems }: Place): string {
  if (typeof value === 'string') return value
  problems.push({ field: path, problem: 'must be text' })
  return ''
}

function toList(parameter: AbiParameter, value: unknown, place: Place): EncodableValue[] {
  const [, element = '', length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (!Array.isArray(value) || (length && value.length !== Number(length))) {
    place.problems.push({
      field: place.path,
      problem: `must be a list${length ? ` of ${length}` : ''} for ${parameter.type}`,
    })
    return []
  }
  const inner = { ...parameter, type: element } as AbiParameter
  return value.map((item, index) => toAbiValue(inner, item, { ...place, path: `${place.path}.${index}` }))
}

const ownValue = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

function toTuple(components: readonly AbiParameter[], value: unknown, place: Place): EncodableValue {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject && (!Array.isArray(value) || value.length !== components.length)) {
    place.problems.push({
      field: place.path,
      problem: `must be an object or a list of ${components.length} values`,
    })
    return []
  }
  const parts = components.map((component, index) => {
    const part = isObject ? ownValue(value, component.name ?? '') : (value as unknown[])[index]
    return toAbiValue(component, part, { ...place, path: `${place.path}.${component.name || index}` })
  })
  const named = components.every((component) => component.name)
  return named
    ? Object.fromEntries(components.map((component, index) => [component.name, parts[index] ?? '']))
    : parts
}

/** Each value takes a word at least, and no node takes more than 128 KB of calldata. */
export const mostAbiValues = 4_096

function toAbiValue(parameter: AbiParameter, value: unknown, place: Place): EncodableValue {
  const { type } = parameter
  place.room.values -= 1
  if (place.room.values < 0) return []
  if (type.endsWith(']')) return toList(parameter, value, place)
  if ('components' in parameter) return toTuple(parameter.components, value, place)
  if (type === 'address') return toAddress(value, place)
  if (type === 'bool') return toBoolean(value, place)
  if (type === 'string') return toText(value, place)
  return type.startsWith('bytes') ? toBytes(type, value, place) : toInteger(type, value, place)
}

/** JSON values as arguments of a function, or every reason why they cannot be. */
export function toAbiValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): { values: EncodableValue[]; problems: BadField[] } {
  const problems: Problems = []
  if (values.length !== parameters.length) {
    const types = parameters.map((parameter) => `${parameter.type} ${parameter.name ?? ''}`.trim()).join(', ')
    problems.push({
      field: 'args',
      problem: `must be ${parameters.length} values (${types}), got ${values.length}`,
    })
    return { values: [], problems }
  }
  const room = { values: mostAbiValues }
  const converted = parameters.map((parameter, index): EncodableValue => {
    const path = `args.${parameter.name || index}`
    if (shapeOf(parameter)) return toAbiValue(parameter, values[index], { path, problems, room })
    problems.push({ field: path, problem: `is of no type that a contract can take: ${parameter.type}` })
    return []
  })
  if (room.values < 0) problems.push({ field: 'args', problem: `have more than ${mostAbiValues} values` })
  return { values: converted, problems }
}
