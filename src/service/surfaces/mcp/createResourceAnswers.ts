import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { toAppError } from '../../../base/errors/toAppError.ts'
import { answerJson } from '../../../operations/kernel/Answer.ts'
import type { Caller, Kernel } from '../../../operations/kernel/createKernel.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import { liveResourceOf, liveTemplates } from './liveResources.ts'
import type { McpResource } from './McpResource.ts'

export type ResourceAnswers = {
  list: Resource[]
  templates: ResourceTemplateType[]
  read(uri: string, caller?: Caller): Promise<ReadResourceResult>
}

const toolUri = /^sherwood:\/\/tool\/([A-Za-z0-9_.-]{1,128})$/

/** The template that gives any operation's full schema, listed or from the catalog. */
export const toolTemplate: ResourceTemplateType = {
  uriTemplate: 'sherwood://tool/{name}',
  name: 'tool',
  title: 'One operation in full',
  description: 'Input and result schema, examples, cost and time limit of a tool or catalog operation.',
  mimeType: 'application/json',
}

const describe = (operation: Operation) => ({
  name: operation.name,
  title: operation.title,
  topic: operation.topic,
  listed: operation.listed,
  description: operation.description,
  input_schema: operation.inputSchema,
  result_schema: operation.resultSchema,
  examples: operation.examples,
  cost: operation.cost,
  cache: operation.cache,
  timeout_ms: operation.timeoutMs + operation.waitMs,
})

/** `unlisted` are those that only what names them leads to. */
export function createResourceAnswers(
  resources: readonly McpResource[],
  kernel: Kernel,
  unlisted: readonly McpResource[] = [],
): ResourceAnswers {
  const byUri = new Map([...resources, ...unlisted].map((resource) => [resource.uri, resource]))
  return {
    list: resources.map(({ read: _, contentMeta: __, ...shown }) => shown),
    templates: [toolTemplate, ...liveTemplates],
    async read(uri, caller) {
      const resource = byUri.get(uri)
      if (resource) {
        const { mimeType, contentMeta } = resource
        const meta = contentMeta && { _meta: contentMeta }
        return { contents: [{ uri, mimeType, text: await resource.read(), ...meta }] }
      }
      const value = liveResourceOf(uri)
      if (value) return readValue(kernel, { uri, ...value.call }, caller)
      const name = toolUri.exec(uri)?.[1]
      const operation = name === undefined ? undefined : kernel.registry.find(name)
      if (!operation) throw new ResourceNotFoundError(uri)
      return {
        contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(describe(operation), null, 1) }],
      }
    },
  }
}

/** A value of now, in the result object of the operation that tells it; it changes, so nobody keeps it. */
async function readValue(
  { call }: Kernel,
  { uri, operation, arguments: args }: { uri: string; operation: string; arguments: Record<string, unknown> },
  caller: Caller | undefined,
): Promise<ReadResourceResult> {
  try {
    const answer = await call(operation, args, caller)
    return {
      contents: [{ uri, mimeType: 'application/json', text: answerJson(answer, Date.now()) }],
      ...{ ttlMs: 0, cacheScope: 'public' },
    }
  } catch (error) {
    const { family, message } = toAppError(error)
    if (family === 'caller') throw new ResourceNotFoundError(uri)
    throw new ProtocolError(ProtocolErrorCode.InternalError, message)
  }
}
