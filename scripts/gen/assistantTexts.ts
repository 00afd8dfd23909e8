import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  'src/assistant/catalog',
  'src/assistant/fill',
  'src/assistant/glosses',
  'src/assistant/grammar',
  'src/assistant/intents',
  'src/assistant/intents/refused',
  'src/assistant/languages',
  'src/assistant/read',
  'src/assistant/rows',
  'src/operations/families',
]
const ending = /(?:\.asks)?\.txt$/
/** A line that says why the lines below it are there. */
const remark = /^# .*\n/gm

/** The module with the word lists of the assistant: the built service reads no files of its source. */
export function assistantTexts(root: string): Record<string, string> {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.txt'))
      .sort((left, right) => left.localeCompare(right))
      .map((file): [string, string] => [
        `${folder.split('/').at(-1)}/${file.replace(ending, '')}`,
        readFileSync(join(root, folder, file), 'utf8')
          .replace(remark, '')
          .trim(),
      ]),
  )
  const lines = texts.map(([name, text]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`)
  const module = [
    '// Made by `npm run gen` from the text files of the assistant and of the families. Do not edit.',
    '/** Lists of words, by folder and file. */',
    'export const texts: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
  return { 'src/assistant/texts.gen.ts': module }
}
