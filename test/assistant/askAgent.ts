import type { AssistantReply } from '../../src/assistant/run/AssistantReply.ts'
import type { TestWorld } from '../world/startWorld.ts'

export type AgentBody = { prompt?: unknown; message?: unknown; history?: unknown; context?: unknown }

/** Asks the assistant over its route, as a client does. */
export const postAgent = (
  world: Pick<TestWorld, 'app'>,
  body: unknown,
  init: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> =>
  world.app.fetch(
    new Request('http://127.0.0.1/api/agent', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...init.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(init.signal ? { signal: init.signal } : {}),
    }),
  )

export async function askAgent(world: Pick<TestWorld, 'app'>, body: AgentBody): Promise<AssistantReply> {
  const response = await postAgent(world, body)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as AssistantReply
}
