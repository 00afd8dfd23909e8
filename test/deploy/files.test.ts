import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { DockerfileParser } from 'dockerfile-ast'
import { ValidationSeverity, validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { type Config, loadConfig } from '../../src/base/config/loadConfig.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { settings } from '../../src/base/config/settings.ts'
import { installTools } from '../conformance/installTools.ts'
import { isLong } from '../isLong.ts'

const root = findProjectRoot()
const folder = join(root, 'deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const instructions = DockerfileParser.parse(dockerfile).getInstructions()
const told = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '')

const known = new Set<string>(Object.values(settings).map(({ env }) => env))

/** Reads settings as the service would; a variable that is none of ours would be passed over in silence. */
function configOf(env: Record<string, string>, args: string[] = []): Config {
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
  return loadConfig(args, env)
}

it('every file of deploy/ has a test, here or beside', () => {
  expect(readdirSync(folder).sort()).toEqual([
    'alerts.yaml', // test/app/operate.test.ts
    'compose.yaml',
    'grafana.json', // test/app/operate.test.ts
    'icon.png', // test/package/listings.test.ts
    'kubernetes.yaml',
    'nginx.conf', // nginx.test.ts
    'sherwood.service',
  ])
})

describe('Dockerfile', () => {
  it('has nothing that a linter complains of', () => {
    const strict = ValidationSeverity.ERROR
    const problems = validate(dockerfile, {
      deprecatedMaintainer: strict,
      directiveCasing: strict,
      emptyContinuationLine: strict,
      instructionCasing: strict,
      instructionCmdMultiple: strict,
      instructionEntrypointMultiple: strict,
      instructionHealthcheckMultiple: strict,
      instructionJSONInSingleQuotes: strict,
      instructionWorkdirRelative: strict,
    })
    expect(problems.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('pins its base, and runs as a user without rights', () => {
    for (const base of told('FROM')) expect(base).toMatch(/^node:\d+-[a-z]+-slim( AS [a-z]+)?$/)
    expect(told('USER')).toEqual(['1000:1000'])
    const last = instructions.map((one) => one.getKeyword()).lastIndexOf('RUN')
    expect(instructions.slice(last).some((one) => one.getKeyword() === 'USER')).toBe(true)
  })

  it('sets what there is to set', () => {
    const [text = ''] = told('ENV')
    const { NODE_ENV, ...env } = Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))
    expect(NODE_ENV).toBe('production')
    expect(configOf(env)).toMatchObject({ host: '0.0.0.0', port: 4663, dataDir: '/data' })
    expect([told('EXPOSE'), told('VOLUME')]).toEqual([['4663'], ['/data']])
  })
})

type ComposeService = {
  image: string
  user?: string
  environment: Record<string, string>
  volumes: string[]
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
  networks: Record<string, { ipv4_address: string }>
}
type Compose = {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
  networks: { inside: { ipam: { config: { subnet: string }[] } } }
}

describe('compose.yaml', () => {
  const compose = parseYaml(read('compose.yaml').replace(/\$\{(\w+):?[-?]?([^}]*)\}/g, '$2')) as Compose
  const { nginx, postgres, ...services } = compose.services

  it('starts two services of one index, each with a data folder of its own', () => {
    expect(Object.keys(services)).toEqual(['sherwood-1', 'sherwood-2'])
    const folders = Object.values(services).map(({ volumes }) => volumes.join())
    expect(new Set(folders).size).toBe(2)
    for (const { environment, read_only } of Object.values(services)) {
      const { DATABASE_URL = '', ...env } = environment
      expect(new URL(DATABASE_URL)).toMatchObject({ hostname: 'postgres', pathname: '/sherwood' })
      const config = configOf({ ...env, DATABASE_URL: 'postgres://sherwood@postgres/sherwood' })
      expect(config).toMatchObject({ network: 'mainnet', metrics: 9464, requestLog: 'on' })
      expect(read_only).toBe(true)
    }
    expect(postgres?.environment).toMatchObject({ POSTGRES_USER: 'sherwood', POSTGRES_DB: 'sherwood' })
    const named = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(named.filter((name) => name !== './nginx.conf').sort()).toEqual(
      Object.keys(compose.volumes).sort(),
    )
  })

  it('has nginx before them alone, as the one proxy that is believed', () => {
    const address = nginx?.networks.inside?.ipv4_address ?? ''
    const [subnet = '', bits] = (compose.networks.inside.ipam.config[0]?.subnet ?? '').split('/')
    const inside = new BlockList()
    inside.addSubnet(subnet, Number(bits))
    expect(inside.check(address)).toBe(true)
    for (const { environment } of Object.values(services))
      expect(environment.SHERWOOD_TRUSTED_PROXIES).toBe(address)
    const asked = [...read('nginx.conf').matchAll(/^ +server (\S+):(\d+) /gm)].map(([, name, port]) => [
      name,
      port,
    ])
    expect(asked).toEqual(Object.keys(services).map((name) => [name, '4663']))
    expect(Object.keys(nginx?.depends_on ?? {})).toEqual(Object.keys(services))
  })
})

type Labels = Record<string, string>
type StatefulSet = {
  spec: {
    replicas: unknown
    template: {
      metadata: { labels: Labels }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsUser: number; runAsGroup: number }
        containers: {
          image: string
          args: string[]
          env: { name: string; value?: string }[]
          ports: { containerPort: number }[]
          volumeMounts: { mountPath: string }[]
        }[]
      }
    }
  }
}

