import type { Operation } from '../../tool/Operation.ts'
import type { JsonSchema } from '../../tool/toJsonSchema.ts'
import { profileNames } from '../mcp/profiles.ts'
import { agentReply, agentRequest } from './describeAgent.ts'
import { errorRows } from './errorsText.ts'
import { describeService, disclaimer, type ServiceFacts, serviceTitle } from './ServiceFacts.ts'

const ref = (name: string) => ({ $ref: `#/components/${name}` })

const rateHeaders = {
  'RateLimit-Limit': ref('headers/RateLimit-Limit'),
  'RateLimit-Remaining': ref('headers/RateLimit-Remaining'),
  'RateLimit-Reset': ref('headers/RateLimit-Reset'),
}

const failures = {
  '400': ref('responses/Problem'),
  '404': ref('responses/Problem'),
  '429': ref('responses/RateLimited'),
  default: ref('responses/Problem'),
}

const json = (schema: object) => ({ 'application/json': { schema } })

const success = (schema: object) => ({
  description: 'The result object.',
  headers: rateHeaders,
  content: json(schema),
})

/** A tool's arguments as query parameters; lists and objects travel as text there. */
const toParameters = (input: JsonSchema) =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    description: schema.description ?? '',
    schema: schema.type === 'object' ? { type: 'string' } : { ...schema, description: undefined },
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
  }))

const toolPath = (operation: Operation) => {
  const shared = {
    tags: [operation.topic],
    summary: operation.title,
    description: operation.description,
    responses: { '200': success(operation.resultSchema), ...failures },
  }
  const [example] = operation.examples
  return {
    get: { ...shared, operationId: operation.name, parameters: toParameters(operation.inputSchema) },
    post: {
      ...shared,
      operationId: `${operation.name}_post`,
      requestBody: {
        content: {
          'application/json': {
            schema: operation.inputSchema,
            ...(example ? { example: example.arguments } : {}),
          },
        },
      },
    },
  }
}

const page = (summary: string, type: string) => ({
  get: {
    tags: ['discovery'],
    summary,
    responses: { '200': { description: summary, content: { [type]: {} } } },
  },
})

