import type { Dice } from '../../test/chaos/createDice.ts'
import { hostileTexts } from '../../test/cost/hostileTexts.ts'

/** Words that mean something to JavaScript, to a shell, to SQL, to HTML or to a reader of numbers. */
export const strangeWords: readonly string[] = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then'],
  ...['__defineGetter__', 'isPrototypeOf', 'length', 'name', 'caller', 'get', 'undefined', 'null', 'NaN'],
  ...['true', 'Infinity', '-Infinity', '-0', '0x', '0x0', '0X12', '1e309', '1e-400', '0b1', '1_000', '١٢٣'],
  ...['٣.٥', '½', '²', '−1', '+1', '1.', '.5', '00', '1e21', '9'.repeat(80), '0.'.padEnd(90, '0')],
  ...["' or 1=1 --", '"; drop table tokens; --', '%', '_', '%_%', '\\', '$(1)', '{{1}}', '%00', '..%2f..'],
  ...['../../etc/passwd', '<script>alert(1)</script>', 'javascript:1', 'data:text/html,1', '|ls', '`ls`'],
  ...[
    '\u0000',
    '\u0007',
    '\u001b[2J',
    '\r\n',
    '\t',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u200b',
  ],
  ...[
    '\u202eabc',
    '\ud800',
    '\udfff',
    'a\ud83d',
    '👩‍👩‍👧‍👦',
    'ｆｕｌｌ',
    'ı',
    'İ',
    'ß',
    'ﬀ',
    'Å',
    'Å',
    'ﷺ',
    'Z̸̢',
  ],
  ...[
    'latest',
    'earliest',
    'pending',
    'safe',
    'finalized',
    'now',
    'yesterday',
    '-1',
    '1969-12-31',
    '+275760-09-13',
  ],
  ...['2026-02-30', '2026-13-01T00:00:00Z', '0000-00-00', '9999999999999999', '2026-11-13T20:00:00+99:99'],
  ...[
    `0x${'0'.repeat(40)}`,
    `0x${'f'.repeat(40)}`,
    `0x${'0'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
    `0x${'g'.repeat(40)}`,
  ],
  ...[
    'ETH',
    'WETH',
    'AAPL',
    'aapl',
    'USDG',
    '$AAPL',
    'AAPL,TSLA',
    'vitalik.eth',
    'eth',
    '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  ],
  ...[
    'uint256',
    'function f(uint256)',
    'f(',
    'f()',
    'f((((',
    'transfer(address,uint256)',
    'tuple(uint[2**9])',
    'uint7',
  ],
  ...['f(uint256[9999999999])', 'f(uint256[][][][][][][][])', 'event E(address indexed a)', 'error E()'],
]

export const strangeNumbers: readonly number[] = [
  ...[0, -0, 1, -1, 0.1, -0.5, 1.5, 1e-7, 5e-324, 1e21, 1e308, -1e308, Number.MAX_VALUE, 2 ** 31, 2 ** 32],
  ...[
    2 ** 53,
    2 ** 53 - 1,
    -(2 ** 53),
    2 ** 63,
    2 ** 64,
    2 ** 256,
    255,
    256,
    65_535,
    1_000_001,
    8_640_000_000_000_001,
  ],
]

const textKinds = Object.values(hostileTexts)

/** Mostly short; now and then as long as a body may be, or longer. */
function lengthOf(dice: Dice): number {
  const choice = dice.between(1, 1000)
  if (choice <= 3) return dice.between(900_000, 1_100_000)
  if (choice <= 20) return dice.between(20_000, 120_000)
  return dice.chance(0.3) ? dice.between(500, 6_000) : dice.between(0, 120)
}

const codeUnits = (dice: Dice) =>
  String.fromCharCode(
    ...Array.from({ length: dice.between(1, 24) }, () => dice.between(0, dice.chance(0.5) ? 0xff : 0xffff)),
  )

const digits = (dice: Dice, most: number) =>
  Array.from({ length: dice.between(1, most) }, () => dice.between(0, 9)).join('')

const hex = (dice: Dice) =>
  `0x${Array.from({ length: dice.pick([1, 3, 4, 8, 39, 40, 41, 63, 64, 65, 130, 512]) }, () => dice.between(0, 15).toString(16)).join('')}`

export function strangeText(dice: Dice): string {
  const make = dice.pick<() => string>([
    () => dice.pick(strangeWords),
    () => dice.pick(strangeWords),
    () => codeUnits(dice),
    () => hex(dice),
    () =>
      `${dice.chance(0.3) ? '-' : ''}${digits(dice, 90)}${dice.chance(0.4) ? `.${digits(dice, 40)}` : ''}`,
    () => dice.pick(textKinds)(lengthOf(dice)),
    () => dice.pick(strangeWords).repeat(dice.between(1, 30)),
    () => `${dice.pick(strangeWords)} ${dice.pick(strangeWords)}`,
  ])
  return make()
}

const nested = (dice: Dice): unknown => {
  let value: unknown = dice.pick(strangeWords)
  const depth = dice.pick([3, 12, 30, 62, 63, 64, 65, 200, 2_000])
  for (let level = 0; level < depth; level += 1) value = dice.chance(0.5) ? [value] : { a: value }
  return value
}

const own = (entries: readonly (readonly [string, unknown])[]) => {
  const made: Record<string, unknown> = {}
  // Not by assignment: __proto__ is to become a key like any other.
  for (const [key, value] of entries)
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true })
  return made
}

/** Long ones are long by one short value: what multiplies at every level would fill the memory that makes it. */
const listOf = (dice: Dice, depth: number) =>
  depth === 0 && dice.chance(0.02)
    ? Array<unknown>(dice.between(100, 60_000)).fill(dice.pick([0, '', 'a', null, [], '0x12']))
    : Array.from({ length: dice.between(0, 5) }, () => strangeValue(dice, depth + 1))

const objectOf = (dice: Dice, depth: number) =>
  own(
    Array.from(
      { length: dice.between(0, 5) },
      () => [strangeText(dice).slice(0, 200), strangeValue(dice, depth + 1)] as const,
    ),
  )

/** Any JSON value, with a liking for those that have gone wrong somewhere. */
export function strangeValue(dice: Dice, depth = 0): unknown {
  const choice = dice.between(0, 99)
  if (choice < 45 || depth > 4) return depth === 0 ? strangeText(dice) : strangeText(dice).slice(0, 2_000)
  if (choice < 65) return dice.pick(strangeNumbers)
  if (choice < 75) return dice.pick([null, true, false, '', [], {}, [[]], [null], [{}], { '': 0 }])
  if (choice < 77) return nested(dice)
  return choice < 88 ? listOf(dice, depth) : objectOf(dice, depth)
}

/** With keys of any name. */
export const withEntry = (args: Record<string, unknown>, key: string, value: unknown) =>
  own([...Object.entries(args), [key, value]])
