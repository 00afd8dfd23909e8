import { setImmediate as nextTurn } from 'node:timers/promises'
import { createNodeAsk } from './createNodeAsk.ts'
import { createRoutes, type Route, type RoutesOptions } from './createRoutes.ts'
import type { Upstream } from './createUpstream.ts'
import { type Reply, type RpcQuestion, refusal, toMessage, toQuestion } from './JsonRpc.ts'

export type RouterOptions = Omit<RoutesOptions, 'askNode'> & { upstream: Upstream }

/** Answers a JSON-RPC body with another. */
export type Router = (body: Buffer | string) => Promise<Buffer | string>

/** For how long a batch may keep others waiting at a time. */
const turnMs = 4

const noQuestion = refusal(-32600, 'This is no JSON-RPC request with a list of parameters.')
const noAnswer = refusal(-32603, 'The node left this question out.')

/** Answers what comes to the gate, a question or a batch of them, in order. */
export function createRouter({ upstream, ...options }: RouterOptions): Router {
  const newest = () => options.history.head()?.number ?? options.pastEndBlock
  const askNode = createNodeAsk(upstream, options.making, newest)
  const route = createRoutes({ ...options, askNode })

  async function answerOne(
    question: RpcQuestion | undefined,
    body: Buffer | string,
  ): Promise<Buffer | string> {
    if (question === undefined) return toMessage(null, noQuestion)
    const routed = await route(question)
    if (!('forward' in routed)) return toMessage(question.id, routed)
    const { forward } = routed
    return askNode(forward === question ? body : JSON.stringify({ jsonrpc: '2.0', ...forward }), [forward])
  }

  async function routeAll(questions: readonly (RpcQuestion | undefined)[]): Promise<Route[]> {
    const routes: Route[] = []
    let turn = performance.now()
    for (const question of questions) {
      routes.push(question === undefined ? noQuestion : await route(question))
      if (performance.now() - turn < turnMs) continue
      await nextTurn()
      turn = performance.now()
    }
    return routes
  }

  async function askTogether(
    forwards: readonly (RpcQuestion & { id: number })[],
  ): Promise<Map<unknown, object>> {
    if (forwards.length === 0) return new Map()
    const body = JSON.stringify(forwards.map((question) => ({ jsonrpc: '2.0', ...question })))
    const answers: unknown = JSON.parse(String(await askNode(body, forwards)))
    return new Map(Array.isArray(answers) ? answers.map((answer) => [answer.id, answer]) : [])
  }

  async function answerBatch(messages: readonly unknown[], body: Buffer | string): Promise<Buffer | string> {
    const questions = messages.map(toQuestion)
    const routes = await routeAll(questions)
    const asIs = routes.every((routed, index) => 'forward' in routed && routed.forward === questions[index])
    if (asIs) return askNode(body, questions as RpcQuestion[])
    const replies = await askTogether(
      routes.flatMap((routed, id) => ('forward' in routed ? [{ ...routed.forward, id }] : [])),
    )
    const texts = questions.map((question, index) => {
      const reply = replies.get(index)
      if (reply !== undefined) return JSON.stringify({ ...reply, id: question?.id ?? null })
      const routed = routes[index]
      return toMessage(question?.id, routed && !('forward' in routed) ? (routed as Reply) : noAnswer)
    })
    return `[${texts.join(',')}]`
  }

  return async (body) => {
    let message: unknown
    try {
      message = JSON.parse(String(body))
    } catch {
      return toMessage(null, refusal(-32700, 'This is no JSON.'))
    }
    if (Array.isArray(message) && message.length > 0) return answerBatch(message, body)
    return answerOne(toQuestion(message), body)
  }
}
