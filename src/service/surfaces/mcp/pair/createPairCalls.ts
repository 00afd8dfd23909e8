import type { CallToolResult } from '@modelcontextprotocol/server'
import { BadArguments } from '../../../../base/errors/codes.ts'
import type { Logger } from '../../../../base/observe/createLogger.ts'
import type { Kernel } from '../../../../operations/kernel/createKernel.ts'
import type { HttpRequest } from '../../../http/HttpMessage.ts'
import type { Era } from '../McpBackend.ts'
import type { McpResource } from '../McpResource.ts'
import { toFailure } from '../toFailure.ts'
import { findDocuments } from './findDocuments.ts'
import { pairProfile } from './pairProfile.ts'
import { readDocument } from './readDocument.ts'

export type PairCallsOptions = {
  kernel: Kernel
  resources: readonly McpResource[]
  websiteUrl?: string
  log: Logger
}

export type PairCall = {
  era: Era
  name: string
  args: Record<string, unknown>
  request?: HttpRequest
  signal: AbortSignal
}

export type PairCalls = {
  has(name: string): boolean
  call(call: PairCall): Promise<CallToolResult>
}

const mostCharacters = 200

function readText(operation: string, field: string, args: Record<string, unknown>): string {
  const value = args[field]
  const text = typeof value === 'string' ? value.trim() : ''
  if (text !== '' && text.length <= mostCharacters) return text
  const problem = value === undefined ? 'is required' : `must be a text of 1 to ${mostCharacters} characters`
  throw BadArguments({ operation, fields: [{ field, problem }], known: [field] })
}

/** Answers `search` and `fetch` in the form that hosts demand: the same object as text and as structure. */
export function createPairCalls({ kernel, resources, websiteUrl, log }: PairCallsOptions): PairCalls {
  async function answer({ name, args, request, signal }: PairCall): Promise<Record<string, unknown>> {
    const { rateLimit, clientIp } = request ?? {}
    const caller = { signal, ...(rateLimit ? { rateLimit } : {}), ...(clientIp ? { clientIp } : {}) }
    const baseUrl = (websiteUrl ?? `http://${request?.headers.host ?? 'localhost'}`).replace(/\/$/, '')
    const sources = { kernel, resources, baseUrl, caller }
    if (name === 'fetch') return readDocument(readText(name, 'id', args), sources)
    return { results: await findDocuments(readText(name, 'query', args), sources) }
  }
  return {
    has: (name) => pairProfile.tools.some((tool) => tool === name),
    call: (call) =>
      answer(call).then(
        (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }),
        (thrown: unknown) => toFailure(thrown, { era: call.era, requestId: call.request?.id, log }),
      ),
  }
}