const genericPaths = (facts: ServiceFacts) => {
  const call = {
    type: 'object',
    properties: { tool: { type: 'string' }, arguments: { type: 'object' } },
    required: ['tool'],
    additionalProperties: false,
  }
  return {
    '/api/v1': {
      get: {
        tags: ['discovery'],
        summary: 'Listed tool names and the catalog size; with family, limit or cursor a page of operations',
        operationId: 'list_tools',
        parameters: ['family', 'limit', 'cursor'].map((name) => ({
          name,
          in: 'query',
          schema: { type: name === 'limit' ? 'integer' : 'string' },
        })),
        responses: { '200': { description: 'The names.', content: json({ type: 'object' }) } },
      },
      post: {
        tags: ['catalog'],
        summary: 'Run any operation by name',
        operationId: 'run_operation',
        requestBody: { required: true, content: json(call) },
        responses: { '200': success(ref('schemas/Result')), ...failures },
      },
    },
    '/api/v1/{operation}': {
      get: {
        tags: ['catalog'],
        summary: `Run one of the ${facts.catalogSize} operations of the catalog; its arguments are query parameters`,
        operationId: 'run_catalog_operation',
        parameters: [{ name: 'operation', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': success(ref('schemas/Result')), ...failures },
      },
    },
    '/api/health': {
      get: {
        tags: ['service'],
        summary: 'Chain statistics, asked from the node each time',
        operationId: 'health',
        responses: {
          '200': { description: 'The chain statistics.', content: json({ type: 'object' }) },
          '500': {
            description: 'They cannot be had.',
            content: json({
              type: 'object',
              properties: { ok: { const: false }, error: { type: 'string' } },
              required: ['ok', 'error'],
            }),
          },
        },
      },
    },
    '/api/agent': {
      post: {
        tags: ['service'],
        summary: 'Ask the assistant',
        operationId: 'ask_agent',
        requestBody: { required: true, content: json(agentRequest) },
        responses: {
          '200': {
            description: 'The answer; as a stream of its steps to who accepts text/event-stream.',
            headers: rateHeaders,
            content: { ...json(agentReply), 'text/event-stream': { schema: { type: 'string' } } },
          },
          ...failures,
        },
      },
    },
    '/api/mcp': {
      ...page('MCP discovery document', 'application/json'),
      post: {
        tags: ['mcp'],
        summary: 'MCP over Streamable HTTP (JSON-RPC 2.0)',
        operationId: 'mcp',
        parameters: [
          {
            name: 'profile',
            in: 'query',
            description: 'Lists the tools of a profile only; every other one can still be called.',
            schema: { type: 'string', enum: profileNames },
          },
          {
            name: 'tools',
            in: 'query',
            description: 'Lists these operations only, beside those of a profile.',
            schema: { type: 'array', items: { type: 'string' } },
            style: 'form',
            explode: false,
          },
        ],
        requestBody: { required: true, content: json({ type: 'object' }) },
        responses: { '200': { description: 'A JSON-RPC response.', content: json({ type: 'object' }) } },
      },
    },
    '/.well-known/mcp': page('MCP discovery document', 'application/json'),
    '/mcp/server-card': page('MCP server card', 'application/mcp-server-card+json'),
    '/.well-known/ai-catalog.json': page('AI catalog', 'application/ai-catalog+json'),
    '/llms.txt': page('Description for models', 'text/plain'),
    '/llms-full.txt': page('Full description for models', 'text/plain'),
  }
}

const components = () => {
  const header = (description: string) => ({ description, schema: { type: 'integer' } })
  return {
    headers: {
      'RateLimit-Limit': header('Requests allowed in a window.'),
      'RateLimit-Remaining': header('Requests left in this window.'),
      'RateLimit-Reset': header('Seconds until the window ends.'),
      'Retry-After': header('Seconds to wait.'),
    },
    schemas: {
      Result: {
        type: 'object',
        properties: {
          ok: { const: true },
          network: { type: 'string' },
          as_of: { type: 'object' },
          data: { type: 'object' },
          coverage: { type: 'object' },
          sources: { type: 'array', items: { type: 'string' } },
          warnings: { type: 'array', items: { type: 'object' } },
          next_cursor: { type: 'string' },
        },
        required: ['ok', 'network', 'as_of', 'data', 'sources', 'warnings'],
      },
      Problem: {
        type: 'object',
        properties: {
          ok: { const: false },
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          code: { type: 'string', enum: [...new Set(errorRows.map((row) => row.code))].sort() },
          message: { type: 'string' },
          hint: { type: 'string' },
          retry: { type: 'string', enum: ['never', 'other_arguments', 'later'] },
          fields: {
            type: 'array',
            items: { type: 'object', properties: { field: { type: 'string' }, problem: { type: 'string' } } },
          },
          request_id: { type: 'string' },
        },
        required: ['ok', 'type', 'title', 'status', 'detail', 'code', 'message', 'hint', 'request_id'],
      },
    },
    responses: {
      Problem: {
        description: 'What went wrong and what to do next.',
        content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
      },
      RateLimited: {
        description: 'Too many requests from this address.',
        headers: { ...rateHeaders, 'Retry-After': ref('headers/Retry-After') },
        content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
      },
    },
  }
}

/** GET /openapi.json: OpenAPI 3.1 of every REST route; tool schemas are embedded as they are. */
export function openApi(facts: ServiceFacts, baseUrl: string) {
  const tools = facts.registry.listed.map((operation) => [`/api/v1/${operation.name}`, toolPath(operation)])
  return {
    openapi: '3.1.0',
    info: {
      title: serviceTitle,
      version: facts.version,
      description: `${describeService(facts)}\n\n${disclaimer}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths: { ...genericPaths(facts), ...Object.fromEntries(tools) },
    components: components(),
  }
}
