import { trace } from '../../../base/observe/trace/trace.ts'
import type { HttpAnswer } from '../rpc/createHttpClient.ts'
import type { RpcCall } from '../rpc/RpcCall.ts'

/** One request to a node, told to whoever traces: to which host, and what was asked. Paths may hold a key. */
export function traceBatch(
  host: string,
  calls: readonly RpcCall[],
  post: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  if (!trace.tracer) return post()
  const methods = [...new Set(calls.map(({ method }) => method))].sort().join(' ')
  const attributes = { 'server.address': host, 'rpc.method': methods, 'sherwood.calls': calls.length }
  return trace.tracer.part({ name: 'node batch', kind: 'client', attributes }, async (span) => {
    const answer = await post()
    span.set({ 'http.response.status_code': answer.status })
    if (answer.status >= 400) span.fail(String(answer.status))
    return answer
  })
}
