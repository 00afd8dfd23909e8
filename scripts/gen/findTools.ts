import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A listed tool as the tree has it: `tokens/getHolders`, its value's name and the name it is called by. */
export type FoundTool = { path: string; value: string; name: string }

const toName = (value: string) => value.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every tool under src/operations/tools, so that adding a tool is adding a file. */
export function findTools(root: string): FoundTool[] {
  const folder = join(root, 'src', 'operations', 'tools')
  return (
    readdirSync(folder)
      .filter((topic) => statSync(join(folder, topic)).isDirectory())
      .flatMap((topic) => readdirSync(join(folder, topic)).map((file) => `${topic}/${file}`))
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      // Words that several tools of a topic share may stand beside them.
      .filter((path) => readFileSync(join(folder, path), 'utf8').includes('= defineTool('))
      .sort((left, right) => left.localeCompare(right))
      .map((file) => {
        const path = file.replace(/\.ts$/, '')
        const value = path.slice(path.indexOf('/') + 1)
        return { path, value, name: toName(value) }
      })
  )
}
