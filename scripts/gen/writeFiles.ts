import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type GenerateOptions = { check: boolean }

/** Writes the files that are not what they should be, or with `check` only tells which those are. */
export function writeFiles(
  root: string,
  wanted: Readonly<Record<string, string>>,
  { check }: GenerateOptions,
): string[] {
  const stale: string[] = []
  for (const [path, text] of Object.entries(wanted)) {
    const target = join(root, path)
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return stale
}
