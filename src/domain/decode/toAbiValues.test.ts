import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseFunction } from './parseFunction.ts'
import { toAbiValues } from './toAbiValues.ts'

const abi = parseAbi([
  'function f(uint8 small, int128 signed, address who, bool yes, bytes32 word, bytes data, string text, (uint256 a, address[2] b)[] rows)',
])

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value) => `0x${Buffer.from(value).toString('hex')}` as const)

describe('toAbiValues', () => {
  it('turns JSON into what the encoder takes, for every kind of type', () => {
    fc.assert(
      fc.property(
        fc.record({
          small: fc.integer({ min: 0, max: 255 }),
          signed: fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }),
          who: address,
          yes: fc.boolean(),
          word: hex(32),
          data: hex(7),
          text: fc.string(),
          rows: fc.array(
            fc.record({ a: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), b: fc.tuple(address, address) }),
            { maxLength: 3 },
          ),
        }),
        ({ small, signed, who, yes, word, data, text, rows }) => {
          const json = JSON.parse(
            JSON.stringify([
              small,
              signed.toString(),
              who,
              yes,
              word,
              data,
              text,
              rows.map(({ a, b }) => ({ a: a.toString(), b })),
            ]),
          )
          const { values, problems } = toAbiValues(abi[0].inputs, json)
          expect(problems).toEqual([])
          const direct = encodeFunctionData({
            abi,
            args: [small, signed, who, yes, word, data, text, rows] as never,
          })
          expect(encodeFunctionData({ abi, args: values as never })).toBe(direct)
          expect(decodeFunctionData({ abi, data: direct }).functionName).toBe('f')
        },
      ),
    )
  })

  it('names every bad value at once', () => {
    const { problems } = toAbiValues(abi[0].inputs, [
      256,
      'x',
      '0x12',
      'maybe',
      '0x00',
      'abc',
      5,
      [{ a: 1, b: ['0x'] }, 7],
    ])
    expect(problems.map(({ field, problem }) => `${field} ${problem}`)).toMatchInlineSnapshot(`
      [
        "args.small does not fit uint8",
        "args.signed must be a whole number for int128, as text when it is large",
        "args.who must be an address, 0x followed by 40 hex digits",
        "args.yes must be true or false",
        "args.word must be 0x and 64 hex digits",
        "args.data must be 0x hex",
        "args.text must be text",
        "args.rows.0.b must be a list of 2 for address[2]",
        "args.rows.1 must be an object or a list of 2 values",
      ]
    `)
  })

  it('says how many values a function takes', () => {
    expect(toAbiValues(parseAbi(['function g(address owner, uint256)'])[0].inputs, ['x']).problems).toEqual([
      { field: 'args', problem: 'must be 2 values (address owner, uint256), got 1' },
    ])
  })
})

describe('parseFunction', () => {
  it.each([
    ['balanceOf(address)(uint256)', '0x70a08231', ['uint256']],
    ['function balanceOf(address who) view returns (uint256 amount)', '0x70a08231', ['uint256']],
    ['balanceOf(address)', '0x70a08231', ['uint256']],
    [
      'slot0()(uint160,int24,uint16,uint16,uint16,uint8,bool)',
      '0x3850c7bd',
      ['uint160', 'int24', 'uint16', 'uint16', 'uint16', 'uint8', 'bool'],
    ],
    ['frobnicate((uint256,address)[])', '0x', undefined],
  ])('%s', (text, selector, outputs) => {
    const parsed = parseFunction(text)
    if (selector !== '0x') expect(parsed?.selector).toBe(selector)
    expect(parsed?.outputs?.map((output) => output.type)).toEqual(outputs)
  })

  it.each(['balanceOf', '', '(', 'f(uint999)', 'f(uint256', '0x70a08231', 'drop table(; --'])(
    'refuses %s',
    (text) => {
      expect(parseFunction(text)).toBeUndefined()
    },
  )
})
