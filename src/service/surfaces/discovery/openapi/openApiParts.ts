import { errorRows } from '../errorsText.ts'

export const ref = (name: string) => ({ $ref: `#/components/${name}` })

export const json = (schema: object) => ({ 'application/json': { schema } })

export const rateHeaders = {
  'RateLimit-Limit': ref('headers/RateLimit-Limit'),
  'RateLimit-Remaining': ref('headers/RateLimit-Remaining'),
  'RateLimit-Reset': ref('headers/RateLimit-Reset'),
}

/** Statuses of the error table, without those that a described request never meets: another method, nobody there. */
export const errorStatuses: readonly number[] = [...new Set(errorRows.map(({ http }) => http))]
  .filter((status) => status !== 405 && status !== 499)
  .sort((one, other) => one - other)

/** Only a body can be too large or of another type. */
export const bodyStatuses: readonly number[] = [413, 415]

/** What goes wrong with these statuses, each told as a problem. */
export const problems = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [String(status), ref(`responses/Problem${status}`)]))

/** The same as JSON-RPC tells it. */
export const rpcErrors = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      ref(status === 429 ? 'responses/RpcBusy' : 'responses/RpcError'),
    ]),
  )

/** What every route answers a host or origin with that may not use it. */
export const foreign = problems([403])
