import { requestJson } from '../../api/requestJson.ts'
import { toFailure } from '../../api/toFailure.ts'
import { withoutHosts } from '../../format/withoutHosts.ts'

/** What one request to a route gave. */
export type Probe = {
  verdict: 'answers' | 'troubled' | 'fails' | 'offline'
  /** The HTTP status; absent when nothing came back. */
  status?: number
  tookMs: number
  atMs: number
  /** What failed or is not as it should be. */
  problem?: string
  body?: Record<string, unknown>
}

export type ProbedRoute = {
  path: string
  title: string
  what: string
  /** What is wrong with a body that came with status 200. */
  judge: (body: Record<string, unknown>) => string | undefined
}

const dataOf = (body: Record<string, unknown>) => (body.data ?? {}) as Record<string, unknown>

/** The routes that the operations page asks, each for itself. */
export const probedRoutes: readonly ProbedRoute[] = [
  {
    path: 'api/mcp',
    title: 'GET /api/mcp',
    what: 'the MCP endpoint and its discovery document',
    judge: (body) =>
      typeof body.name === 'string' ? undefined : 'It answers, but not with a discovery document.',
  },
  {
    path: 'api/health',
    title: 'GET /api/health',
    what: 'the node behind the service, asked now',
    judge: (body) => {
      if (body.ok !== true) return 'It answers, but without statistics of the chain.'
      return body.stalled === true
        ? 'It answers, but the chain has made no block for over a minute.'
        : undefined
    },
  },
  {
    path: 'api/v1/service_status',
    title: 'GET /api/v1/service_status',
    what: 'a call of a tool, all the way through',
    judge: (body) => {
      if (body.ok !== true) return 'It answers, but not with a result.'
      const endpoints = (dataOf(body).endpoints ?? []) as { state: string }[]
      const down = endpoints.filter(({ state }) => state === 'down')
      const { waiting_for: waiting, index } = dataOf(body)
      if (typeof waiting === 'string')
        return `It answers; questions about the chain cannot be yet. ${withoutHosts(waiting)}`
      if ((index as { state?: string } | undefined)?.state === 'starting')
        return 'It answers; the index is starting and has no block yet.'
      if (down.length === 0) return undefined
      return `${down.length} of ${endpoints.length} nodes ${down.length === 1 ? 'does' : 'do'} not answer.`
    },
  },
]

/** Asks a route once and says what really came back. */
export async function probe({ path, judge }: ProbedRoute, signal: AbortSignal): Promise<Probe> {
  const result = await requestJson(path, { signal, timeoutMs: 8_000, fresh: true })
  const atMs = Date.now()
  if ('failure' in result)
    return {
      verdict: result.failure.kind === 'offline' ? 'offline' : 'fails',
      tookMs: result.tookMs,
      atMs,
      problem: result.failure.message,
    }
  const { status, tookMs } = result.reply
  const seen = { status, tookMs, atMs }
  if (status !== 200) return { ...seen, verdict: 'fails', problem: toFailure(result.reply).message }
  const body = (typeof result.reply.body === 'object' ? result.reply.body : undefined) as
    | Record<string, unknown>
    | undefined
  if (!body) return { ...seen, verdict: 'fails', problem: 'The answer is not JSON.' }
  const problem = judge(body)
  return problem === undefined
    ? { ...seen, verdict: 'answers', body }
    : { ...seen, verdict: 'troubled', problem, body }
}
