import { basePath } from '../router/basePath.ts'
import type { Failure } from './Answer.ts'
import { noteBudget } from './rateBudget.ts'

export type JsonReply = { status: number; body: unknown; tookMs: number; headers: Headers }
export type JsonResult = { reply: JsonReply } | { failure: Failure; tookMs: number }

export type RequestOptions = {
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
  /** Past the browser's cache: for those who want to know what the service says now. */
  fresh?: boolean
}

/** One request to a public route of the service; `path` is relative to where the site stands. */
export async function requestJson(
  path: string,
  { body, signal, timeoutMs = 30_000, fresh = false }: RequestOptions = {},
): Promise<JsonResult> {
  const started = performance.now()
  const took = () => performance.now() - started
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(basePath + path, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(fresh ? { cache: 'no-store' as const } : {}),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    noteBudget(response.headers)
    const text = await response.text()
    const { status, headers } = response
    return { reply: { status, body: parse(text), tookMs: took(), headers } }
  } catch {
    return { failure: describeSilence(limit.aborted, timeoutMs), tookMs: took() }
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** No answer came: whose side it is on, as far as a page can know. */
function describeSilence(timedOut: boolean, timeoutMs: number): Failure {
  if (!navigator.onLine)
    return {
      kind: 'offline',
      message: 'This device is offline.',
      hint: 'It goes on by itself once it is back.',
    }
  if (timedOut)
    return {
      kind: 'unreachable',
      message: `No answer within ${Math.round(timeoutMs / 1000)} seconds.`,
      hint: 'The service may be overloaded; try again.',
    }
  return {
    kind: 'unreachable',
    message: 'The service cannot be reached.',
    hint: 'It may be stopped or restarting; this page keeps trying.',
  }
}
