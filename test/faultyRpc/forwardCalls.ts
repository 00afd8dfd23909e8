import type { ReplyFault, RpcReply, SeenCall } from './Fault.ts'
import { viewBehind } from './viewBehind.ts'

export type Forwarding = {
  target: string
  calls: readonly SeenCall[]
  replyFaults: (call: SeenCall) => ReplyFault[]
}

async function ask<T>(target: string, body: unknown): Promise<T> {
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

async function headOf(target: string): Promise<number> {
  const reply = await ask<{ result: string }>(target, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
  return Number(reply.result)
}

function applyFault(reply: RpcReply, fault: ReplyFault, call: SeenCall): RpcReply[] {
  switch (fault.kind) {
    case 'missing':
      return []
    case 'twice':
      return [reply, reply]
    case 'wrong_id':
      return [{ ...reply, id: typeof reply.id === 'number' ? reply.id + 1_000_000 : 'another' }]
    case 'rpc_error': {
      const { kind: _, ...error } = fault
      return [{ jsonrpc: '2.0', id: reply.id, error }]
    }
    case 'result':
      return [{ jsonrpc: '2.0', id: reply.id, result: fault.change(reply.result, call) }]
    case 'lag':
      return [reply]
  }
}

/** Asks the real node, in one batch, and spoils the replies that a fault strikes. */
export async function forwardCalls({ target, calls, replyFaults }: Forwarding): Promise<RpcReply[]> {
  const faults = calls.map(replyFaults)
  const lag = Math.max(0, ...faults.flat().map((fault) => (fault.kind === 'lag' ? fault.blocks : 0)))
  const visible = lag === 0 ? Number.POSITIVE_INFINITY : (await headOf(target)) - lag
  const views = calls.map((call) => (lag === 0 ? { forward: call } : viewBehind(call, visible)))
  const forwards = views.flatMap((view) => ('forward' in view ? [view.forward] : []))
  const answers = forwards.length === 0 ? [] : await ask<RpcReply[]>(target, forwards)
  const byId = new Map(answers.map((reply) => [reply.id, reply]))
  return calls.flatMap((call, index) => {
    const view = views[index]
    const reply = view && 'reply' in view ? view.reply : byId.get(call.id)
    if (!reply) throw new Error(`the node left out ${call.method}`)
    const struck = faults[index] ?? []
    return struck.reduce<RpcReply[]>(
      (replies, fault) => replies.flatMap((each) => applyFault(each, fault, call)),
      [reply],
    )
  })
}
