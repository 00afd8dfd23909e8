import type { AbiParameter } from 'viem'

/** A decoded value: text and bytes stay hex until they are shown, tuples are lists. */
export type AbiValue = bigint | boolean | string | AbiValue[]

type WordReading = { value: AbiValue; clean: boolean }

/** How a type lies in encoded bytes. */
export type AbiShape = { headWords: number; dynamic: boolean } & (
  | { kind: 'word'; read(word: string): WordReading }
  | { kind: 'bytes' }
  | { kind: 'list'; element: AbiShape; length: number | undefined }
  | { kind: 'tuple'; members: readonly AbiShape[] }
)

const uint = (bits: number) => (word: string) => {
  const full = BigInt(`0x${word}`)
  const value = BigInt.asUintN(bits, full)
  return { value, clean: value === full }
}

const int = (bits: number) => (word: string) => {
  const full = BigInt.asIntN(256, BigInt(`0x${word}`))
  const value = BigInt.asIntN(bits, full)
  return { value, clean: value === full }
}

const fixedBytes = (size: number) => (word: string) => ({
  value: `0x${word.slice(0, size * 2)}`,
  clean: /^0*$/.test(word.slice(size * 2)),
})

const address = (word: string) => ({ value: `0x${word.slice(24)}`, clean: /^0{24}/.test(word) })

const bool = (word: string) => ({ value: !/^0*$/.test(word), clean: /^0{63}[01]$/.test(word) })

function wordReader(type: string): ((word: string) => WordReading) | undefined {
  if (type === 'address') return address
  if (type === 'bool') return bool
  if (type === 'function') return fixedBytes(24)
  const [, name, digits] = /^(uint|int|bytes)(\d*)$/.exec(type) ?? []
  const size = digits === '' ? 256 : Number(digits)
  if (name === 'bytes') return size >= 1 && size <= 32 ? fixedBytes(size) : undefined
  if (name === undefined || size < 8 || size > 256 || size % 8 !== 0) return undefined
  return name === 'uint' ? uint(size) : int(size)
}

/** No call can carry a longer list; its size would be a number that nothing can be computed with. */
const longestList = 1_000_000

/** The layout of a parameter, or undefined for a type that no contract can have. */
export function shapeOf(parameter: AbiParameter): AbiShape | undefined {
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (list) return listShape({ ...parameter, type: list[1] ?? '' } as AbiParameter, list[2] ?? '')
  if (parameter.type === 'tuple') return tupleShape(parameter)
  if (parameter.type === 'string' || parameter.type === 'bytes') {
    return { kind: 'bytes', headWords: 1, dynamic: true }
  }
  const read = wordReader(parameter.type)
  return read && { kind: 'word', headWords: 1, dynamic: false, read }
}

function listShape(element: AbiParameter, length: string): AbiShape | undefined {
  const shape = shapeOf(element)
  if (!shape) return undefined
  if (length === '') return { kind: 'list', element: shape, length: undefined, headWords: 1, dynamic: true }
  const count = Number(length)
  if (count > longestList) return undefined
  const headWords = shape.dynamic ? 1 : shape.headWords * count
  return { kind: 'list', element: shape, length: count, headWords, dynamic: shape.dynamic }
}

function tupleShape(parameter: AbiParameter): AbiShape | undefined {
  const components = 'components' in parameter ? parameter.components : []
  const members = components.map(shapeOf)
  if (members.includes(undefined)) return undefined
  const known = members as AbiShape[]
  const dynamic = known.some((member) => member.dynamic)
  const headWords = dynamic ? 1 : known.reduce((sum, member) => sum + member.headWords, 0)
  return { kind: 'tuple', members: known, headWords, dynamic }
}
