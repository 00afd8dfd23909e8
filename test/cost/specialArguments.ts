import type { HostileCase } from './hostileArguments.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')

/** Structures in a chain: each is a field of the one before, so that hashing one hashes all that follow. */
function chainOfTypes(length: number, repeats: number) {
  const types = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `T${index}`,
      index + 1 < length
        ? [{ name: 'a', type: `T${index + 1}${index === 0 ? '[]' : ''}` }]
        : [{ name: 'a', type: 'uint256' }],
    ]),
  )
  let leaf: unknown = { a: 1 }
  for (let index = Math.min(length, 25); index > 2; index -= 1) leaf = { a: leaf }
  return { domain: {}, types, message: { a: Array.from({ length: repeats }, () => leaf) } }
}

/** Structures that each name all the others. */
function webOfTypes(size: number) {
  const names = Array.from({ length: size }, (_, index) => `T${index}`)
  const types = Object.fromEntries(
    names.map((name) => [name, names.map((other, index) => ({ name: `f${index}`, type: `${other}[]` }))]),
  )
  return { domain: {}, types, message: {} }
}

const listOfStructs = (count: number) => ({
  domain: {},
  types: { T0: [{ name: 'a', type: 'P[]' }], P: [{ name: 'x', type: 'uint256' }] },
  message: { a: Array.from({ length: count }, () => ({ x: 1 })) },
})

const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const signature = `0x${'11'.repeat(65)}`

const typedData = [
  { kind: 'chain of types, 48 KB', ...chainOfTypes(900, 1) },
  { kind: 'chain of types, 1 MB', ...chainOfTypes(20_000, 1) },
  { kind: 'short chain, many values', ...chainOfTypes(25, 200) },
  { kind: 'web of types, 48 KB', ...webOfTypes(40) },
  { kind: 'web of types, 1 MB', ...webOfTypes(180) },
  { kind: 'list of structures, 48 KB', ...listOfStructs(5_000) },
  { kind: 'list of structures, 1 MB', ...listOfStructs(120_000) },
  {
    kind: 'one type with many fields',
    domain: {},
    types: { T0: Array.from({ length: 20_000 }, (_, index) => ({ name: `f${index}`, type: 'uint8' })) },
    message: {},
  },
  {
    kind: 'long text',
    domain: {},
    types: { T0: [{ name: 'a', type: 'string' }] },
    message: { a: 'x'.repeat(1_000_000) },
  },
  {
    kind: 'huge number types',
    domain: {},
    types: { T0: [{ name: 'a', type: 'uint1073741816' }] },
    message: { a: '1' },
  },
  {
    kind: 'long numbers',
    domain: {},
    types: { T0: [{ name: 'a', type: 'uint256' }] },
    message: { a: '9'.repeat(1_000_000) },
  },
]

const asUtility = typedData.map(({ kind, ...data }) => ({ kind, args: { ...data, primary_type: 'T0' } }))

/** Fixed lists inside fixed lists of nothing: the type says a billion, the value is empty. */
const strangeTypes: HostileCase[] = [
  { kind: 'a billion', args: { types: 'uint256[1000000000]', values: [[]], data: '0x' } },
  { kind: 'a billion of nothing', args: { types: 'uint256[0][1000000000]', values: [[]], data: '0x' } },
  { kind: 'powers', args: { types: `uint256${'[999999999]'.repeat(80)}`, values: [[]], data: '0x' } },
  { kind: 'long integer type', args: { types: 'int1073741800', values: ['1'], data: `0x${word(1)}` } },
  { kind: 'lists of lists', args: { types: `uint256${'[]'.repeat(490)}`, values: [[]], data: '0x' } },
  {
    kind: 'tuples in tuples',
    args: { types: `${'('.repeat(490)}uint256${')'.repeat(490)}`, values: [[]], data: '0x' },
  },
  { kind: 'many numbers', args: { types: 'uint256[]', values: [Array.from({ length: 500_000 }, () => 1)] } },
  { kind: 'many texts', args: { types: 'string[]', values: [Array.from({ length: 340_000 }, () => '')] } },
  { kind: 'one text', args: { types: 'string', values: ['x'.repeat(1_000_000)] } },
  { kind: 'long number', args: { types: 'uint256', values: ['9'.repeat(1_000_000)] } },
  {
    kind: 'numbers in lists',
    args: { types: 'uint8[][]', values: [Array.from({ length: 250_000 }, () => [1])] },
  },
  {
    kind: 'a hundred lists',
    args: {
      types: Array.from({ length: 100 }, () => 'uint8[]').join(','),
      values: Array.from({ length: 100 }, () => Array.from({ length: 5_000 }, () => 1)),
    },
  },
]

/** Bytes whose pointers all point at the same list, which in turn points at itself. */
const pointers = (words: number) =>
  `0x${word(32)}${word(words)}${Array.from({ length: words }, () => word(32)).join('')}`

const decoding: HostileCase[] = [
  { kind: 'pointers, 32 KB', args: { types: 'uint256[][][][]', data: pointers(1_000) } },
  { kind: 'texts by pointer', args: { types: 'string[]', data: pointers(1_000) } },
  {
    kind: 'many words',
    args: { types: 'uint256[]', data: `0x${word(32)}${word(1_000)}${word(7).repeat(1_000)}` },
  },
]

