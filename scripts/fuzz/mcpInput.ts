import { modernVersion, protocolVersions } from '../../src/service/surfaces/mcp/protocolVersions.ts'
import type { Dice } from '../../test/chaos/createDice.ts'
import { jsonHeaders, legacy, modern, type RawRequest } from '../../test/clients/rpc.ts'
import type { HttpInput } from './FuzzInput.ts'
import { makeArguments } from './makeArguments.ts'
import type { FuzzSource } from './makeInput.ts'
import { encode } from './restInput.ts'
import { strangeText, strangeValue, withEntry } from './strangeValues.ts'

/** What a header can hold. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)

const methods = [
  ...['initialize', 'ping', 'tools/list', 'tools/call', 'prompts/list', 'prompts/get', 'resources/list'],
  ...[
    'resources/read',
    'resources/templates/list',
    'resources/subscribe',
    'completion/complete',
    'server/discover',
  ],
  ...[
    'logging/setLevel',
    'sampling/createMessage',
    'roots/list',
    'elicitation/create',
    'subscriptions/listen',
  ],
  ...[
    'notifications/initialized',
    'notifications/cancelled',
    'notifications/progress',
    'tasks/get',
    'rpc.discover',
  ],
]

const idOf = (dice: Dice): unknown =>
  dice.chance(0.8)
    ? dice.between(0, 1e6)
    : dice.pick<() => unknown>([() => strangeValue(dice), () => strangeText(dice)])()

function paramsOf(dice: Dice, method: string): Record<string, unknown> {
  const version = dice.chance(0.7) ? dice.pick(protocolVersions) : strangeValue(dice)
  const word = () => (dice.chance(0.5) ? strangeText(dice) : strangeValue(dice))
  if (method === 'initialize')
    return {
      protocolVersion: version,
      capabilities: dice.chance(0.8) ? {} : word(),
      clientInfo: { name: 'f', version: '1' },
    }
  if (method === 'prompts/get') return { name: word(), arguments: { token: word() } }
  if (method === 'resources/read') return { uri: dice.chance(0.3) ? 'sherwood://tools' : word() }
  if (method === 'completion/complete')
    return {
      ref: { type: dice.pick(['ref/prompt', 'ref/resource', 'x']), name: word() },
      argument: { name: 'token', value: word() },
    }
  if (method === 'tools/list') return dice.chance(0.5) ? {} : { cursor: word() }
  return dice.chance(0.4) ? {} : { [strangeText(dice).slice(0, 50)]: word() }
}

const request = (dice: Dice, method: string, params: Record<string, unknown>, id: unknown): RawRequest =>
  dice.chance(0.5) ? legacy(method, params, id) : modern(method, params, id)

/** Headers that say something else than the body, or nothing. */
function strangeHeaders(dice: Dice, headers: Record<string, string>): Record<string, string> {
  if (!dice.chance(0.12)) return headers
  const name = dice.pick([
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'last-event-id',
    'accept',
  ])
  const value = dice.pick([
    ...protocolVersions,
    modernVersion,
    '',
    '*/*',
    'text/event-stream',
    headerText(strangeText(dice)),
  ])
  return { ...headers, [name]: value }
}

const bodyOf = (dice: Dice, body: unknown): string => {
  const text = JSON.stringify(body)
  return dice.chance(0.02)
    ? dice.pick([text.slice(0, -2), `${text}]`, '', '[]', '[[]]', 'null', '0', '\ufeff'])
    : text
}

const pathOf = (dice: Dice) =>
  dice.chance(0.95)
    ? dice.pick(['/mcp', '/api/mcp'])
    : `/mcp?${dice.pick(['profile', 'tools'])}=${dice.pick(['lean', 'stocks', 'get_block,get_token', encode(strangeText(dice)).slice(0, 4_000)])}`

/** A header has a narrower alphabet than a body. */
const asHeaders = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, headerText(String(value))]))

const post = (dice: Dice, { body, headers = {} }: RawRequest): HttpInput => ({
  kind: 'http',
  surface: 'mcp',
  method: 'POST',
  path: pathOf(dice),
  headers: asHeaders(strangeHeaders(dice, { ...jsonHeaders, ...headers })),
  body: bodyOf(dice, body),
})

function callParams(dice: Dice, source: FuzzSource) {
  const operation = source.pick(dice)
  const args = makeArguments(dice, { operation, examples: source.examples })
  return { operation: operation.name, params: { name: operation.name, arguments: args } }
}

/** `tools/call` of an operation, in either era. */
export function mcpCall(dice: Dice, source: FuzzSource): HttpInput {
  const { operation, params } = callParams(dice, source)
  const through = dice.chance(0.15)
    ? { name: 'run_tool', arguments: { name: operation, arguments: params.arguments } }
    : params
  const asked = dice.chance(0.03)
    ? withEntry(through, strangeText(dice).slice(0, 60), strangeValue(dice))
    : through
  return { ...post(dice, request(dice, 'tools/call', asked, dice.between(0, 1e6))), operation }
}

/** Everything beside plain calls: handshakes, lists, batches, notifications, what is no JSON-RPC at all. */
export function mcpMessage(dice: Dice, source: FuzzSource): HttpInput {
  const one = (): RawRequest => {
    const method = dice.chance(0.9) ? dice.pick(methods) : strangeText(dice)
    const params = method === 'tools/call' ? callParams(dice, source).params : paramsOf(dice, method)
    const made = request(dice, method, params, idOf(dice))
    const body = { ...(made.body as Record<string, unknown>) }
    if (dice.chance(0.15)) delete body.id
    if (dice.chance(0.06))
      body[dice.pick(['jsonrpc', 'method', 'params', 'id', 'result', 'error', '_meta'])] = strangeValue(dice)
    return { ...made, body }
  }
  const choice = dice.between(0, 9)
  if (choice < 6) return post(dice, one())
  if (choice < 9)
    return post(dice, {
      body: Array.from(
        { length: dice.chance(0.9) ? dice.between(0, 5) : dice.between(18, 22) },
        () => one().body,
      ),
    })
  return post(dice, { body: strangeValue(dice) ?? null })
}
