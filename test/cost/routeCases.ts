import { hostileTexts } from './hostileTexts.ts'

/** A request to a route that is no operation's own. */
export type RouteCase = { name: string; path: string; body: string }

const room = 1_040_000
const prompt = 2_000
const line = 20_000

const ask = (body: unknown) => ({ path: '/api/agent', body: JSON.stringify(body) })
const mcp = (message: unknown) => ({ path: '/mcp', body: JSON.stringify(message) })
const call = (params: unknown, id: unknown = 1) => ({ jsonrpc: '2.0', id, method: 'tools/call', params })

const many = (value: unknown) =>
  Object.fromEntries(Array.from({ length: Math.floor(room / 13) }, (_, index) => [`key${index}`, value]))

/** Ways to ask too much of the routes beside the operations: the assistant, MCP, the door itself. */
export function routeCases(): RouteCase[] {
  const kinds = Object.entries(hostileTexts)
  return [
    ...kinds.map(([kind, text]) => ({ name: `prompt: ${kind}`, ...ask({ prompt: text(prompt) }) })),
    ...kinds.map(([kind, text]) => ({
      name: `history: ${kind}`,
      ...ask({
        prompt: 'and its price?',
        history: Array.from({ length: 40 }, (_, index) => ({
          role: index % 2 === 0 ? 'user' : 'assistant',
          content: text(line),
        })),
      }),
    })),
    { name: 'agent: many fields', ...ask({ prompt: 'hi', ...many(1) }) },
    { name: 'agent: strange messages', ...ask({ prompt: 'hi', history: [many(1), many(2)] }) },
    { name: 'mcp: many arguments', ...mcp(call({ name: 'get_block', arguments: many(1) })) },
    { name: 'mcp: many members', ...mcp({ ...call({ name: 'get_block' }), ...many(1) }) },
    { name: 'mcp: much meta', ...mcp(call({ name: 'get_block', _meta: many('a') })) },
    { name: 'mcp: long name', ...mcp(call({ name: 'a_'.repeat(room / 2) })) },
    { name: 'mcp: long id', ...mcp(call({ name: 'get_gas_oracle' }, 'x'.repeat(room))) },
    { name: 'mcp: long method', ...mcp({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(room) }) },
    {
      name: 'mcp: batch',
      ...mcp(
        Array.from({ length: 20 }, (_, id) =>
          call({ name: 'keccak256', arguments: { text: 'x'.repeat(20_000), data: '' } }, id),
        ),
      ),
    },
    {
      name: 'mcp: completion',
      ...mcp({
        jsonrpc: '2.0',
        id: 1,
        method: 'completion/complete',
        params: {
          ref: { type: 'ref/prompt', name: 'x'.repeat(1_000) },
          argument: { name: 'token', value: 'A'.repeat(room - 2_000) },
        },
      }),
    },
    { name: 'rest: many members', path: '/api/v1', body: JSON.stringify({ tool: 'get_block', ...many(1) }) },
    { name: 'rest: long name', path: '/api/v1', body: JSON.stringify({ tool: 'a_'.repeat(room / 2) }) },
    { name: 'rest: not JSON', path: '/api/v1', body: '"'.repeat(room) },
    { name: 'rest: deep', path: '/api/v1', body: '['.repeat(room) },
    { name: 'rest: escapes', path: '/api/v1', body: `{"tool":"${'\\u0041'.repeat(room / 6)}"}` },
    {
      name: 'run_tool of run_tool',
      path: '/api/v1/run_tool',
      body: JSON.stringify({ name: 'keccak256', arguments: many(1) }),
    },
  ]
}
