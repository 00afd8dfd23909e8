import type { Dice } from '../../test/chaos/createDice.ts'
import type { HttpInput } from './FuzzInput.ts'
import { makeArguments } from './makeArguments.ts'
import type { FuzzSource } from './makeInput.ts'
import { strangeText, strangeValue } from './strangeValues.ts'

/** Percent-encoded byte by byte; a lone surrogate has no bytes of its own. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const queryText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Node's parser takes so much of a request line and headers. */
const mostQuery = 14_000

function queryOf(dice: Dice, args: Record<string, unknown>): string {
  const parts = Object.entries(args).flatMap(([name, value]) =>
    Array.isArray(value) && dice.chance(0.5)
      ? value.map((one) => `${encode(name)}=${encode(queryText(one) ?? '')}`)
      : [`${encode(name)}=${encode(queryText(value) ?? '')}`],
  )
  if (dice.chance(0.03)) parts.push(dice.pick(['&', '=', '%', '%zz', '=x', '?', '#', '+']))
  return parts.join('&').slice(0, mostQuery)
}

function nameOf(dice: Dice, name: string): string {
  if (!dice.chance(0.06)) return name
  return dice.pick([
    name.toUpperCase(),
    name.replaceAll('_', '-'),
    `${name}/`,
    name.slice(1),
    encode(strangeText(dice)).slice(0, mostQuery),
    `${name}%`,
    `//${name}`,
  ])
}

/** A call of an operation over REST: arguments in the query, in the body, in both, or named in the body. */
export function restInput(dice: Dice, source: FuzzSource): HttpInput {
  const operation = source.pick(dice)
  const args = makeArguments(dice, { operation, examples: source.examples })
  const name = nameOf(dice, operation.name)
  const known = name === operation.name ? { operation: name } : {}
  const headers = { 'content-type': 'application/json' }
  const base = { kind: 'http', surface: 'rest', ...known } as const
  if (dice.chance(0.35))
    return { ...base, method: 'GET', path: `/api/v1/${name}?${queryOf(dice, args)}`, headers: {}, body: '' }
  if (dice.chance(0.1)) {
    const body = JSON.stringify(
      dice.chance(0.8)
        ? { tool: operation.name, arguments: args }
        : { tool: strangeValue(dice), arguments: args },
    )
    return { kind: 'http', surface: 'rest', method: 'POST', path: '/api/v1', headers, body }
  }
  const text = JSON.stringify(args)
  const body = dice.chance(0.03)
    ? dice.pick([
        text.slice(0, -1),
        `${text}x`,
        `[${text}]`,
        '',
        'null',
        '"x"',
        text.replaceAll('"', "'"),
        `\ufeff${text}`,
      ])
    : text
  const path = `/api/v1/${name}${dice.chance(0.05) ? `?${queryOf(dice, args)}` : ''}`
  const type = dice.chance(0.02)
    ? dice.pick(['text/plain', 'application/json; charset=utf-16', ''])
    : undefined
  const leave = dice.chance(0.01) ? { leaveMs: dice.between(0, 30) } : {}
  return {
    ...base,
    method: dice.chance(0.005) ? dice.pick(['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']) : 'POST',
    path,
    headers: type === undefined ? headers : { 'content-type': type },
    body,
    ...leave,
  }
}

/** Routes that are no operation's own. */
export function pageInput(dice: Dice): HttpInput {
  const path = dice.pick([
    '/',
    '/mcp',
    '/api/mcp',
    '/.well-known/mcp',
    '/api/v1',
    '/api/health',
    '/llms.txt',
    '/openapi.json',
    '/docs',
    `/token/${encode(strangeText(dice)).slice(0, 4_000)}`,
    `/${encode(strangeText(dice)).slice(0, 4_000)}`,
    `/api/v1?family=${encode(strangeText(dice)).slice(0, 4_000)}`,
    `/api/v1?family=instrument&cursor=${encode(strangeText(dice)).slice(0, 4_000)}`,
    `/assets/${encode(strangeText(dice)).slice(0, 400)}`,
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/constructor',
    '/__proto__',
    '/api/v1/__proto__',
  ])
  const accept = dice.pick(['*/*', 'text/html', 'text/event-stream', 'application/json', 'text/markdown'])
  return { kind: 'http', surface: 'rest', method: 'GET', path, headers: { accept }, body: '' }
}
