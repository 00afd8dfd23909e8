import { encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem'
import { isHexBytes } from '../../../base/schema/hexData.ts'
import { shapeOf } from '../abiShape.ts'
import { createHashBudget, type HashBudget } from './createHashBudget.ts'
import { createTypeHashes, type TypedField, type TypeHashes } from './createTypeHashes.ts'
import type { TypedData } from './TypedData.ts'
import { TypedDataProblem } from './TypedDataProblem.ts'

export type TypedDataHashes = {
  /** What a wallet signs. */
  digest: Hex
  domainSeparator: Hex
  structHash: Hex
}

type Work = { types: TypeHashes; budget: HashBudget; part: 'domain' | 'message' }

/** The domain's type follows from the fields it has, where it is not declared. */
const domainFields: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const show = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The longest text that can be a number of 256 bits, in any base. */
const longestNumber = 80

function hashBytes(bytes: Hex, { budget }: Work): Hex {
  budget.spend(bytes.length / 2)
  return keccak256(bytes)
}

function encodeWord({ name, type }: TypedField, value: unknown, { part }: Work): Hex {
  const problem = (what: string) => new TypedDataProblem(part, `${show(name)} ${what}`)
  if (shapeOf({ type })?.kind !== 'word') throw problem(`has the unknown type ${show(type)}`)
  if (typeof value === 'string' && value.length > longestNumber) throw problem(`does not fit ${type}`)
  try {
    return encodeAbiParameters([{ type }], [value])
  } catch {
    throw problem(`does not fit ${type}`)
  }
}

/** A value as the word that stands for it in its structure. */
function encodeField(field: TypedField, value: unknown, work: Work): Hex {
  const { name, type } = field
  const problem = (what: string) => new TypedDataProblem(work.part, `${show(name)} ${what}`)
  if (work.types.fieldsOf(type)) return hashStruct(type, value, work)
  if (type === 'string') {
    if (typeof value !== 'string') throw problem('must be text')
    return hashBytes(stringToHex(value), work)
  }
  if (type === 'bytes') {
    if (typeof value !== 'string' || !isHexBytes(value)) throw problem('must be 0x hex')
    return hashBytes(value, work)
  }
  if (!type.endsWith(']')) return encodeWord(field, value, work)
  if (!Array.isArray(value)) throw problem(`must be a list for ${show(type)}`)
  const element = { name, type: type.slice(0, type.lastIndexOf('[')) }
  const words = value.map((item) => encodeField(element, item, work).slice(2))
  return hashBytes(`0x${words.join('')}`, work)
}

function hashStruct(name: string, value: unknown, work: Work): Hex {
  if (!isObject(value)) throw new TypedDataProblem(work.part, `must have an object for ${show(name)}`)
  const fields = work.types.fieldsOf(name) ?? []
  const words = fields.map((field) => {
    const own = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    return encodeField(field, own, work).slice(2)
  })
  return hashBytes(`${work.types.hashOf(name)}${words.join('')}`, work)
}

/**
 * The hashes of EIP-712 data; throws a TypedDataProblem where there are none. Written by hand because the library
 * hashes the type of a structure again for each of its values, which takes 15 s for 48 KB that were made for it.
 */
export function hashTypedData({ domain, types, primaryType, message }: TypedData): TypedDataHashes {
  const budget = createHashBudget()
  const own = { EIP712Domain: domainFields.filter(({ name }) => (domain[name] ?? null) !== null) }
  const declared = createTypeHashes({ ...own, ...types }, budget)
  if (!declared.fieldsOf(primaryType))
    throw new TypedDataProblem('primary_type', `must be one of the types, and ${show(primaryType)} is not`)
  const domainSeparator = hashStruct('EIP712Domain', domain, { types: declared, budget, part: 'domain' })
  // Data that is nothing but a domain ends there.
  if (primaryType === 'EIP712Domain')
    return {
      digest: keccak256(`0x1901${domainSeparator.slice(2)}`),
      domainSeparator,
      structHash: domainSeparator,
    }
  const structHash = hashStruct(primaryType, message, { types: declared, budget, part: 'message' })
  const digest = keccak256(`0x1901${domainSeparator.slice(2)}${structHash.slice(2)}`)
  return { digest, domainSeparator, structHash }
}
