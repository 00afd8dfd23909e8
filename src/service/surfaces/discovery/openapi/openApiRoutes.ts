import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import { profileNames } from '../../../../operations/kernel/profiles.ts'
import { pairProfile } from '../../mcp/pair/pairProfile.ts'
import type { ServiceFacts } from '../ServiceFacts.ts'
import { errorStatuses, foreign, json, problems, rateHeaders, ref, rpcErrors } from './openApiParts.ts'

const success = {
  description: 'The result object.',
  headers: rateHeaders,
  content: json(ref('schemas/Result')),
}

const notModified = { '304': { description: 'The copy that If-None-Match names is still right.' } }

type Page = { id: string; summary: string; type: string; schema?: object }

/** A document for programs. */
const page = ({ id, summary, type, schema = { type: 'string' } }: Page) => ({
  tags: ['discovery'],
  summary,
  description: `${summary}, derived from the tools and the network that are served.`,
  operationId: id,
  responses: {
    '200': { description: summary, content: { [type]: { schema } } },
    ...notModified,
    ...foreign,
  },
})

const anyObject = { type: 'object' }

const restRoutes = ({ catalogSize }: ServiceFacts) => ({
  '/api/v1': {
    get: {
      tags: ['discovery'],
      summary: 'Listed tool names and the catalog size',
      description: 'With family, limit or cursor a page of the operations of the catalog.',
      operationId: 'list_tools',
      parameters: ['family', 'limit', 'cursor'].map((name) => ({
        name,
        in: 'query',
        schema: { type: name === 'limit' ? 'integer' : 'string' },
      })),
      responses: {
        '200': { description: 'The names, or a page of operations.', content: json(anyObject) },
        ...problems([400, 403]),
      },
    },
    post: {
      tags: ['catalog'],
      summary: 'Run any operation by name',
      description: 'Listed tools and operations of the catalog alike.',
      operationId: 'run_operation',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: { tool: { type: 'string' }, arguments: anyObject },
          required: ['tool'],
          additionalProperties: false,
        }),
      },
      responses: { '200': success, ...problems(errorStatuses) },
    },
  },
  '/api/v1/{operation}': {
    get: {
      tags: ['catalog'],
      summary: `Run one of the ${catalogSize} operations of the catalog`,
      description: `Its arguments are query parameters; ${toolNames.describeOperation} tells which.`,
      operationId: 'run_catalog_operation',
      parameters: [{ name: 'operation', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { '200': success, ...problems(errorStatuses) },
    },
  },
})

const streamParameters = {
  topics: 'Separated by commas, such as trades:AAPL,blocks,prices:NVDA.',
  when: 'Conditions, separated by commas, such as price:AAPL>300.',
  min_usd: 'Leaves out trades that are worth less.',
  since: 'The first block that is wanted; without it, what comes from now on.',
  last_event_id: 'Where the listener was; the header Last-Event-ID says the same.',
}

