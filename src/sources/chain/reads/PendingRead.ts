import type { AppError } from '../../../base/errors/AppError.ts'
import type { ReadRequest } from './ReadRequest.ts'

/** A read that is under way, and the two ways it can end. */
export type PendingRead<R extends ReadRequest = ReadRequest> = {
  request: R
  resolve(value: unknown): void
  reject(error: AppError): void
}
