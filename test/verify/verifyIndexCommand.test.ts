import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyIndexCommand } from '../../scripts/verify/verifyIndexCommand.ts'
import { BadSettings } from '../../src/base/config/loadConfig.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-verify-'))
  await mkdir(join(folder, 'broken', 'devnet', 'world'), { recursive: true })
  await writeFile(join(folder, 'broken', 'devnet', 'world', 'deployment.json'), '{')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What is told of a set-up that cannot be compared: a sentence for each problem, and no stack. */
async function refusalOf(...args: string[]): Promise<readonly string[]> {
  const error = await verifyIndexCommand(['--rpc-url', 'http://127.0.0.1:1', ...args], {}).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BadSettings)
  return (error as BadSettings).problems
}

it('says in one sentence what is wrong with the folder, and what to name', async () => {
  const empty = join(folder, 'empty')
  expect(await refusalOf('--data-dir', empty)).toEqual([
    `--data-dir: ${join(empty, 'devnet')} holds no world of an embedded chain; name the folder of the service, or its --network`,
  ])
  expect(await refusalOf('--data-dir', empty, '--network', 'mainnet')).toEqual([
    `--data-dir: there is no index at ${join(empty, 'index', 'mainnet.db')}; name the folder of the service`,
  ])
  const [broken] = await refusalOf('--data-dir', join(folder, 'broken'))
  expect(broken).toMatch(/^--data-dir: .*deployment\.json cannot be read \(/)
})

it('names every word that it cannot use', async () => {
  expect(await refusalOf('--max-shown', 'all', '--max-balances', '-')).toEqual([
    '--max-balances: expected a whole number',
    '--max-shown: expected a whole number',
  ])
  expect((await refusalOf('--nonsense'))[0]).toContain("'--nonsense'")
})
