import { Cancelled, TimedOut } from '../../base/errors/codes.ts'
import { toAppError } from '../../base/errors/toAppError.ts'
import { answerEnvelope } from '../../operations/kernel/Answer.ts'
import type { Kernel } from '../../operations/kernel/createKernel.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { CallerView } from '../../operations/kernel/ToolContext.ts'
import type { AssistantCall, AssistantEvent } from './AssistantReply.ts'

export type CallerOptions = {
  kernel: Kernel
  caller: CallerView
  /** Ends every call: the client has gone, or the time is up. */
  signal: AbortSignal
  /** How long a question may take, for the message when the time is up. */
  timeMs: number
  maxCalls: number
  /** What the ids of its calls begin with. */
  prefix: string
  emit: (event: AssistantEvent) => void
  now: () => number
}

/** Makes the calls of one question, counts them and keeps what they gave. */
export type Caller = {
  call(tool: string, args: Record<string, unknown>, id?: string): Promise<AssistantCall>
  /** In the order in which they were started. */
  readonly calls: readonly AssistantCall[]
  readonly left: number
}

/** A result larger than this is left out of the reply: it can be asked for by the reference. */
const maxResultBytes = 65_536

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The kernel is the only way to data; this is the only place where the assistant calls it. */
export function createCaller(options: CallerOptions): Caller {
  const { kernel, signal, emit, now } = options
  const calls: (AssistantCall | undefined)[] = []
  let started = 0

  const run = async (tool: string, args: Record<string, unknown>): Promise<Partial<AssistantCall>> => {
    try {
      const answer = await kernel.call(tool, args, { ...options.caller, signal, isHurried: true })
      const result = answerEnvelope(answer, now())
      return { ok: true, ...(result.as_of ? { as_of: result.as_of } : {}), result }
    } catch (thrown) {
      const error = toAppError(thrown)
      // Our own limit ends a call the same way a caller does who has gone.
      const told = error.code === 'CANCELLED' && signal.aborted ? endOf(tool) : error
      return { ok: false, error: { code: told.code, message: told.message, hint: told.hint } }
    }
  }
  const endOf = (operation: string) =>
    signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? TimedOut({ operation: 'The question', ms: options.timeMs })
      : Cancelled({ operation })

  return {
    get calls() {
      return calls.filter((call) => call !== undefined)
    },
    get left() {
      return Math.max(0, options.maxCalls - started)
    },
    async call(tool, args, id = `${options.prefix}_${started + 1}`) {
      const place = started
      started += 1
      emit({ event: 'call_started', data: { id, tool, arguments: args } })
      const from = performance.now()
      const outcome = await run(tool, args)
      const call: AssistantCall = {
        id,
        tool,
        arguments: args,
        ok: false,
        duration_ms: Math.round((performance.now() - from) * 10) / 10,
        ...outcome,
      }
      calls[place] = call
      emit({ event: 'call_finished', data: toSent(call, kernel.registry) })
      return call
    },
  }
}

/** A call as it is sent: a result that is too large is named instead of shown, by the call for it at the same block. */
export function toSent(call: AssistantCall, registry: Registry): AssistantCall {
  if (!call.result) return call
  const bytes = sizeOf(call.result)
  if (bytes <= maxResultBytes) return call
  const { result: _, ...rest } = call
  const block = call.as_of?.block ?? null
  const takesBlock = registry.find(call.tool)?.inputSchema.properties?.at_block !== undefined
  const body =
    takesBlock && block !== null && call.arguments.at_block === undefined
      ? { ...call.arguments, at_block: block }
      : call.arguments
  const pinned = body.at_block !== undefined || body.cursor !== undefined
  return { ...rest, reference: { method: 'POST', path: `/api/v1/${call.tool}`, body, bytes, block, pinned } }
}
