/** What a column can hold. Whole numbers come back as `number` where it is exact and as `bigint` beyond. */
export type SqlValue = number | bigint | string | Uint8Array | null

/** The values of a statement's placeholders, or of one row, in order. */
export type SqlValues = readonly SqlValue[]

/** A row of which only is known that it holds values. */
export type SqlRow = Record<string, SqlValue>
