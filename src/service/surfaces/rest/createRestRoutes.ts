import { BadArguments, UnknownOperation } from '../../../base/errors/codes.ts'
import type { Network } from '../../../base/network/Network.ts'
import { countFamilies } from '../../../operations/catalog/countFamilies.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import { type HttpRequest, jsonResponse } from '../../http/HttpMessage.ts'
import { parseJsonBody } from '../../http/parseJsonBody.ts'
import type { Route } from '../../http/Route.ts'
import { asksForPage, catalogPage } from './catalogPage.ts'
import { answerParts, createRestCall } from './createRestCall.ts'

export type RestOptions = { kernel: Kernel; network: Network; catalogSize: () => number; now: () => number }

const base = '/api/v1'

const reserved: ReadonlySet<string> = new Set(answerParts)

/** Query parameters as raw arguments; a repeated one is a list. */
function argumentsOf(query: URLSearchParams): Record<string, unknown> {
  const values = new Map<string, string[]>()
  for (const [name, value] of query) {
    if (reserved.has(name)) continue
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  const args: Record<string, unknown> = Object.create(null)
  for (const [name, own] of values) args[name] = own.length === 1 ? own[0] : own
  return args
}

/** The tool call in the body of POST /api/v1. */
function callOf(body: Record<string, unknown>): { name: string; args: Record<string, unknown> } {
  const { tool, arguments: args = {}, ...rest } = body
  const fields = [
    ...(typeof tool === 'string' ? [] : [{ field: 'tool', problem: 'must be the name of a tool' }]),
    ...(typeof args === 'object' && args !== null && !Array.isArray(args)
      ? []
      : [{ field: 'arguments', problem: 'must be an object' }]),
    ...Object.keys(rest).map((field) => ({ field, problem: 'is not part of this request' })),
  ]
  if (fields.length > 0)
    throw BadArguments({ operation: `POST ${base}`, fields, known: ['tool', 'arguments'] })
  return { name: tool as string, args: args as Record<string, unknown> }
}

/** REST: the listed names, and every operation by its name. */
export function createRestRoutes({ kernel, network, catalogSize, now }: RestOptions): Route[] {
  const run = createRestCall({ kernel, network, now })
  const nameOf = (request: HttpRequest) => {
    const name = request.path.slice(base.length + 1)
    if (!name.includes('/')) return name
    const { registry } = kernel
    throw UnknownOperation({ name: name.slice(0, 100), nearest: registry.nearest(name) })
  }
  const index = () =>
    JSON.stringify({
      ok: true,
      network: network.name,
      tools: kernel.registry.listed.map((operation) => operation.name),
      listed: kernel.registry.listed.length,
      catalog_size: catalogSize(),
      families: countFamilies(kernel.registry.all),
      call: `GET or POST ${base}/<tool>, or POST ${base} with {"tool","arguments"}`,
      pages: `GET ${base}?family=<family>&cursor=<next_cursor>`,
      openapi: '/openapi.json',
    })
  const list = ({ query }: HttpRequest) =>
    asksForPage(query)
      ? JSON.stringify({ ok: true, network: network.name, ...catalogPage(kernel.registry, query) })
      : index()

  return [
    {
      path: base,
      methods: {
        GET: { limited: false, handle: async (request) => jsonResponse(200, list(request)) },
        POST: {
          limited: true,
          async handle(request) {
            const { name, args } = callOf(parseJsonBody(request))
            return run(request, name, args)
          },
        },
      },
    },
    {
      path: base,
      prefix: true,
      methods: {
        GET: {
          limited: true,
          handle: (request) => run(request, nameOf(request), argumentsOf(request.query)),
        },
        POST: {
          limited: true,
          handle: (request) =>
            run(request, nameOf(request), { ...argumentsOf(request.query), ...parseJsonBody(request) }),
        },
      },
    },
  ]
}
