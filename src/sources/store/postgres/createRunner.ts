import type { ClientBase, QueryResult } from 'pg'
import { checkValue } from '../checkValue.ts'
import type { RowFrom } from '../Sql.ts'
import type { SqlValue } from '../SqlValue.ts'
import type { PostgresText } from './toPostgresSql.ts'

/** Values of placeholders; a Buffer goes over the wire as it is. */
export type Params = readonly (SqlValue | Buffer)[]

export type Run = <Text extends string>(
  sql: Text,
  params?: Params,
) => Promise<Omit<QueryResult, 'rows'> & { rows: RowFrom<Text>[] }>

/** Runs shared SQL on one connection, sending each statement without waiting for the answer to the last. */
export const createRunner =
  (client: Pick<ClientBase, 'query'>, translate: (sql: string) => PostgresText): Run =>
  async (sql, params = []) => {
    const { text, wanted, name } = translate(sql)
    if (params.length !== wanted) {
      throw new TypeError(
        `The statement has ${wanted} placeholders, but ${params.length} values came with it.`,
      )
    }
    for (const value of params) checkValue(value)
    return client.query({ text, values: params as unknown[], ...(name && { name }) })
  }
