import { AppError } from './AppError.ts'
import { walkCauses } from './walkCauses.ts'

/** An error on its way to another thread or process, where only plain data arrives. */
export type TravellingError = {
  message: string
  name?: string
  code?: string
  errcode?: number
  /** What an error of our own table brings along, so that it is the same error on the other side. */
  row?: Pick<AppError, 'http' | 'family' | 'retry' | 'hint' | 'details'> & { retryAfterS?: number }
  /** The failure below it that a caller may look for: of what kind it is, and what a node said. */
  fault?: Fault
}

type Fault = { message: string; kind: unknown; rpcError?: unknown; revertData?: unknown }

function faultOf(error: Error): Fault | undefined {
  const fault = walkCauses(error, (cause) => 'kind' in cause) as (Error & Fault) | undefined
  if (!fault) return undefined
  const { message, kind, rpcError, revertData } = fault
  return { message, kind, rpcError, revertData }
}

export function toTravelling(error: unknown): TravellingError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, name } = error
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (error instanceof AppError) {
    const { http, family, retry, hint, details, retryAfterS } = error
    const row = { http, family, retry, hint, details, ...(retryAfterS && { retryAfterS }) }
    const fault = faultOf(error)
    return { message, name, code: error.code, row, ...(fault && { fault }) }
  }
  return { message, name, ...(code && { code }), ...(errcode && { errcode }) }
}

export function fromTravelling({ message, name, code, errcode, row, fault }: TravellingError): Error {
  if (row && code) {
    const options = fault && { cause: Object.assign(new Error(fault.message), fault) }
    return new AppError({ ...row, code, message: () => message }, row.details, options)
  }
  return Object.assign(new Error(message), {
    ...(name && { name }),
    ...(code && { code }),
    ...(errcode && { errcode }),
  })
}
