import type { Answer, Envelope } from './Answer.ts'
import type { OperationName, ResultOf } from './ResultOf.ts'
import { requestJson } from './requestJson.ts'
import { toFailure } from './toFailure.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** Runs one operation through its REST route. It never throws: a failure is an answer too. */
export async function callOperation<Name extends OperationName>(
  name: Name,
  args?: Arguments,
  signal?: AbortSignal,
): Promise<Answer<ResultOf<Name>>>
export async function callOperation(name: string, args?: Arguments, signal?: AbortSignal): Promise<Answer>
export async function callOperation(
  name: string,
  args: Arguments = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const result = await requestJson(`api/v1/${encodeURIComponent(name)}`, {
    body: args,
    ...(signal ? { signal } : {}),
  })
  if ('failure' in result) return { ok: false, failure: result.failure, tookMs: result.tookMs }
  const { reply } = result
  const body = reply.body as Partial<Envelope> | undefined
  if (reply.status === 200 && body?.ok === true)
    return { ok: true, envelope: body as Envelope, tookMs: reply.tookMs }
  return { ok: false, failure: toFailure(reply), tookMs: reply.tookMs }
}
