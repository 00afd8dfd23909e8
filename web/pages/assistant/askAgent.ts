import type { Failure } from '../../api/Answer.ts'
import { noteBudget } from '../../api/rateBudget.ts'
import { toFailure } from '../../api/toFailure.ts'
import { basePath } from '../../router/basePath.ts'
import type { AgentEvent, AgentReply } from './AgentReply.ts'
import { readEvents } from './readEvents.ts'

export type Message = { role: 'user' | 'assistant'; content: string }

type Asking = {
  prompt: string
  history: readonly Message[]
  /** What the reply before carried along. */
  context: string | undefined
  signal: AbortSignal
  onEvent: (event: AgentEvent) => void
}

const broken: Failure = { kind: 'unreachable', message: 'The answer broke off before it was complete.' }

/** Puts a question to POST /api/agent and tells of each step; what comes back is why it failed, if it did. */
export async function askAgent({
  prompt,
  history,
  context,
  signal,
  onEvent,
}: Asking): Promise<Failure | undefined> {
  try {
    const response = await fetch(`${basePath}api/agent`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt, history, context }),
    })
    noteBudget(response.headers)
    const { status, headers } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
    if (status !== 200 || !isStream || !response.body) {
      const body: unknown = await response.json().catch(() => undefined)
      if (status !== 200 || body === undefined) return toFailure({ status, body, tookMs: 0, headers })
      onEvent({ event: 'done', data: body as AgentReply })
      return undefined
    }
    for await (const step of readEvents(response.body)) {
      if (step.event === 'error')
        return toFailure({ status: statusOf(step.data), body: step.data, tookMs: 0, headers })
      onEvent(step as AgentEvent)
      if (step.event === 'done') return undefined
    }
    return broken
  } catch {
    if (signal.aborted) return undefined
    if (!navigator.onLine) return { kind: 'offline', message: 'This device is offline.' }
    return {
      kind: 'unreachable',
      message: 'The service cannot be reached.',
      hint: 'It may be stopped or restarting.',
    }
  }
}

const statusOf = (problem: unknown): number => {
  const status = (problem as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}
