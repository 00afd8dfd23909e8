import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import type { Registry } from '../../../operations/kernel/createRegistry.ts'
import type { Operation } from '../../../operations/kernel/Operation.ts'
import type { McpResource } from './McpResource.ts'

export type ResourceAnswers = {
  list: Resource[]
  templates: ResourceTemplateType[]
  read(uri: string): Promise<ReadResourceResult>
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

export function createResourceAnswers(
  resources: readonly McpResource[],
  registry: Registry,
): ResourceAnswers {
  const byUri = new Map(resources.map((resource) => [resource.uri, resource]))
  return {
    list: resources.map(({ read: _, ...shown }) => shown),
    templates: [toolTemplate],
    async read(uri) {
      const resource = byUri.get(uri)
      if (resource) {
        return { contents: [{ uri, mimeType: resource.mimeType, text: await resource.read() }] }
      }
      const name = toolUri.exec(uri)?.[1]
      const operation = name === undefined ? undefined : registry.find(name)
      if (!operation) throw new ResourceNotFoundError(uri)
      return {
        contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(describe(operation), null, 1) }],
      }
    },
  }
}
