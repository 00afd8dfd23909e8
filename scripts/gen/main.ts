import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listedToolsModule } from './listedTools.ts'

/** Files made from the source, by path. Later ones may read earlier ones, so the order matters. */
const generated: Record<string, (root: string) => string | Promise<string>> = {
  'src/tools/listedTools.gen.ts': listedToolsModule,
}

/** Writes every generated file, or with `check` only tells which ones are not what they should be. */
export async function generate(root: string, { check }: { check: boolean }): Promise<string[]> {
  const stale: string[] = []
  for (const [path, write] of Object.entries(generated)) {
    const target = join(root, path)
    const wanted = await write(root)
    if (existsSync(target) && readFileSync(target, 'utf8') === wanted) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, wanted)
  }
  return stale
}