/** Asks the published schemas of Kubernetes, of which npm has a package; undefined where they are content. */
async function complaintOf(documents: readonly object[]): Promise<string | undefined> {
  const { node, folder: tools } = await installTools()
  const script = `
    const modules = { StatefulSet: 'apps/v1', Service: 'v1', PodDisruptionBudget: 'policy/v1' }
    for (const document of JSON.parse(process.argv[1])) {
      const { kind } = document
      const { [kind]: Model } = await import('kubernetes-models/' + modules[kind] + '/' + kind)
      new Model(document).validate()
    }`
  const args = ['--input-type=module', '-e', script, JSON.stringify(documents)]
  const { status, stderr } = spawnSync(node, args, { cwd: tools, encoding: 'utf8' })
  return status === 0 ? undefined : stderr
}

describe('kubernetes.yaml', () => {
  const documents = read('kubernetes.yaml')
    .split(/^---$/m)
    .map((text) => parseYaml(text) as object)
  const [set, service, budget] = documents as [
    StatefulSet,
    { spec: { selector: Labels } },
    { spec: { selector: { matchLabels: Labels } } },
  ]

  it('is what the schemas of Kubernetes ask for', async () => {
    expect(await complaintOf(documents)).toBeUndefined()
    const wrong = structuredClone(set)
    wrong.spec.replicas = 'two'
    expect(await complaintOf([wrong])).toMatch(/replicas/)
  })

  it('runs the image as it is made, with settings that there are', () => {
    const { metadata, spec: pod } = set.spec.template
    const [container] = pod.containers
    expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`).toBe(told('USER')[0])
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(container?.image).toBe(`sherwood:${version}`)
    const env = Object.fromEntries(
      (container?.env ?? []).map(({ name, value }) => [name, value ?? 'postgres://sherwood@db/sherwood']),
    )
    const config = configOf(env, container?.args)
    expect(config).toMatchObject({ network: 'mainnet', metrics: 9464, trustedProxies: ['10.0.0.0/8'] })
    expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual([4663, config.metrics])
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toContain(told('VOLUME')[0])
    // Five seconds of its own, after those of the hook.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(8)
    expect(service.spec.selector).toEqual(metadata.labels)
    expect(budget.spec.selector.matchLabels).toEqual(metadata.labels)
  })
})

it('sherwood.service starts the command with settings that there are, and systemd takes it', async (context) => {
  const text = read('sherwood.service')
  const [, flags = ''] = /^ExecStart=\S+ (.*)$/m.exec(text) ?? []
  const [, dataDir = ''] = /^Environment=SHERWOOD_DATA_DIR=(.*)$/m.exec(text) ?? []
  const config = loadConfig(flags.split(' '), { SHERWOOD_DATA_DIR: dataDir })
  expect(config).toMatchObject({ network: 'mainnet', metrics: 9464, requestLog: 'on', dataDir })
  expect(dataDir).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(text)?.[1]}`)
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return context.skip('there is no systemd here')
  const copy = join(await mkdtemp(join(tmpdir(), 'sherwood-unit-')), 'sherwood.service')
  // It looks for the program too, which nobody has installed on this machine.
  await writeFile(copy, text.replace('/usr/local/bin/sherwood', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it.runIf(isLong)('alerts.yaml is what promtool takes', { timeout: 300_000 }, async () => {
  const program = join(root, '.cache', 'prometheus', 'prometheus')
  const { fetchFromDebian } = await import(join(root, 'scripts/setup/debian.mjs'))
  if (!existsSync(program)) await fetchFromDebian('prometheus', { program: 'usr/bin/promtool' })
  const { status, stdout, stderr } = spawnSync(program, ['check', 'rules', join(folder, 'alerts.yaml')], {
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/), ''])
})
