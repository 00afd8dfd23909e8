import { type Setting, settings } from '../../../src/base/config/settings.ts'
import { markdownTable } from './markdownTable.ts'
import { pageHead } from './pageHead.ts'

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

/** docs/generated/settings.md: every flag and its environment twin. */
export function settingsPage(): string {
  const rows = (Object.values(settings) as Setting[]).map((row) => [
    code(row.flag && `--${row.flag}`),
    code(row.env),
    code(row.fallback),
    `${row.description} Expects ${row.expects}, for example ${code(row.example)}.`,
  ])
  return [
    ...pageHead('Settings', 'src/base/config/settings.ts'),
    'A flag wins over its environment twin. Flags follow `--`, as in `npm start -- --port 5000`. Every bad setting is reported at once, before the port opens; `npm start -- --help` prints this table.',
    '',
    ...markdownTable(['flag', 'environment', 'default', 'meaning'], rows),
    '',
  ].join('\n')
}
