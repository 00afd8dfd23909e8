import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../src/base/config/projectFiles.ts'
import { isLong } from './isLong.ts'
import { sharedWorld } from './world/startWorld.ts'

/*
 * What the common generator makes of /openapi-3.0.json compiles, in Python and Go. Its newest release with everything
 * inside is of 2020 and knows OpenAPI 3.0; later ones fetch themselves from elsewhere. It needs a Java of the machine.
 */

const exec = promisify(execFile)
const root = findProjectRoot()
const generator = '@openapitools/openapi-generator-cli@1.0.18-4.3.1'
const hash = 'sha512-t5OFeIfbD5bUQH3/5xoCHr96ay9nIKPgtlkN9YrX7Ce4q8NdSUU/bl83MJjzU8qcdDiwZtuUgqTM2Y4FLOi9CA=='
const hasJava = spawnSync('java', ['-version']).status === 0

type Debian = { fetchFromDebian(name: string, launch: object): Promise<void> }
type Registry = { askRegistry(args: string[]): Promise<void> }

let folder: string
beforeAll(async () => {
  if (!isLong || !hasJava) return
  folder = await mkdtemp(join(tmpdir(), 'sherwood-clients-'))
  const { askRegistry }: Registry = await import(join(root, 'scripts/setup/registry.mjs'))
  await askRegistry(['pack', '--pack-destination', folder, generator])
  const [file = ''] = await readdir(folder)
  const bytes = await readFile(join(folder, file))
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(hash)
  await exec('tar', ['xzf', file], { cwd: folder })
  const { app } = await sharedWorld()
  const response = await app.fetch(new Request('http://127.0.0.1/openapi-3.0.json'))
  await writeFile(join(folder, 'openapi.json'), await response.text())
}, 300_000)
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

const generate = (language: string, to: string) =>
  exec(
    'java',
    [
      ...['-Xmx1200m', '-jar', join(folder, 'package/bin/openapi-generator.jar'), 'generate'],
      ...['-i', 'openapi.json', '-g', language, '-o', to, '--package-name', 'sherwood'],
    ],
    { cwd: folder, maxBuffer: 1 << 26 },
  )

describe.runIf(isLong && hasJava)('clients made of the document', { timeout: 900_000 }, () => {
  it('compile in Python', async () => {
    await generate('python', 'python')
    const modules = await readdir(join(folder, 'python', 'sherwood', 'models'))
    expect(modules).toContain('get_token_result.py')
    await exec('python3', ['-m', 'compileall', '-q', 'sherwood'], { cwd: join(folder, 'python') })
  })

  it('compile in Go', async () => {
    const go = join(root, '.cache', 'golang-go')
    const { fetchFromDebian }: Debian = await import(join(root, 'scripts/setup/debian.mjs'))
    if (!existsSync(go))
      await fetchFromDebian('golang-go', {
        program: 'usr/bin/go',
        // The one library that the made client asks for, which `go get` cannot fetch everywhere.
        beside: ['golang-golang-x-oauth2-dev'],
        settings: ['export GOROOT="$here/root/usr/lib/go"'],
      })
    await generate('go-experimental', 'go')
    const place = join(folder, 'gopath', 'src', 'sherwood')
    await mkdir(join(folder, 'gopath', 'src'), { recursive: true })
    await cp(join(folder, 'go'), place, { recursive: true })
    expect(await readdir(place)).toContain('model_get_token_result.go')
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      GO111MODULE: 'off',
      CGO_ENABLED: '0',
      GOPATH: `${join(folder, 'gopath')}:${join(go, 'root/usr/share/gocode')}`,
    }
    await exec(join(go, 'golang-go'), ['build', '.'], { cwd: place, env })
  })
})
