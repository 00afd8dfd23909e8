import type { Answer, Envelope } from './Answer.ts'
import { requestJson } from './requestJson.ts'
import { toFailure } from './toFailure.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** Runs one operation through its REST route. It never throws: a failure is an answer too. */
export async function callOperation<Data = unknown>(
  name: string,
  args: Arguments = {},
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  const result = await requestJson(`api/v1/${encodeURIComponent(name)}`, {
    body: args,
    ...(signal ? { signal } : {}),
  })
  if ('failure' in result) return { ok: false, failure: result.failure, tookMs: result.tookMs }
  const { reply } = result
  const body = reply.body as Partial<Envelope<Data>> | undefined
  if (reply.status === 200 && body?.ok === true)
    return { ok: true, envelope: body as Envelope<Data>, tookMs: reply.tookMs }
  return { ok: false, failure: toFailure(reply), tookMs: reply.tookMs }
}
