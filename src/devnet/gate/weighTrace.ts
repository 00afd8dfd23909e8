import { type Reply, type RpcQuestion, refusal } from './JsonRpc.ts'

/** Asks the node as it is asked for anyone else. */
type Ask = (question: RpcQuestion) => Promise<Reply>

/**
 * A trace keeps the input of every call in it, and calls are cheap: 1 M gas buys 700 MB of it, of which the
 * node then holds several copies. So the call is first run by a tracer that only counts.
 */
const counter = `{
  bytes: 0,
  enter: function (frame) { this.bytes += frame.getInput().length },
  exit: function () {},
  fault: function () {},
  result: function (context) { return { bytes: this.bytes, error: context.error || '' } }
}`

const mostInput = 8 * 1024 * 1024
const tracers = new Set<unknown>(['callTracer', 'prestateTracer'])

/**
 * Why a debug_traceCall is not answered; undefined when it can be. `bounded` says that its gas is our limit and
 * not the caller's own.
 */
export async function weighTrace(
  question: RpcQuestion,
  bounded: boolean,
  ask: Ask,
): Promise<Reply | undefined> {
  const [transaction, block, options] = question.params
  const { tracer, tracerConfig, ...overrides } = (options ?? {}) as Record<string, unknown>
  if (!tracers.has(tracer)) return refusal(-32602, `The tracer must be ${[...tracers].join(' or ')}.`)
  const counted = await ask({ ...question, params: [transaction, block, { ...overrides, tracer: counter }] })
  if ('error' in counted) return counted
  const { bytes, error } = JSON.parse(counted.result) as { bytes: number; error: string }
  if (bytes > mostInput)
    return refusal(-32000, `The calls inside carry ${bytes} bytes of input; up to ${mostInput} are traced.`)
  // With more gas it would have gone on: what would be shown is not what the call does.
  if (bounded && /OutOfGas/.test(error)) return refusal(-32000, 'The call needs more gas than is traced.')
  return undefined
}
