import type { SqlValue, SqlValues } from '../../store/SqlValue.ts'

type Condition = readonly [text: string, values: SqlValue | SqlValues | undefined]

/** Any of them may be there, or not. */
type Joined<Conditions extends readonly Condition[]> = Conditions extends readonly [
  readonly [infer Text extends string, unknown],
  ...infer Others extends readonly Condition[],
]
  ? Others extends readonly []
    ? Text
    : `${Text} or ${Joined<Others>}`
  : never

/**
 * Conditions of which all have to hold, each with what its placeholders take; one without is left out. The type
 * of the text has every one, so that the query it is put into reads them.
 */
export function allOf<const Conditions extends readonly Condition[]>(...conditions: Conditions) {
  const wanted = conditions.filter(([, values]) => values !== undefined)
  return {
    sql: wanted.map(([text]) => text).join(' and ') as Joined<Conditions>,
    params: wanted.flatMap(([, values]) => values as SqlValue[]),
  }
}