const named = (cases: readonly HostileCase[]): HostileCase[] =>
  cases.map(({ kind, args: { types, ...rest } }) => ({
    kind,
    args: { ...rest, signature: `f(${String(types)})` },
  }))

const keys: HostileCase[] = ['int1073741800', 'uint99999999', 'bytes9999999', 'bytes', 'string', 'uint'].map(
  (type) => ({
    kind: `key of ${type}`,
    args: { slot: '1', key_type: type, key: `0x${'11'.repeat(100_000)}` },
  }),
)

/** One list inside the other, as long as RLP takes it. */
const rlpNest = (depth: number) => {
  let inner = 'c0'
  for (let level = 0; level < depth; level += 1) {
    const bytes = inner.length / 2
    const size = bytes.toString(16).padStart(bytes > 255 ? 4 : 2, '0')
    inner =
      bytes < 56 ? `${(0xc0 + bytes).toString(16)}${inner}` : `${bytes > 255 ? 'f9' : 'f8'}${size}${inner}`
  }
  return `0x${inner}`
}

const calldata = (body: string) => ({ data: `0x${body}` })

/** A multicall of multicalls of …, whose inner calls are one and the same bytes. */
const multicalls = (copies: number) =>
  `ac9650d8${word(32)}${word(copies)}${Array.from({ length: copies }, () => word(copies * 32)).join('')}${word(4)}${'ac9650d8'.padEnd(64, '0')}`

/** Arguments that somebody thought of, beside those that follow from a schema. */
export const specialArguments: ReadonlyMap<string, readonly HostileCase[]> = new Map([
  ['eip712_hash', asUtility],
  ['verify_typed_data', asUtility.map(({ kind, args }) => ({ kind, args: { ...args, address, signature } }))],
  [
    'simulate_transaction',
    [
      ...typedData.map(({ kind, ...data }) => ({
        kind,
        args: { to: address, typed_data: { ...data, primaryType: 'T0' } },
      })),
      { kind: 'multicall of one', args: { to: address, ...calldata(multicalls(3_000)) } },
      { kind: 'long calldata', args: { to: address, data: `0x${'00'.repeat(131_072)}` } },
    ],
  ],
  [
    'decode_calldata',
    [
      { kind: 'multicall of one', args: calldata(multicalls(3_000)) },
      { kind: 'zeros', args: { data: `0x${'00'.repeat(131_072)}` } },
      { kind: 'multisend', args: calldata(`8d80ff0a${word(32)}${word(130_000)}${'00'.repeat(130_048)}`) },
      {
        kind: 'commands',
        args: calldata(
          `24856bc3${word(64)}${word(64 + 32 + 32_000)}${word(32_000)}${'00'.repeat(32_000)}${word(2_000)}${word(0).repeat(2_000)}`,
        ),
      },
    ],
  ],
  ['abi_encode', strangeTypes],
  ['abi_decode', [...strangeTypes, ...decoding]],
  ['encode_function_call', named(strangeTypes)],
  ['decode_function_call', named([...strangeTypes, ...decoding])],
  [
    'decode_function_result',
    [...strangeTypes, ...decoding].map(({ kind, args: { types, ...rest } }) => ({
      kind,
      args: { ...rest, signature: `f()(${String(types)})` },
    })),
  ],
  ['read_contract', named(strangeTypes).map(({ kind, args }) => ({ kind, args: { ...args, address } }))],
  ['mapping_slot', keys],
  [
    'nested_mapping_slot',
    keys.map(({ kind, args: { key_type, key } }) => ({
      kind,
      args: { slot: '1', keys: Array.from({ length: 10 }, () => ({ type: key_type, value: key })) },
    })),
  ],
  [
    'rlp_encode',
    [
      { kind: 'many', args: { value: Array.from({ length: 1_000 }, () => Array(100).fill('0x')) } },
      { kind: 'text of lists', args: { value: `${'['.repeat(500_000)}${']'.repeat(500_000)}` } },
      { kind: 'long', args: { value: `0x${'11'.repeat(500_000)}` } },
    ],
  ],
  [
    'rlp_decode',
    [
      { kind: 'lists in lists', args: { rlp: rlpNest(10_000) } },
      { kind: 'many', args: { rlp: `0xf97fff${'80'.repeat(32_764)}` } },
    ],
  ],
  [
    'apy_to_apr',
    [1, 2, 7, 365, 366].flatMap((periods) => [
      { kind: `${periods} periods`, args: { apy_percent: `12.${'3'.repeat(60)}`, periods } },
      { kind: `${periods} periods, large`, args: { apy_percent: `999999.${'9'.repeat(60)}`, periods } },
    ]),
  ],
  ['impermanent_loss', [{ kind: 'long', args: { price_ratio: `${'9'.repeat(60)}.${'9'.repeat(59)}` } }]],
  [
    'parse_abi',
    [{ kind: 'long lines', args: { signatures: Array(100).fill(`f(${'(uint256 a),'.repeat(80)}uint8)`) } }],
  ],
  ['decode_raw_transaction', [{ kind: 'lists', args: { raw: `0xfa01ffff${'c0'.repeat(131_000)}` } }]],
  ['namehash', [{ kind: 'labels', args: { name: 'a.'.repeat(127) } }]],
])
