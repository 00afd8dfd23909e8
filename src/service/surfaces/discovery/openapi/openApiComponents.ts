import { mostRows } from '../../rest/table/writeRows.ts'
import { agentReply, agentRequest } from '../describeAgent.ts'
import { errorRows } from '../errorsText.ts'
import { errorStatuses, json, rateHeaders, ref } from './openApiParts.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const amount = { type: 'string', description: 'In wei.' }

const header = (description: string) => ({ description, schema: whole })

const health = {
  type: 'object',
  properties: {
    ok: { const: true },
    network: text,
    chain_id: whole,
    block: whole,
    block_hash: text,
    timestamp: { type: 'string', format: 'date-time' },
    age_ms: whole,
    stalled: { type: 'boolean', description: 'No block for over a minute.' },
    transactions: { type: ['integer', 'null'] },
    gas_used: text,
    base_fee_wei: { type: ['string', 'null'], description: 'In wei, of the newest block.' },
    gas_price_wei: { ...amount, description: 'In wei, for the next block.' },
    node_latency_ms: whole,
    checked_at: { type: 'string', format: 'date-time' },
  },
}

const noHealth = {
  type: 'object',
  properties: { ok: { const: false }, error: text, code: text, hint: text, network: text },
  required: ['ok', 'error'],
}

const result = {
  type: 'object',
  properties: {
    ok: { const: true },
    network: text,
    as_of: {
      type: ['object', 'null'],
      description:
        'The block that everything holds at; null in an answer that needs none, while none is known.',
      properties: { block: whole, timestamp: text, age_ms: whole },
      required: ['block', 'timestamp', 'age_ms'],
    },
    data: { type: 'object' },
    coverage: {
      type: 'object',
      properties: { from_block: whole, to_block: whole, complete: { type: 'boolean' } },
      required: ['from_block', 'to_block', 'complete'],
    },
    sources: { type: 'array', items: text },
    warnings: {
      type: 'array',
      items: { type: 'object', properties: { field: text, reason: text }, required: ['field', 'reason'] },
    },
    next_cursor: text,
  },
  required: ['ok', 'network', 'as_of', 'data', 'sources', 'warnings'],
}

const problem = {
  type: 'object',
  properties: {
    ok: { const: false },
    type: text,
    title: text,
    status: whole,
    detail: text,
    code: { type: 'string', enum: [...new Set(errorRows.map((row) => row.code))].sort() },
    message: text,
    hint: text,
    retry: { type: 'string', enum: ['never', 'other_arguments', 'later'] },
    retry_after_s: whole,
    fields: { type: 'array', items: { type: 'object', properties: { field: text, problem: text } } },
    request_id: text,
  },
  required: ['ok', 'type', 'title', 'status', 'detail', 'code', 'message', 'hint', 'retry', 'request_id'],
}

const rpcId = { type: ['string', 'integer', 'null'] }

const rpcFailure = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: rpcId,
    error: {
      type: 'object',
      properties: { code: whole, message: text, data: { type: 'object' } },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'id', 'error'],
}

const rpcRequest = {
  type: 'object',
  properties: { jsonrpc: { const: '2.0' }, id: rpcId, method: text, params: { type: 'object' } },
  required: ['jsonrpc', 'method'],
}

const rpcResult = {
  type: 'object',
  properties: { jsonrpc: { const: '2.0' }, id: rpcId, result: { type: 'object' } },
  required: ['jsonrpc', 'id', 'result'],
}

/** One message, or several in a batch. */
const oneOrMore = (message: object) => ({ anyOf: [message, { type: 'array', items: message }] })

const retryAfter = { 'Retry-After': ref('headers/Retry-After') }

/** The failures of one status, with the codes that it stands for. */
const problemResponse = (status: number) => ({
  description: `One of ${errorRows
    .filter(({ http }) => http === status)
    .map(({ code }) => code)
    .join(', ')}.`,
  ...(status === 503 ? { headers: retryAfter } : {}),
  ...(status === 429 ? { headers: { ...rateHeaders, ...retryAfter } } : {}),
  content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
})

const rpcResponse = { description: 'What is wrong, in one sentence.', content: json(ref('schemas/RpcError')) }

const parameter = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

/** What the routes share. */
export const openApiComponents = () => ({
  parameters: {
    fields: parameter('fields', 'Only these fields of data, such as items.address,items.percent.', text),
    format: parameter('format', 'The list of the answer as JSON, or as lines of a table.', {
      type: 'string',
      enum: ['json', 'csv', 'ndjson'],
    }),
    all: parameter(
      'all',
      `With csv or ndjson: every page, up to ${mostRows} rows; the last line says what is missing.`,
      { type: 'boolean' },
    ),
  },
  headers: {
    'RateLimit-Limit': header('Requests allowed in a window.'),
    'RateLimit-Remaining': header('Requests left in this window.'),
    'RateLimit-Reset': header('Seconds until the window ends.'),
    'Retry-After': header('Seconds to wait.'),
  },
  schemas: {
    Result: result,
    Problem: problem,
    Health: { ...health, required: Object.keys(health.properties) },
    NoHealth: noHealth,
    Question: agentRequest,
    Reply: agentReply,
    RpcRequest: oneOrMore(rpcRequest),
    RpcResponse: oneOrMore({ anyOf: [rpcResult, rpcFailure] }),
    RpcError: rpcFailure,
  },
  responses: {
    ...Object.fromEntries(errorStatuses.map((status) => [`Problem${status}`, problemResponse(status)])),
    RpcError: rpcResponse,
    RpcBusy: { ...rpcResponse, headers: { ...rateHeaders, ...retryAfter } },
  },
})
