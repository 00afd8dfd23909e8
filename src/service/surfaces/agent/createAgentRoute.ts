import type { Assistant } from '../../../assistant/createAssistant.ts'
import { type HttpRequest, jsonResponse } from '../../http/HttpMessage.ts'
import { parseJsonBody } from '../../http/parseJsonBody.ts'
import type { Route } from '../../http/Route.ts'
import { readQuestion } from './readQuestion.ts'
import { toEventStream } from './toEventStream.ts'

const wantsStream = ({ headers }: HttpRequest) => /\btext\/event-stream\b/i.test(headers.accept ?? '')

/** POST /api/agent: a question in plain words, answered as JSON or, where the client takes it, as a stream of steps. */
export function createAgentRoute(assistant: Assistant): Route {
  return {
    path: '/api/agent',
    methods: {
      POST: {
        limited: true,
        async handle(request) {
          const question = readQuestion(parseJsonBody(request), assistant.limits)
          const { rateLimit, clientIp } = request
          const caller = { clientIp, ...(rateLimit ? { rateLimit } : {}) }
          const headers = { 'cache-control': 'no-store', vary: 'accept' }
          if (!wantsStream(request)) {
            const reply = await assistant.ask(question, { caller, signal: request.signal })
            return jsonResponse(200, JSON.stringify(reply), headers)
          }
          const left = new AbortController()
          const signal = AbortSignal.any([request.signal, left.signal])
          return {
            status: 200,
            headers: {
              ...headers,
              'content-type': 'text/event-stream; charset=utf-8',
              'x-accel-buffering': 'no',
            },
            body: toEventStream((emit) => assistant.ask(question, { caller, signal, emit }), {
              requestId: request.id,
              leave: () => left.abort(),
            }),
          }
        },
      },
    },
  }
}
