import type { Hex } from 'viem'

/** The state of a block that the node no longer has. */
export class StateGone extends Error {}

export type NodeCall = { method: string; params: readonly unknown[] }
export type NodeReply = { result: unknown } | { failure: string; data?: Hex }

/** A node, asked in plain JSON-RPC. */
export type Node = {
  ask<T>(method: string, ...params: readonly unknown[]): Promise<T>
  /** Answers in the order of the calls, each by itself. */
  askAll(calls: readonly NodeCall[]): Promise<NodeReply[]>
}

const callsAtOnce = 100
const tries = 5
const pauseMs = 300

/** How nodes say that they have pruned a state. */
const gone =
  /BlockOutOfRange|out of range|missing trie node|state (is|not) (pruned|available)|not found.*state|No state available/i

type Reply = { id: number; result?: unknown; error?: { message: string; data?: unknown } }

const toReply = ({ error, result }: Reply): NodeReply => {
  if (!error) return { result }
  if (gone.test(error.message)) throw new StateGone(error.message)
  const { message, data } = error
  return typeof data === 'string' && data.startsWith('0x')
    ? { failure: message, data: data as Hex }
    : { failure: message }
}

export function createNode(url: string): Node {
  async function post(calls: readonly NodeCall[]): Promise<Reply[]> {
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    for (let left = tries; ; left -= 1) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const replies = (await response.json()) as Reply[]
        if (!Array.isArray(replies) || replies.length !== calls.length)
          throw new Error(`The node answered ${JSON.stringify(replies).slice(0, 200)}`)
        return replies.sort((one, other) => one.id - other.id)
      } catch (error) {
        if (left === 0) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs * (tries - left + 1)))
      }
    }
  }
  async function askAll(calls: readonly NodeCall[]): Promise<NodeReply[]> {
    const replies: NodeReply[] = []
    for (let start = 0; start < calls.length; start += callsAtOnce)
      for (const reply of await post(calls.slice(start, start + callsAtOnce))) replies.push(toReply(reply))
    return replies
  }
  return {
    askAll,
    async ask<T>(method: string, ...params: readonly unknown[]) {
      const [reply] = await askAll([{ method, params }])
      if (!reply || 'failure' in reply) throw new Error(`${method}: ${reply?.failure}`)
      return reply.result as T
    },
  }
}
