import { AppError } from './AppError.ts'

/** An error on its way to another thread or process, where only plain data arrives. */
export type TravellingError = {
  message: string
  name?: string
  code?: string
  errcode?: number
  /** What an error of our own table brings along, so that it is the same error on the other side. */
  row?: Pick<AppError, 'http' | 'family' | 'retry' | 'hint' | 'details'>
}

export function toTravelling(error: unknown): TravellingError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, name } = error
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (error instanceof AppError) {
    const { http, family, retry, hint, details } = error
    return { message, name, code: error.code, row: { http, family, retry, hint, details } }
  }
  return { message, name, ...(code && { code }), ...(errcode && { errcode }) }
}

export function fromTravelling({ message, name, code, errcode, row }: TravellingError): Error {
  if (row && code) return new AppError({ ...row, code, message: () => message }, row.details)
  return Object.assign(new Error(message), {
    ...(name && { name }),
    ...(code && { code }),
    ...(errcode && { errcode }),
  })
}
