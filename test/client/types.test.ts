import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'

const exec = promisify(execFile)

const options = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
}

const head = `import { createClient, SherwoodError, type DataOf } from 'sherwood/client'
const client = createClient({ url: 'http://127.0.0.1:4663' });
`

/** What each program is to be told; what is well is told nothing. */
const programs: Record<string, { text: string; problem?: RegExp }> = {
  right: {
    text: `const { data, as_of } = await client.call('get_token', { token: 'AAPL' })
const symbol: string | null = data.symbol
const block: number | undefined = as_of?.block
await client.call('get_gas_oracle')
await client.call('list_blocks', undefined, { signal: AbortSignal.timeout(1000) })
const row = await client.run<{ value: string }>('convert_eth_to_wei', { value: '1' })
row.data.value.length
const first: DataOf<'get_block'>['hash'] = '0x'
for await (const page of client.pages('get_holders', { token: 'AAPL' })) page.data.items?.length
try {} catch (error) {
  if (error instanceof SherwoodError && error.code === 'BAD_ARGUMENTS') error.fields[0]?.problem.length
}
export { symbol, block, first }`,
  },
  wrongType: {
    text: "await client.call('get_holders', { token: 'AAPL', limit: 'ten' })",
    problem: /limit|TS2769|TS2322/,
  },
  unknownArgument: { text: "await client.call('get_token', { tokn: 'AAPL' })", problem: /tokn/ },
  missingArgument: { text: "await client.call('get_token')", problem: /TS2554|TS2345/ },
  unknownTool: { text: "await client.call('get_tokn', {})", problem: /get_tokn/ },
  unknownField: { text: "(await client.call('list_blocks')).data.hsh", problem: /hsh/ },
  notPaged: { text: "client.pages('get_gas_oracle')", problem: /get_gas_oracle/ },
  unknownCode: { text: "({} as SherwoodError).code === 'NO_SUCH_CODE'", problem: /TS2367/ },
}

it('what is right compiles where only the package is, and each wrong use is refused where it stands', async () => {
  const root = findProjectRoot()
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-client-'))
  try {
    await mkdir(join(folder, 'node_modules'))
    await symlink(root, join(folder, 'node_modules', 'sherwood'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }))
    for (const [name, { text }] of Object.entries(programs))
      await writeFile(join(folder, `${name}.ts`), `${head}${text}\n`)
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const { stdout } = await exec(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    )
    const told = (name: string) => stdout.split('\n').filter((line) => line.startsWith(`${name}.ts(`))
    for (const [name, { problem }] of Object.entries(programs)) {
      if (problem === undefined) expect(told(name)).toEqual([])
      else expect(told(name)).toEqual([expect.stringMatching(problem)])
      // The line after the two of the head.
      for (const line of told(name)) expect(line).toMatch(/^\w+\.ts\(3,/)
    }
    expect(stdout.split('\n').filter((line) => /^\S*node_modules/.test(line))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
