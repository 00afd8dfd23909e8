import { z } from 'zod'

/** A condition on a field of a row: `["premium_bps", "<", 0]`. */
const condition = z.tuple([
  z.string(),
  z.enum(['=', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'has', 'matches']),
  z.unknown(),
])

const args = z.record(z.string(), z.unknown()).default({})

/** A field of what one operation answers. Arguments may be wanted values themselves: `{ "token": { "wanted": … } }`. */
const calledValue = z.strictObject({ call: z.string(), arguments: args, path: z.string() })

/** What is taken from all rows of a list, over all its pages. */
const rowsValue = z.strictObject({
  rows: z.string(),
  arguments: args,
  items: z.string().default('data.items'),
  /** Only the first so many rows are looked at: "of the 20 largest". */
  among: z.number().int().positive().optional(),
  where: z.array(condition).default([]),
  take: z.enum(['count', 'sum', 'mean', 'median', 'most', 'least', 'first', 'last', 'values', 'commonest']),
  /** The field that rows are ordered by, or that is added up. */
  by: z.string().optional(),
  /** Which of them, from 1; for `values`, how many. */
  n: z.number().int().positive().optional(),
  /** The field that is told of the row. */
  tell: z.string().optional(),
})

/** What the node itself says, past the service. */
const chainValue = z.strictObject({
  chain: z.enum([
    'chain_id',
    'block_transactions',
    'block_time',
    'block_gas',
    'eth_balance',
    'nonce',
    'total_supply',
    'token_balance',
    'transaction_block',
    'transaction_from',
  ]),
  of: z.array(z.string()).default([]),
})

const literalValue = z.strictObject({ value: z.unknown() })

export type Wanted =
  | z.infer<typeof calledValue>
  | z.infer<typeof rowsValue>
  | z.infer<typeof chainValue>
  | z.infer<typeof literalValue>
  | { plus: [Wanted, Wanted] }
  | { minus: [Wanted, Wanted] }
  | { over: [Wanted, Wanted] }
  | { times: [Wanted, Wanted] }

const pair: z.ZodType<[Wanted, Wanted]> = z.lazy(() => z.tuple([wanted, wanted]))
export const wanted: z.ZodType<Wanted> = z.lazy(() =>
  z.union([
    calledValue,
    rowsValue,
    chainValue,
    literalValue,
    z.strictObject({ plus: pair }),
    z.strictObject({ minus: pair }),
    z.strictObject({ over: pair }),
    z.strictObject({ times: pair }),
  ]),
) as z.ZodType<Wanted>

export type RowsValue = z.infer<typeof rowsValue>
export type ChainValue = z.infer<typeof chainValue>
