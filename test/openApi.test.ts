import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import * as codes from '../src/base/errors/codes.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { sharedWorld } from './world/startWorld.ts'

type Operation = { operationId: string; responses: Record<string, { $ref?: string; content?: Json }> }
type Json = Record<string, unknown>
type Document = {
  paths: Record<string, Record<'get' | 'post', Operation>>
  components: { schemas: Record<string, Json>; responses: Record<string, { description: string }> }
}

const world = await sharedWorld()
let source: string
let api: Document
beforeAll(async () => {
  source = await (await world.app.fetch(new Request('http://127.0.0.1/openapi.json'))).text()
  api = JSON.parse(source)
})

const fetchJson = async (path: string, init?: RequestInit) => {
  const response = await world.app.fetch(new Request(`http://127.0.0.1${path}`, init))
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Whether a body is what the document says of it; `$ref`s lead into the document itself. */
function problemsOf(schema: Json, body: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const check = ajv.compile({ ...schema, components: api.components })
  check(body)
  return check.errors
}

describe('openapi.json', () => {
  it('has nothing that a strict linter complains of', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('is there as OpenAPI 3.0 too, with the same routes and nothing that 3.0 does not know', async () => {
    const old = await (await world.app.fetch(new Request('http://127.0.0.1/openapi-3.0.json'))).text()
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: old, absoluteRef: 'openapi-3.0.json', config })
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
    const document = JSON.parse(old) as Document & { openapi: string }
    expect(document.openapi).toBe('3.0.3')
    expect(Object.keys(document.paths)).toEqual(Object.keys(api.paths))
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(api.components.schemas))
    const asOf = document.components.schemas.Result as { properties: Record<string, Json> }
    expect(asOf.properties.as_of).toMatchObject({ type: 'object', nullable: true })
    expect(asOf.properties.ok).toEqual({ type: 'boolean' })
    expect(old).not.toMatch(/"type":\[|"const":|"type":"null"/)
  })

  it('has every tool, both addresses of MCP, health and the assistant', () => {
    const paths = Object.keys(api.paths)
    const routes = ['/mcp', '/api/mcp', '/api/health', '/api/agent', '/api/v1', '/api/v1/{operation}']
    for (const path of [...routes, ...listedTools.map(({ name }) => `/api/v1/${name}`)])
      expect(paths).toContain(path)
    const { '/mcp': alias, '/api/mcp': main } = api.paths
    expect(Object.keys(alias?.post.responses ?? {})).toEqual(Object.keys(main?.post.responses ?? {}))
  })

  it('names every status of the error table that a call can end with, and its codes', () => {
    const table = Object.values(codes).map(({ spec }) => spec)
    const statuses = new Set(table.map(({ http }) => http))
    const told = new Set(Object.keys(api.paths['/api/v1/get_token']?.post.responses ?? {}).map(Number))
    // Another method is no part of this one, and 499 is for a caller who is not there to read it.
    expect([...told].sort()).toEqual(
      [200, ...[...statuses].filter((one) => one !== 405 && one !== 499)].sort(),
    )
    for (const { code, http } of table)
      if (told.has(http)) expect(api.components.responses[`Problem${http}`]?.description).toContain(code)
  })

  it('describes health as it answers, well and not', async () => {
    const { status, body } = await fetchJson('/api/health')
    expect(status).toBe(200)
    expect(problemsOf({ ...api.components.schemas.Health, additionalProperties: false }, body)).toBeNull()
    expect(problemsOf(api.components.schemas.NoHealth ?? {}, { ok: false, error: 'x' })).toBeNull()
    expect(problemsOf(api.components.schemas.NoHealth ?? {}, { ok: false })).not.toBeNull()
  })

  it('describes results, problems and messages as they come', async () => {
    const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const result = await fetchJson('/api/v1/get_block?block=latest')
    expect([result.status, problemsOf(schema('Result'), result.body)]).toEqual([200, null])
    const problem = await fetchJson('/api/v1/get_block?block=nonsense')
    expect([problem.status, problemsOf(schema('Problem'), problem.body)]).toEqual([400, null])
    const call = (message: object) =>
      fetchJson('/mcp', {
        method: 'POST',
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json' },
      })
    const answer = await call({ jsonrpc: '2.0', id: 1, method: 'ping' })
    expect([answer.status, problemsOf(schema('RpcResponse'), answer.body)]).toEqual([200, null])
    const refused = await call([])
    expect([refused.status, problemsOf(schema('RpcError'), refused.body)]).toEqual([400, null])
  })
})
