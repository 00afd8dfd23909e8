import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksModule } from './asksModule.ts'

const folder = 'src/assistant/intents/refused'
const ending = '.asks.txt'

/** The module with what is asked of the assistant and refused, by the reason, which is the name of the file. */
export function refusedAsks(root: string): Record<string, string> {
  const texts = readdirSync(join(root, folder))
    .filter((file) => file.endsWith(ending))
    .sort((left, right) => left.localeCompare(right))
    .map((file): [string, string] => [
      file.slice(0, -ending.length),
      readFileSync(join(root, folder, file), 'utf8'),
    ])
  const head = `// Made by \`npm run gen\` from the files of ${folder}. Do not edit.`
  const tells = 'What is asked of the assistant and refused, by the reason of the refusal.'
  return { [`${folder}/refusedAsks.gen.ts`]: asksModule({ head, tells, value: 'refusedAsks' }, texts) }
}
