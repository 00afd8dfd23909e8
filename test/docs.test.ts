import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { settings } from '../src/base/config/settings.ts'
import { listedTools } from '../src/operations/tools/listedTools.gen.ts'
import { maxBodyBytes } from '../src/service/app/createApp.ts'
import { protocolVersions } from '../src/service/surfaces/mcp/protocolVersions.ts'
import { fillExample } from './world/fillExample.ts'
import { sharedWorld, startWorld, type TestWorld } from './world/startWorld.ts'

const root = findProjectRoot()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const linesOf = (path: string) => read(path).trimEnd().split('\n')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

type ImportLaw = {
  storeys: Record<string, string[]>
  findRings(imports: ReadonlyMap<string, readonly string[]>): string[]
}
const { storeys, findRings }: ImportLaw = await import(join(root, 'scripts/check/importLaw.mjs'))

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/mainnet.md']
const generated = readdirSync(join(root, 'docs/generated')).map((file) => `docs/generated/${file}`)
const decisions = readdirSync(join(root, 'docs/adr')).map((file) => `docs/adr/${file}`)

describe('the import law', () => {
  it('finds files that import each other in a ring, and none where they only meet', () => {
    const graph = (imports: Record<string, string[]>) =>
      new Map(
        Object.entries(imports).map(([file, targets]) => [
          join(root, file),
          targets.map((target) => join(root, target)),
        ]),
      )
    expect(findRings(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
    expect(findRings(graph({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual([
      'b imports c imports b: a ring of imports',
    ])
  })
})

describe('the pages', () => {
  it('stay short', () => {
    expect(linesOf('README.md').length).toBeLessThanOrEqual(150)
    expect(linesOf('ARCHITECTURE.md').length).toBeLessThanOrEqual(200)
  })

  it.each([...pages, ...generated, ...decisions])('%s links to files that exist', (page) => {
    const links = matches(read(page), /\]\(([^)#]+)[^)]*\)/g).filter((link) => !link.includes('://'))
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  it.each(pages)('%s names files that exist', (page) => {
    const named = matches(
      read(page),
      /`((?:src|scripts|test|docs|contracts|bench|\.ci)\/[^`\s<*]*?[^`\s<*/]\/?)`/g,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('ARCHITECTURE.md names only modules that exist', () => {
    const modules = readdirSync(join(root, 'src'), { recursive: true }).map((path) => `/${path}`)
    const named = matches(read('ARCHITECTURE.md'), /`([\w/]+\.ts)`/g).filter(
      (path) => !/^(src|test)\//.test(path),
    )
    expect(named.filter((path) => !modules.some((module) => module.endsWith(`/${path}`)))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })

  it('name npm scripts and flags that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const flags = Object.values(settings).flatMap((row) => ('flag' in row ? [row.flag as string] : []))
    const text = pages.map(read).join('\n')
    const commands = [...matches(text, /npm run ([a-z-]+)/g), ...matches(text, /npm (start|test)\b/g)]
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
    const used = matches(text, /npm start -- --([a-z-]+)/g)
    expect(used.filter((flag) => !flags.includes(flag) && flag !== 'help')).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  const section = read('ARCHITECTURE.md').split('## Rooms')[1]?.split('\n## ')[0] ?? ''
  const told = matches(section, /^\| `([\w/]+)` \| \S/gm)

  it('tells of the rooms in the order of the import law', () => {
    const law = Object.entries(storeys).flatMap(([storey, rooms]) => [
      storey,
      ...rooms.map((room) => `${storey}/${room}`),
    ])
    expect(told).toEqual(law)
  })

  it('tells of every room there is', () => {
    const foldersIn = (...path: string[]) => readdirSync(join(root, 'src', ...path)).sort()
    expect(foldersIn()).toEqual(
      Object.keys(storeys)
        .map((name) => (name === 'main' ? 'main.ts' : name))
        .sort(),
    )
    for (const [storey, rooms] of Object.entries(storeys).filter(([, inside]) => inside.length > 0))
      expect(foldersIn(storey), storey).toEqual([...rooms].sort())
  })
})

describe('README.md', () => {
  const text = read('README.md')

  it('names every tool', () => {
    const table = text.split('<!-- tools -->')[1]?.split('<!-- /tools -->')[0] ?? ''
    expect(matches(table, /`(\w+)`/g).sort()).toEqual(listedTools.map((tool) => tool.name).sort())
  })

  it('states the limits and addresses the service has', () => {
    const { port, host, rateLimit, rateWindowS } = settings
    expect(text).toContain(`http://${host.fallback}:${port.fallback}/mcp`)
    expect(text).toContain(`${rateLimit.fallback} requests in ${rateWindowS.fallback} seconds`)
    expect(text).toContain(`Bodies up to ${maxBodyBytes / 1_048_576} MiB`)
    expect(text).toContain(`MCP revisions ${protocolVersions[0]} back to ${protocolVersions.at(-1)}`)
  })
})

describe('docs/generated/tools.md', () => {
  const sections = new Map(
    read('docs/generated/tools.md')
      .split('\n### ')
      .slice(1)
      .map((part) => [part.split('\n')[0] ?? '', part]),
  )
  let world: TestWorld
  beforeAll(async () => {
    world = await sharedWorld()
  })

  it.each(listedTools.map((tool) => [tool.name, tool] as const))('describes %s', async (name, tool) => {
    const section = sections.get(name) ?? ''
    expect(section).toContain(`**${tool.title}.** ${tool.description}`)
    const documented = matches(section, /^\| `(\w+)` \| \S.* \|$/gm)
    expect(documented).toEqual(Object.keys(tool.input.shape))
    const data = section.match(/^- Data: (.*)$/m)?.[1] ?? ''
    const sources = section.match(/^- Sources: ([^;]*);/m)?.[1]?.split(', ') ?? []
    for (const { arguments: args } of tool.examples) {
      expect(section).toContain(JSON.stringify(args))
      const { envelope } = await world.app.kernel.call(name, await fillExample(world, args))
      // Pools and feeds that a price went through differ from answer to answer.
      const lasting = envelope.sources.filter((source) => !source.includes(':'))
      expect(sources).toEqual(expect.arrayContaining(lasting))
      if (!tool.output.def.catchall)
        expect(matches(data, /`(\w+)`/g)).toEqual(
          expect.arrayContaining(Object.keys(envelope.data as Record<string, unknown>)),
        )
    }
  })
})

describe('docs/generated/errors.md', () => {
  const text = read('docs/generated/errors.md')
  const rows = new Map(
    [...text.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (\S*) ?\| /gm)].map(([, code, http, rpc]) => [
      code ?? '',
      { http: Number(http), rpc },
    ]),
  )

  it('has every code of the table, and no value that could not be shown', () => {
    const codes = matches(read('src/base/errors/codes.ts'), /^ {2}code: '(\w+)'/gm)
    expect([...rows.keys()].sort()).toEqual(codes.sort())
    expect(text).not.toMatch(/undefined|NaN|\[object|=>/)
  })

  it('tells how each failure reaches an MCP client', async () => {
    const world = await startWorld({ env: { SHERWOOD_RATE_LIMIT: '4' } })
    try {
      const post = async (body: string, headers: Record<string, string> = {}) => {
        const request = new Request('http://localhost/mcp', {
          method: 'POST',
          body,
          headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
        })
        const response = await world.app.fetch(request)
        const answer = (await response.json()) as RpcAnswer
        const { error, result } = answer
        const code = error?.data?.code ?? result?._meta?.['sherwood/error']?.code ?? ''
        return { code, seen: error ? String(error.code) : result?.isError ? 'result' : 'no failure' }
      }
      const call = (name: string, args: object = {}) =>
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
      const failures = [
        await post(call('get_block'), { origin: 'https://stranger.example' }),
        await post(call('get_block'), { host: 'stranger.example' }),
        await post(call('no_such_tool')),
        await post(call('get_block', { block: 'nonsense' })),
        await post(call('get_block', { block: '999999999' })),
        await post(JSON.stringify('x'.repeat(maxBodyBytes))),
        await post(call('get_block', { block: 'latest' })),
      ]
      expect(failures.map(({ code }) => code)).toEqual([
        'ORIGIN_FORBIDDEN',
        'HOST_FORBIDDEN',
        'UNKNOWN_OPERATION',
        'BAD_ARGUMENTS',
        'BLOCK_NOT_FOUND',
        'BODY_TOO_LARGE',
        'RATE_LIMITED',
      ])
      for (const { code, seen } of failures) expect([code, seen]).toEqual([code, rows.get(code)?.rpc])
      const inDocuments = [...rows].filter(([, { rpc }]) => /^-\d+$/.test(rpc ?? '')).map(([code]) => code)
      expect(failures.map(({ code }) => code)).toEqual(expect.arrayContaining(inDocuments))
    } finally {
      await world.close()
    }
  })
})

type RpcAnswer = {
  error?: { code: number; data?: { code?: string } }
  result?: { isError?: boolean; _meta?: { 'sherwood/error'?: { code: string } } }
}

describe('docs/generated/settings.md', () => {
  it('has a row for every setting, with its default', () => {
    const rows = linesOf('docs/generated/settings.md').filter((line) => line.startsWith('| '))
    for (const row of Object.values(settings)) {
      const line = rows.find((text) => text.includes(`| \`${row.env}\` |`)) ?? ''
      expect(line, row.env).toContain(row.description)
      if ('flag' in row) expect(line).toContain(`| \`--${row.flag}\` |`)
      if ('fallback' in row) expect(line).toContain(`| \`${row.fallback}\` |`)
    }
    expect(rows).toHaveLength(Object.keys(settings).length + 1)
  })
})
