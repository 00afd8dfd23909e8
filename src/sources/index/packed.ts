type Joined<Columns extends readonly string[]> = Columns extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First} || ':' || ${Joined<Rest>}`
  : never

/**
 * Many rows as one text: handing each over takes five times as long as finding it. For numbers and `hex(bytes)` only,
 * which have neither sign in them, and where the order does not matter or can be told from the rows.
 */
export const packed = <const Columns extends readonly string[]>(...columns: Columns) =>
  `string_agg(${columns.join(` || ':' || `) as Joined<Columns>}, ';')` as const

/** The rows again, each of so many texts as it has columns; none is null. */
export const unpacked = <Row extends readonly string[]>(text: string | null): Row[] =>
  // A border: what stands in the text is what `packed` was given.
  text ? text.split(';').map((row) => row.split(':') as readonly string[] as Row) : []
