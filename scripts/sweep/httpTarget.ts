import { setTimeout as sleep } from 'node:timers/promises'
import type {
  SweepOutcome,
  SweepTarget,
  SweptOperation,
} from '../../src/operations/catalog/sweep/SweepTarget.ts'

type Page = { network: string; operations: SweptOperation[]; next_cursor?: string }
type Reply = {
  id: number
  error?: { message: string }
  result?: {
    isError?: boolean
    structuredContent?: { data?: unknown }
    content: { text: string }[]
    _meta?: { 'sherwood/error'?: { code: string; message: string; retry: string } }
  }
}

/** As many messages as the service takes in one request, which counts once against its limit. */
const messagesPerRequest = 20

async function fetchJson<Body>(url: string, init?: RequestInit): Promise<Body> {
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 429) {
      if (response.ok) return (await response.json()) as Body
      throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    }
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
  }
}

function toOutcome(reply: Reply | undefined, ms: number): SweepOutcome {
  if (!reply) return { state: 'failed', reason: 'The service did not answer this message.', ms }
  const { error, result } = reply
  if (error || !result) return { state: 'failed', reason: error?.message ?? 'There is no result.', ms }
  if (!result.isError) return { state: 'answered', data: result.structuredContent?.data, ms }
  const told = result._meta?.['sherwood/error']
  const reason = told?.message ?? result.content[0]?.text ?? 'The operation failed.'
  return told?.code === 'UNAVAILABLE'
    ? { state: 'unavailable', reason, ms }
    : {
        state: 'failed',
        reason: `${told?.code}: ${reason}`,
        ms,
        passing: told?.retry === 'later' && told.code !== 'INTERNAL',
      }
}

/** A running service by its URL, asked as any stranger would. Times are those of a batch. */
export function httpTarget(url: string): SweepTarget {
  const base = url.replace(/\/(api\/)?(mcp)?\/?$/, '')
  const post = (body: unknown) =>
    fetchJson<Reply[]>(`${base}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    })
  return {
    async facts() {
      const { network } = await fetchJson<Page>(`${base}/api/v1?limit=1`)
      const { version } = await fetchJson<{ version: string }>(`${base}/api/mcp`)
      return { network, version }
    },
    async list() {
      const rows: SweptOperation[] = []
      let cursor: string | undefined
      do {
        const page = await fetchJson<Page>(`${base}/api/v1?limit=500${cursor ? `&cursor=${cursor}` : ''}`)
        rows.push(...page.operations)
        cursor = page.next_cursor
      } while (cursor)
      return rows
    },
    async call(calls) {
      const started = performance.now()
      const messages = calls.map(({ name, args }, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name, arguments: args },
      }))
      const replies = await post(messages)
      const ms = performance.now() - started
      const byId = new Map(replies.map((reply) => [reply.id, reply]))
      return calls.map((_, id) => toOutcome(byId.get(id), ms))
    },
    batch: messagesPerRequest,
    hands: 1,
  }
}
