import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { findProjectRoot, readVersion } from '../../src/base/config/projectFiles.ts'
import { settings } from '../../src/base/config/settings.ts'
import { installTools } from '../conformance/installTools.ts'
import { isLong } from '../isLong.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { registryRules } from './registryRules.ts'

/* What stores and registries are given. */

type Entry = Record<string, unknown> & {
  name: string
  description: string
  version: string
  packages: {
    identifier: string
    version: string
    transport: { type: string }
    packageArguments: { type: string; name?: string; value?: string; default?: string; choices?: string[] }[]
    environmentVariables: { name: string }[]
  }[]
  remotes?: { type: string; url: string }[]
  icons?: { src: string; mimeType: string; sizes: string[] }[]
}

const root = findProjectRoot()
const script = <T>(path: string): Promise<T> => import(join(root, 'scripts', 'package', path))
const { registryEntry } = await script<{ registryEntry(publicUrl?: string): Promise<Entry> }>(
  'registryEntry.mjs',
)
const { packageManifest } = await script<{
  packageManifest(publicUrl?: string): Promise<{ mcpName: string }>
}>('packageManifest.mjs')
const { bundleManifest } = await script<{ bundleManifest(): Promise<Bundle> }>('bundleManifest.mjs')
type Bundle = { icon: string; server: { mcp_config: { args: string[] } } }

describe('server.json of the MCP registry', () => {
  it('has the package, and the service where one runs, under the name that the package says of itself', async () => {
    const entry = await registryEntry('https://sherwood.example/')
    expect(entry.name).toBe('example.sherwood/sherwood')
    expect((await packageManifest('https://sherwood.example')).mcpName).toBe(entry.name)
    expect(entry.remotes).toEqual([{ type: 'streamable-http', url: 'https://sherwood.example/mcp' }])
    expect(entry.icons?.[0]?.src).toBe('https://sherwood.example/icon.svg')
    const local = await registryEntry()
    expect([local.name, local.remotes, local.icons]).toEqual(['localhost/sherwood', undefined, undefined])
    expect((await packageManifest()).mcpName).toBe(local.name)
  })

  it('keeps the rules of the registry', async () => {
    for (const entry of [await registryEntry(), await registryEntry('https://sherwood.example')]) {
      expect(registryRules.safeParse(entry).error?.issues).toBeUndefined()
      expect([entry.version, entry.packages[0]?.version]).toEqual([readVersion(), readVersion()])
      const [{ transport, packageArguments, environmentVariables } = {} as never] = entry.packages
      expect(transport.type).toBe('stdio')
      for (const { name, choices = [], default: usual } of packageArguments.filter(
        ({ type }) => type === 'named',
      )) {
        const setting = Object.values(settings).find((one) => 'flag' in one && `--${one.flag}` === name)
        for (const choice of choices) expect(setting?.schema.safeParse(choice).success).toBe(true)
        expect(choices).toContain(usual)
      }
      const known = Object.values(settings).map(({ env }) => env) as string[]
      for (const { name } of environmentVariables) expect(known).toContain(name)
    }
  })

  it('would be refused with a misspelt field, a range of versions, or an icon by http', async () => {
    const entry = await registryEntry('https://sherwood.example')
    for (const broken of [
      { ...entry, homepage: 'https://sherwood.example' },
      { ...entry, version: '^1.0.0' },
      { ...entry, icons: [{ src: 'http://sherwood.example/icon.svg' }] },
      { ...entry, remotes: [{ type: 'http', url: 'https://sherwood.example/mcp' }] },
    ])
      expect(registryRules.safeParse(broken).success).toBe(false)
  })
})

describe('the bundle for desktop clients', { timeout: 300_000 }, () => {
  it('has a manifest that its own command takes, and an icon', async () => {
    const { node, mcpb } = await installTools()
    const folder = await mkdtemp(join(tmpdir(), 'sherwood-bundle-'))
    const check = async (manifest: object) => {
      const file = join(folder, 'manifest.json')
      await writeFile(file, JSON.stringify(manifest))
      return spawnSync(node, [mcpb, 'validate', file], { encoding: 'utf8' })
    }
    const manifest = await bundleManifest()
    await writeFile(join(folder, manifest.icon), await readFile(join(root, 'deploy', 'icon.png')))
    const { status, stdout, stderr } = await check(manifest)
    expect([status, stderr], stdout).toEqual([0, ''])
    expect((await check({ ...manifest, server: {} })).status).toBe(1)
    const icon = await readFile(join(root, 'deploy', 'icon.png'))
    expect([icon.toString('latin1', 1, 4), icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([
      'PNG',
      512,
      512,
    ])
  })

  it.runIf(isLong)('is a file that serves a client where it was unpacked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sherwood-mcpb-'))
    spawnSync(process.execPath, ['scripts/pack.mjs', '--mcpb', '--to', folder], { cwd: root })
    const file = join(folder, `sherwood-${readVersion()}.mcpb`)
    const unpacked = join(folder, 'unpacked')
    const { node, mcpb } = await installTools()
    expect(spawnSync(node, [mcpb, 'unpack', file, unpacked]).status).toBe(0)
    const { args } = (JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as Bundle).server
      .mcp_config
    const world = await sharedWorld()
    const transport = new StdioClientTransport({
      command: process.execPath,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what the client fills in
      args: args.map((word) => word.replace('${__dirname}', unpacked).replace('mainnet', 'custom')),
      env: {
        PATH: process.env.PATH ?? '',
        SHERWOOD_RPC_URLS: world.node.rpcUrl,
        SHERWOOD_DATA_DIR: join(folder, 'data'),
      },
    })
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } })
    await client.connect(transport)
    expect((await client.listTools()).tools.length).toBe(58)
    expect(client.getServerVersion()?.icons?.[0]?.src).toMatch(/^data:image\/svg\+xml;base64,/)
    await client.close()
    process.stderr.write(`${Math.round((await readFile(file)).length / 1e5) / 10} MB\n`)
  })
})