const serviceRoutes = {
  '/api/v1/stream': {
    get: {
      tags: ['service'],
      summary: 'What happens, as it happens',
      description:
        'Server-sent events: rows as the tools list them, retractions after forks, ids to go on from.',
      operationId: 'stream',
      parameters: Object.entries(streamParameters).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: name === 'since' ? 'integer' : name === 'min_usd' ? 'number' : 'string' },
      })),
      responses: {
        '200': {
          description: 'The events, until either side ends it.',
          headers: rateHeaders,
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...problems([400, 403, 429, 500, 503]),
      },
    },
  },
  '/api/health': {
    get: {
      tags: ['service'],
      summary: 'Chain statistics',
      description: 'Asked from the node each time.',
      operationId: 'health',
      responses: {
        '200': { description: 'The chain statistics.', content: json(ref('schemas/Health')) },
        ...foreign,
        '500': { description: 'They cannot be had.', content: json(ref('schemas/NoHealth')) },
      },
    },
  },
  '/api/agent': {
    post: {
      tags: ['service'],
      summary: 'Ask the assistant',
      description: 'A question in plain words, answered from the operations of this service.',
      operationId: 'ask_agent',
      requestBody: { required: true, content: json(ref('schemas/Question')) },
      responses: {
        '200': {
          description: 'The answer; as a stream of its steps to who accepts text/event-stream.',
          headers: rateHeaders,
          content: { ...json(ref('schemas/Reply')), 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...problems([400, 403, 413, 415, 429, 500, 503, 504]),
      },
    },
  },
}

const chooseTools = [
  {
    name: 'profile',
    in: 'query',
    description: 'Lists the tools of a profile only; every other one can still be called.',
    schema: { type: 'string', enum: [...profileNames, pairProfile.name] },
  },
  {
    name: 'tools',
    in: 'query',
    description: 'Lists these operations only, beside those of a profile.',
    schema: { type: 'array', items: { type: 'string' } },
    style: 'form',
    explode: false,
  },
]

/** One of the two addresses of the MCP endpoint. */
const mcpRoute = (id: string) => ({
  get: {
    ...page({
      id: `${id}_discovery`,
      summary: 'MCP discovery document',
      type: 'application/json',
      schema: anyObject,
    }),
    responses: {
      '200': { description: 'MCP discovery document', content: json(anyObject) },
      ...notModified,
      ...foreign,
      ...rpcErrors([405]),
    },
  },
  post: {
    tags: ['mcp'],
    summary: 'MCP over Streamable HTTP',
    description:
      'JSON-RPC 2.0, without sessions: every message is answered by itself. A failed call of a tool is a result.',
    operationId: id,
    parameters: chooseTools,
    requestBody: { required: true, content: json(ref('schemas/RpcRequest')) },
    responses: {
      '200': { description: 'The answer.', headers: rateHeaders, content: json(ref('schemas/RpcResponse')) },
      '202': { description: 'A notification was taken.' },
      ...rpcErrors([400, 403, 404, 406, 413, 415, 429, 500]),
    },
  },
})

/** Every route but those of the tools. */
export const openApiRoutes = (facts: ServiceFacts) => ({
  ...restRoutes(facts),
  ...serviceRoutes,
  '/api/mcp': mcpRoute('mcp'),
  '/mcp': mcpRoute('mcp_alias'),
  '/.well-known/mcp': {
    get: page({
      id: 'well_known_mcp',
      summary: 'MCP discovery document',
      type: 'application/json',
      schema: anyObject,
    }),
  },
  '/mcp/server-card': {
    get: page({
      id: 'server_card',
      summary: 'MCP server card',
      type: 'application/mcp-server-card+json',
      schema: anyObject,
    }),
  },
  '/.well-known/ai-catalog.json': {
    get: page({
      id: 'ai_catalog',
      summary: 'AI catalog',
      type: 'application/ai-catalog+json',
      schema: anyObject,
    }),
  },
  '/.well-known/api-catalog': {
    get: page({
      id: 'api_catalog',
      summary: 'API catalog',
      type: 'application/linkset+json',
      schema: anyObject,
    }),
  },
  '/llms.txt': { get: page({ id: 'llms', summary: 'Description for models', type: 'text/plain' }) },
  '/llms-full.txt': {
    get: page({ id: 'llms_full', summary: 'Full description for models', type: 'text/plain' }),
  },
  '/docs/errors': { get: page({ id: 'errors', summary: 'Every error code', type: 'text/markdown' }) },
  '/openapi.json': {
    get: page({ id: 'openapi', summary: 'This document', type: 'application/json', schema: anyObject }),
  },
  '/openapi-3.0.json': {
    get: page({
      id: 'openapi_3_0',
      summary: 'This document, as OpenAPI 3.0',
      type: 'application/json',
      schema: anyObject,
    }),
  },
})
