import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import type { Envelope } from '../../src/tool/Envelope.ts'
import { toCatalog } from '../../src/families/toCatalog.ts'
import { fillExample } from '../world/fillExample.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { startYoungService } from '../world/startYoungService.ts'
import { listedTools } from '../../src/tools/listedTools.gen.ts'

const keyOf = (row: any) => row && typeof row === 'object' ? (row.address ?? row.token ?? row.pool ?? row.id ?? row.hash ?? row.key ?? row.symbol ?? row.time ?? row.wallet ?? row.deployer ?? row.name) : undefined

function differences(full: any, young: any, path: string, out: string[]) {
  if (young === null || young === undefined) return
  if (Array.isArray(full) && Array.isArray(young)) {
    const seen = new Map(full.map((row) => [String(keyOf(row)), row]))
    for (const row of young) {
      const other = seen.get(String(keyOf(row)))
      if (other !== undefined && typeof row === 'object') differences(other, row, path + '[]', out)
    }
    if (full.length && !young.length) out.push(`${path} empty of ${full.length}`)
    return
  }
  if (typeof full === 'object' && full && typeof young === 'object') {
    for (const key of Object.keys(full)) differences(full[key], young[key], path ? `${path}.${key}` : key, out)
    return
  }
  if (full !== young) out.push(`${path}: ${JSON.stringify(full)} -> ${JSON.stringify(young)}`)
}

it('sweep', { timeout: 3_000_000 }, async () => {
  const world = await sharedWorld()
  const young = await startYoungService(world, Number(process.env.YOUNG ?? 1500))
  const lines: string[] = [`oldest ${young.oldest()} head ${await world.client.getBlockNumber()} ${JSON.stringify(young.index.access.status())}`]
  const rows = [
    ...listedTools.flatMap((tool) => tool.examples.map((example) => ({ name: tool.name, implementation: tool.name, args: example.arguments }))),
    ...toCatalog(world.app.network).map((row) => ({ name: row.name, implementation: row.name, args: row.examples[0].arguments })),
  ]
  const filled = new Map<string, Promise<Record<string, unknown>>>()
  let done = 0
  for (const row of rows) {
    const key = JSON.stringify(row.args)
    const args = filled.get(key) ?? fillExample(world, row.args as any)
    filled.set(key, args)
    const call = async (app: any) => {
      try { return (await app.kernel.call(row.name, await args)).envelope as Envelope<any> } catch (error) { return { ok: false, data: { error: String((error as Error).message) } } as any }
    }
    const [full, part] = [await call(world.app), await call(young.app)]
    done += 1
    if (!part.ok || !full.ok) { if (full.data.error !== part.data.error) lines.push(`${row.name} ERR ${JSON.stringify(full.data).slice(0, 100)} || ${JSON.stringify(part.data).slice(0, 200)}`); continue }
    const out: string[] = []
    differences(full.data, part.data, '', out)
    if (out.length) lines.push(`${row.name} ${key} coverage ${JSON.stringify(part.coverage)} as_of ${full.as_of.block} ${part.as_of.block}\n` + [...new Set(out)].slice(0, 12).map((line) => `    ${line.slice(0, 200)}`).join('\n') + `\n    W ${JSON.stringify(part.warnings).slice(0, 400)}`)
    if (done % 100 === 0) writeFileSync('/tmp/absence-young.txt', lines.join('\n') + `\n${done} of ${rows.length}\n`)
  }
  writeFileSync('/tmp/absence-young.txt', lines.join('\n') + `\n${done} of ${rows.length}\n`)
  await young.close()
})
