/** Digits of a hash and of an address. */
export const hashDigits = 64
export const addressDigits = 40

type Packed<Columns extends readonly string[]> = Columns extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? `hex(${First})`
    : `hex(${First}) || ${Packed<Rest>}`
  : never

/**
 * Columns of bytes as one text of hexadecimal digits, in small letters: handing bytes over, each as a value of its
 * own, takes longer than finding them, and a file of a million rows has four million.
 */
export const inHex = <const Columns extends readonly string[]>(...columns: Columns) =>
  `lower(${columns.map((column) => `hex(${column})`).join(' || ') as Packed<Columns>})` as const
