import type { ToolSet } from 'ai'
import { z } from 'zod'
import type { DerivedFigure } from '../answer/checkFigures.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import { derive, queryRows } from '../rows/queryRows.ts'
import type { Row } from '../rows/RowQuery.ts'
import type { Caller } from '../run/createCaller.ts'

const path = z.string().max(120)

const input = z.object({
  call: z.string().max(40).describe('Id of a call made before: model_1, model_2, …'),
  list: path.describe('Path of the list in its data, such as items.'),
  where: z
    .array(
      z.object({
        field: path,
        is: z.enum(['over', 'under', 'same', 'other']),
        value: z.union([z.number(), z.boolean(), z.string()]),
      }),
    )
    .max(5)
    .default([]),
  op: z.enum(['count', 'sum', 'average', 'median', 'difference', 'least', 'most']),
  field: path.optional().describe('What is summed or compared; not for count.'),
})

/** The row layer as a tool: what a model wants to say of rows is computed here, and may then be said. */
export async function offerRows(caller: Caller, derived: DerivedFigure[]): Promise<ToolSet> {
  const { dynamicTool, jsonSchema } = await import('ai')
  return {
    query_rows: dynamicTool({
      description:
        'Count, add up or compare rows of an earlier result. Use it for every figure that is made of several.',
      inputSchema: jsonSchema(z.toJSONSchema(input, { io: 'input' }) as Parameters<typeof jsonSchema>[0]),
      async execute(raw) {
        const read = input.safeParse(raw)
        if (!read.success) return 'These arguments cannot be used.'
        const { call: id, list, where, op, field } = read.data
        const call = caller.calls.find((own) => own.id === id)
        const values = valueAt(call?.result?.data, list)
        if (!Array.isArray(values)) return 'There is no such list.'
        const rows = values.map((value, place): Row => ({ value, call: id, path: `data.${list}.${place}` }))
        const conditions = where.map(({ field: own, is, value }) => ({
          fields: [own],
          is,
          value: typeof value === 'string' ? [value] : value,
          said: '',
        }))
        const ranked = op === 'least' || op === 'most'
        const { chosen } = queryRows(rows, {
          where: conditions,
          ...(ranked && field ? { sort: { field, order: op }, take: 1 } : {}),
        })
        if (ranked) return JSON.stringify(chosen[0]?.value ?? null)
        const made = derive(chosen, op, field)
        if (!made) return 'No row has a value for that.'
        derived.push({
          value: made.value,
          call: id,
          path: `data.${list}`,
          derived: {
            op,
            ...(field ? { field } : {}),
            rows: made.rows.map((row) => `${row.call}:${row.path}`),
          },
        })
        return JSON.stringify({ value: made.value, rows: made.rows.length })
      },
    }),
  }
}
