import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { UnknownOperation } from '../../../base/errors/codes.ts'
import type { Logger } from '../../../base/observe/createLogger.ts'
import { answerEnvelope, answerJson, answerQuoted } from '../../../operations/kernel/Answer.ts'
import type { Caller, Kernel } from '../../../operations/kernel/createKernel.ts'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import type { ToolCall } from './McpBackend.ts'
import { toFailure } from './toFailure.ts'

export type ToolCallsOptions = { kernel: Kernel; log: Logger; now: () => number }

export type ToolCalls = {
  /** The members of the result as JSON text, or undefined when there is no such operation. */
  toText(call: ToolCall): Promise<string> | undefined
  /** The same as an object, for the SDK's server; throws its error for an unknown name. */
  toResult(
    call: Omit<ToolCall, 'request'> & { request?: HttpRequest; signal: AbortSignal } & Pick<
        Caller,
        'onProgress'
      >,
  ): Promise<CallToolResult>
}

/** Calls the kernel and puts its answers and errors into the form of `tools/call`. */
export function createToolCalls({ kernel, log, now }: ToolCallsOptions): ToolCalls {
  const run = ({ era, name, args, request }: ToolCall): Promise<string> =>
    // The request is a caller as it is; copying it would make its signal, which a cached answer never needs.
    kernel.call(name, args, request).then(
      (answer) => {
        const time = now()
        const text = answerQuoted(answer, time)
        return `"content":[{"type":"text","text":"${text}"}],"structuredContent":${answerJson(answer, time)}`
      },
      (thrown: unknown) =>
        JSON.stringify(toFailure(thrown, { era, requestId: request.id, log })).slice(1, -1),
    )
  /** Whether it waits for something to happen, and so has progress to tell. */
  const waits = ({ name, args }: ToolCall): boolean => {
    const called = kernel.registry.find(name)
    if (called && 'run' in called) return called.waitMs > 0
    try {
      return kernel.answering(name, args).operation.waitMs > 0
    } catch {
      return false
    }
  }
  return {
    toText: (call) =>
      kernel.registry.find(call.name) && !(call.wantsProgress && waits(call)) ? run(call) : undefined,
    async toResult({ era, name, args, request, signal, onProgress }) {
      if (!kernel.registry.find(name)) throw unknownTool(name, kernel)
      try {
        const { rateLimit, clientIp, isHurried } = request ?? {}
        const caller = {
          ...(rateLimit ? { rateLimit } : {}),
          ...(clientIp ? { clientIp } : {}),
          ...(isHurried ? { isHurried } : {}),
          ...(onProgress ? { onProgress } : {}),
        }
        const answer = await kernel.call(name, args, { signal, ...caller })
        const time = now()
        return {
          content: [{ type: 'text', text: answerJson(answer, time) }],
          structuredContent: answerEnvelope(answer, time),
        }
      } catch (thrown) {
        return toFailure(thrown, { era, requestId: request?.id, log })
      }
    },
  }
}

function unknownTool(name: string, { registry }: Kernel): ProtocolError {
  const nearest = registry.nearest(name)
  const { message, hint, code } = UnknownOperation({ name: name.slice(0, 100), nearest })
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `${message} ${hint}`, { code, nearest })
}
