import fc from 'fast-check'
import {
  type AbiParameter,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hexToString,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../test/cpuMsOf.ts'
import type { AbiValue } from './abiShape.ts'
import { readAbi } from './readAbi.ts'

type Sample = { parameter: AbiParameter; value: unknown }

const word = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const bytes = (size: { minLength: number; maxLength: number }) =>
  fc.uint8Array(size).map((array) => `0x${Buffer.from(array).toString('hex')}` as Hex)

const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.constantFrom(8, 24, 128, 160, 256).chain((bits) =>
    word(bits).map((value) => ({
      parameter: { type: `uint${bits}` },
      value: bits <= 48 ? Number(value) : value,
    })),
  ),
  fc.constantFrom(24, 128, 256).chain((bits) =>
    word(bits).map((value) => {
      const signed = BigInt.asIntN(bits, value)
      return { parameter: { type: `int${bits}` }, value: bits <= 48 ? Number(signed) : signed }
    }),
  ),
  fc.boolean().map((value) => ({ parameter: { type: 'bool' }, value })),
  word(160).map((value) => ({ parameter: { type: 'address' }, value: numberToHex(value, { size: 20 }) })),
  bytes({ minLength: 4, maxLength: 4 }).map((value) => ({ parameter: { type: 'bytes4' }, value })),
  bytes({ minLength: 32, maxLength: 32 }).map((value) => ({ parameter: { type: 'bytes32' }, value })),
  bytes({ minLength: 0, maxLength: 70 }).map((value) => ({ parameter: { type: 'bytes' }, value })),
  fc.string({ maxLength: 40 }).map((value) => ({ parameter: { type: 'string' }, value })),
)

const tree = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('sample'), { minLength: 1, maxLength: 4 }).map((members) => ({
      parameter: { type: 'tuple', components: members.map((member) => member.parameter) },
      value: members.map((member) => member.value),
    })),
    fc
      .record({ item: tie('sample'), length: fc.nat(4), fixed: fc.boolean() })
      .map(({ item, length, fixed }) => ({
        parameter: {
          ...item.parameter,
          type: `${item.parameter.type}[${fixed && length > 0 ? length : ''}]`,
        },
        value: new Array(length).fill(item.value),
      })),
  ),
})).sample

const samples = fc.array(tree, { minLength: 1, maxLength: 5 })

/** viem gives small numbers as numbers and text decoded; bring it to our form. */
function toOurs(value: unknown): AbiValue {
  if (Array.isArray(value)) return value.map(toOurs)
  return typeof value === 'number'
    ? BigInt(value)
    : ((typeof value === 'string' ? value.toLowerCase() : value) as AbiValue)
}

function textsDecoded(parameter: AbiParameter, value: AbiValue): AbiValue {
  const element = /^(.*)\[\d*\]$/.exec(parameter.type)?.[1]
  if (element !== undefined && Array.isArray(value)) {
    return value.map((item) => textsDecoded({ ...parameter, type: element } as AbiParameter, item))
  }
  if ('components' in parameter && Array.isArray(value)) {
    return value.map((item, index) => textsDecoded(parameter.components[index]!, item))
  }
  return parameter.type === 'string' ? hexToString(value as Hex).toLowerCase() : value
}

const encode = (list: Sample[]) =>
  encodeAbiParameters(
    list.map((sample) => sample.parameter),
    list.map((sample) => sample.value),
  )

