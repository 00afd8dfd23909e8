import type { ClientBase, QueryResult } from 'pg'
import type { SqlValue } from '../SqlValue.ts'
import type { PostgresText } from './toPostgresSql.ts'

/** Values of placeholders; a Buffer goes over the wire as it is. */
export type Params = readonly (SqlValue | Buffer)[]

export type Run = <Row extends object>(sql: string, params?: Params) => Promise<QueryResult<Row>>

function checkParam(value: SqlValue | Buffer): void {
  if (value === undefined || typeof value === 'boolean' || Number.isNaN(value)) {
    throw new TypeError(`${value} is no value for the database.`)
  }
}

/** Runs shared SQL on one connection, sending each statement without waiting for the answer to the last. */
export const createRunner =
  (client: Pick<ClientBase, 'query'>, translate: (sql: string) => PostgresText): Run =>
  async <Row extends object>(sql: string, params: Params = []) => {
    const { text, wanted, name } = translate(sql)
    if (params.length !== wanted) {
      throw new TypeError(
        `The statement has ${wanted} placeholders, but ${params.length} values came with it.`,
      )
    }
    params.forEach(checkParam)
    return client.query<Row>({ text, values: params as unknown[], ...(name && { name }) })
  }
