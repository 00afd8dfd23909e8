/** A question as it comes over the wire. */
export type RpcQuestion = { id?: unknown; method: string; params: readonly unknown[] }

/** An answer without its number: the result as JSON text, or why there is none. */
export type Reply = { result: string } | { error: { code: number; message: string; data?: unknown } }

export const refusal = (code: number, message: string): Reply => ({ error: { code, message } })

/** The whole answer as JSON text. */
export function toMessage(id: unknown, reply: Reply): string {
  const said = 'result' in reply ? `"result":${reply.result}` : `"error":${JSON.stringify(reply.error)}`
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},${said}}`
}

/** The question in a parsed message; undefined for what is none, which the node may judge. */
export function toQuestion(message: unknown): RpcQuestion | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { id, method, params = [] } = message as Partial<RpcQuestion>
  return typeof method === 'string' && Array.isArray(params) ? { id, method, params } : undefined
}
