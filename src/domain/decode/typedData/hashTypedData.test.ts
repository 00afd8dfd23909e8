import fc from 'fast-check'
import { hashTypedData as hashByViem, hashDomain, hashStruct } from 'viem'
import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../../test/cpuMsOf.ts'
import { hashTypedData } from './hashTypedData.ts'
import type { TypedData } from './TypedData.ts'

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8)
const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex)
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

/** A type of a single value, with values of it. */
const plain = fc.oneof(
  bits.map((size) => [`uint${size}`, fc.bigInt(0n, 2n ** BigInt(size) - 1n).map(String)] as const),
  bits.map(
    (size) => [`int${size}`, fc.bigInt(-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n)] as const,
  ),
  fc.integer({ min: 1, max: 32 }).map((size) => [`bytes${size}`, hex(size)] as const),
  fc.constant(['address', hex(20)] as const),
  fc.constant(['bool', fc.boolean()] as const),
  fc.constant(['string', fc.string({ unit: 'grapheme', maxLength: 300 })] as const),
  fc.constant(['bytes', fc.uint8Array({ maxLength: 300 }).map(toHex)] as const),
)

type Made = { types: Record<string, { name: string; type: string }[]>; message: Record<string, unknown> }

/** Structures in which fields are values, lists of values, or structures and lists of structures further down. */
const structures: fc.Arbitrary<Made> = fc
  .array(fc.array(fc.tuple(plain, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((layers) => {
    const types: Made['types'] = {}
    let value: fc.Arbitrary<Record<string, unknown>> = fc.constant({})
    for (const [index, fields] of [...layers.entries()].reverse()) {
      const own = fields.map(([[type, values], lists], place) => ({
        name: `f${place}`,
        type: lists === 0 ? type : lists === 1 ? `${type}[]` : `${type}[][]`,
        values:
          lists === 0
            ? values
            : lists === 1
              ? fc.array<unknown>(values, { maxLength: 4 })
              : fc.array(fc.array<unknown>(values, { maxLength: 2 }), { maxLength: 3 }),
      }))
      const inner = value
      const below =
        index + 1 < layers.length
          ? [
              { name: 'one', type: `S${index + 1}`, values: inner },
              { name: 'many', type: `S${index + 1}[]`, values: fc.array(inner, { maxLength: 2 }) },
            ]
          : []
      const all = [...own, ...below]
      types[`S${index}`] = all.map(({ name, type }) => ({ name, type }))
      value = fc.record(
        Object.fromEntries(all.map(({ name, values }) => [name, values as fc.Arbitrary<unknown>])),
      )
    }
    return value.map((message) => ({ types, message }))
  })

const domains = fc.record(
  {
    name: fc.string(),
    version: fc.string(),
    chainId: fc.integer({ min: 0 }),
    verifyingContract: hex(20),
    salt: hex(32),
  },
  { requiredKeys: [] },
)

describe('hashTypedData', () => {
  it('gives the hashes that viem gives, for any structures', () => {
    fc.assert(
      fc.property(structures, domains, ({ types, message }, domain) => {
        const typed = { domain, types, primaryType: 'S0', message } as const
        const declared = { EIP712Domain: domainFields.filter(({ name }) => name in domain), ...types }
        expect(hashTypedData(typed)).toEqual({
          digest: hashByViem({ ...typed, types: declared } as never),
          domainSeparator: hashDomain({ domain, types: declared } as never),
          structHash: hashStruct({ data: message, primaryType: 'S0', types: declared } as never),
        })
      }),
      { numRuns: 300 },
    )
  })

  it('hashes a structure that holds others of its own kind, and a domain alone', () => {
    const types = {
      Node: [
        { name: 'name', type: 'string' },
        { name: 'children', type: 'Node[]' },
      ],
    }
    const message = { name: 'a', children: [{ name: 'b', children: [] }] }
    const tree = { domain: { name: 'x' }, types, primaryType: 'Node', message }
    expect(hashTypedData(tree).digest).toBe(hashByViem(tree as never))
    const alone = { domain: { name: 'x' }, types: {}, primaryType: 'EIP712Domain', message: {} }
    expect(hashTypedData(alone).digest).toBe(hashByViem(alone as never))
  })

  it.each<[string, RegExp, Partial<TypedData>]>([
    ['a number that does not fit', /a does not fit uint8/, { message: { a: 256 } }],
    ['a number without end', /a does not fit uint8/, { message: { a: '9'.repeat(1_000_000) } }],
    [
      'a type that is none',
      /a has the unknown type uint1073741816/,
      { types: { T: [{ name: 'a', type: 'uint1073741816' }] } },
    ],
    ['a missing value', /a does not fit uint8/, { message: {} }],
    ['a missing type', /primary_type|must be one of the types/, { primaryType: 'constructor' }],
    ['a structure called like a value', /uint256 is the name of a value/, { types: { uint256: [] } }],
    ['types that are none', /toString must be a list/, { types: { toString: 'x' } }],
  ])('refuses %s', (_, problem, part) => {
    const typed = {
      domain: {},
      types: { T: [{ name: 'a', type: 'uint8' }] },
      primaryType: 'T',
      message: { a: 1 },
    }
    expect(() => hashTypedData({ ...typed, ...part })).toThrow(problem)
  })

  it('stops at data that was made to keep it busy', () => {
    const wide = Array.from({ length: 800 }, (_, index) => ({ name: `f${index}`, type: 'Q[]' }))
    const types = { T: [{ name: 'a', type: 'P[]' }], P: wide, Q: [{ name: 'x', type: 'uint8' }] }
    const item = Object.fromEntries(wide.map(({ name }) => [name, []]))
    const message = { a: Array.from({ length: 2_000 }, () => item) }
    const hash = () => hashTypedData({ domain: {}, types, primaryType: 'T', message })
    expect(cpuMsOf(() => expect(hash).toThrow(/more than 1500 steps/))).toBeLessThan(150)
  })
})

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