describe('readAbi', () => {
  it('reads back whatever viem encodes, and calls it exact', () => {
    fc.assert(
      fc.property(samples, (list) => {
        const reading = readAbi(
          list.map((sample) => sample.parameter),
          encode(list).slice(2),
        )
        expect(reading?.fit).toBe('exact')
        const values = reading!.values.map((value, index) => textsDecoded(list[index]!.parameter, value))
        expect(values).toEqual(list.map((sample) => toOurs(sample.value)))
      }),
      { numRuns: 400 },
    )
  })

  it('says trailing for an exact encoding with bytes after it', () => {
    fc.assert(
      fc.property(samples, bytes({ minLength: 1, maxLength: 40 }), (list, extra) => {
        const reading = readAbi(
          list.map((sample) => sample.parameter),
          encode(list).slice(2) + extra.slice(2),
        )
        expect([reading?.fit, reading?.trailingBytes]).toEqual(['trailing', extra.length / 2 - 1])
      }),
    )
  })

  it('says exact only when encoding again gives the same bytes', () => {
    const parameters = parseAbiParameters(
      'address a, (uint24 b, bytes c)[] d, bool e, bytes f, int8 g, bytes3 h',
    )
    const base = encodeAbiParameters(parameters, [
      numberToHex(7n, { size: 20 }),
      [
        { b: 1, c: '0x1234' },
        { b: 2, c: '0x' },
      ],
      true,
      '0x6869',
      -3,
      '0x010203',
    ])
    fc.assert(
      fc.property(fc.nat(base.length / 2 - 2), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const buffer = Buffer.from(base.slice(2), 'hex')
        buffer[position]! ^= change
        const hex = buffer.toString('hex')
        const reading = readAbi(parameters, hex)
        const again = encodesAgain(parameters, `0x${hex}`)
        expect(reading?.fit === 'exact').toBe(again)
      }),
      { numRuns: 2000 },
    )
  })

  it('calls gaps, shared tails and dirty words loose, and still reads them', () => {
    const w = (n: number | bigint) => n.toString(16).padStart(64, '0')
    const text = w(2) + '6869'.padEnd(64, '0')
    const gap = readAbi(parseAbiParameters('bytes x'), w(64) + w(0) + text)
    expect([gap?.fit, gap?.values]).toEqual(['loose', ['0x6869']])
    const shared = readAbi(parseAbiParameters('bytes x, bytes y'), w(64) + w(64) + text)
    expect([shared?.fit, shared?.values]).toEqual(['loose', ['0x6869', '0x6869']])
    const dirty = readAbi(
      parseAbiParameters('uint8 x, bool y, address z'),
      w(300) + w(2) + w(2n ** 200n + 5n),
    )
    expect([dirty?.fit, dirty?.values]).toEqual(['loose', [44n, true, numberToHex(5, { size: 20 })]])
    const unpadded = readAbi(parseAbiParameters('bytes x'), `${w(32)}${w(2)}6869`)
    expect([unpadded?.fit, unpadded?.values]).toEqual(['loose', ['0x6869']])
  })

  it('refuses lengths beyond the data, endless types and pointers that unfold', () => {
    const w = (n: number | bigint) => n.toString(16).padStart(64, '0')
    expect(readAbi(parseAbiParameters('uint256[] x'), w(32) + w(2n ** 200n))).toBeUndefined()
    expect(readAbi(parseAbiParameters('uint256[] x'), w(32) + w(1_000_000))).toBeUndefined()
    expect(readAbi([{ type: 'uint256[0][]' }], w(32) + w(2 ** 40))).toBeUndefined()
    expect(readAbi([{ type: 'uint256[99999999999][9999999]' }], w(1))).toBeUndefined()
    expect(readAbi([{ type: 'fixed128x18' }], w(1))).toBeUndefined()
    const same = w(32) + w(800) + w(800 * 32).repeat(800) + w(800 * 32) + 'ab'.repeat(800 * 32)
    const read = () => expect(readAbi(parseAbiParameters('bytes[] x'), same)).toBeUndefined()
    expect(cpuMsOf(read)).toBeLessThan(400)
  })

  it('never throws on random bytes', () => {
    fc.assert(
      fc.property(samples, bytes({ minLength: 0, maxLength: 600 }), (list, noise) => {
        readAbi(
          list.map((sample) => sample.parameter),
          noise.slice(2),
        )
      }),
      { numRuns: 500 },
    )
  })
})

function encodesAgain(parameters: readonly AbiParameter[], data: Hex): boolean {
  try {
    const values = decodeAbiParameters(parameters, data)
    return encodeAbiParameters(parameters, values as unknown[]) === data
  } catch {
    return false
  }
}
