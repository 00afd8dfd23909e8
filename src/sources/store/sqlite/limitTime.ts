import { UpstreamTimeout } from '../../../base/errors/codes.ts'

/** Stops waiting for an answer after `ms`; SQLite itself cannot be stopped, so its thread goes on to the end. */
export function limitTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UpstreamTimeout({ upstream: 'index database', ms })), ms)
    timer.unref()
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
