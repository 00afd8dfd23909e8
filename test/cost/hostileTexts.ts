/** Texts that have cost readers, parsers or codecs more than their length is worth, by what they are made of. */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  digits: (length) => '9'.repeat(length),
  'digits and commas': (length) => repeat('1,', length),
  'digits and points': (length) => repeat('1.', length),
  hex: (length) => `0x${'f'.repeat(Math.max(0, length - 2) & ~1)}`,
  'many hexes': (length) => repeat('0x12 ', length),
  spaces: (length) => `x${' '.repeat(Math.max(0, length - 2))}x`,
  newlines: (length) => '\n'.repeat(length),
  hashes: (length) => '#'.repeat(length),
  'signs of a message': (length) => repeat('<system [inst] ', length),
  orders: (length) => repeat('ignore all ', length),
  roles: (length) => repeat('. system ', length),
  'blocks and numbers': (length) => repeat('block 12 to ', length),
  functions: (length) => repeat('f(a,', length),
  words: (length) => repeat('price of link and ', length),
  'numbers and units': (length) => repeat('5 hours ', length),
  dates: (length) => repeat('1 may 2026 at 10:00 ', length),
  money: (length) => repeat('$1,000k ', length),
  brackets: (length) => '('.repeat(length),
  'closed brackets': (length) => `${'('.repeat(length >> 1)}${')'.repeat(length >> 1)}`,
  'json lists': (length) => `${'['.repeat(length >> 1)}${']'.repeat(length >> 1)}`,
  'list of types': (length) => `f(${repeat('uint256,', length - 3).replace(/,+$/, '')})`.slice(0, length),
  'tuples in tuples': (length) => nested(length),
  'huge fixed lists': (length) => `uint256${repeat('[1000000000]', length - 7)}`,
  'lists of lists': (length) => `uint256${repeat('[]', length - 7)}`,
  quotes: (length) => '"'.repeat(length),
  'upper case': (length) => repeat('AAPL ', length),
  slashes: (length) => `${'/'.repeat(Math.max(0, length - 1))}x`,
  'combining marks': (length) => `a${'\u0301'.repeat(Math.max(0, length - 1))}`,
  'wide characters': (length) => repeat('😀', length),
  underscores: (length) => repeat('a_', length),
  dashes: (length) => repeat('a-', length),
  dots: (length) => `0x12${'.'.repeat(Math.max(0, length - 4))}`,
  'names with dots': (length) => repeat('ab.', length),
  'strange words': (length) => strangeWords(length, ''),
  'words with a typo': (length) => strangeWords(length, 'liquidi'),
  'strange names': (length) => strangeWords(length, '$'),
  'strange capitals': (length) => strangeWords(length, '').toUpperCase(),
  'strange operations': (length) => strangeWords(length, 'get_'),
  exponent: (length) => `1e${'9'.repeat(Math.max(1, length - 2))}`,
}

/** Words that are all different and that nobody knows. */
function strangeWords(length: number, start: string): string {
  let text = ''
  for (let index = 1; text.length < length; index += 1) {
    const mixed = Math.imul(index, 0x9e3779b1) >>> 0
    text += `${start}${mixed.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')} `
  }
  return text.slice(0, length)
}

function repeat(piece: string, length: number): string {
  if (length <= 0) return ''
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

function nested(length: number): string {
  const depth = Math.max(1, Math.floor((length - 10) / 2))
  return `${'('.repeat(depth)}uint256${')'.repeat(depth)}`.slice(0, length)
}
