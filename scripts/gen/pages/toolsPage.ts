import type { Operation } from '../../../src/operations/kernel/Operation.ts'
import { describeType } from './describeType.ts'
import { markdownTable } from './markdownTable.ts'
import { pageHead } from './pageHead.ts'
import { sourcesOf, toolFile } from './sourcesOf.ts'
import type { Topic } from './Topic.ts'

const costs = { free: 'asks the node nothing', light: 'a few node calls', heavy: 'many node calls' } as const
const caches = {
  block: 'shared until the next block',
  static: 'shared while the process runs',
  none: 'made for each caller',
} as const

function parameters({ inputSchema }: Operation): readonly string[] {
  const required = new Set(inputSchema.required ?? [])
  const rows = Object.entries(inputSchema.properties ?? {}).map(([name, schema]) => {
    const fallback =
      schema.default === undefined ? 'optional' : `default \`${JSON.stringify(schema.default)}\``
    return [
      `\`${name}\``,
      describeType(schema),
      required.has(name) ? 'required' : fallback,
      schema.description ?? '',
    ]
  })
  return rows.length === 0
    ? ['Takes no arguments.']
    : markdownTable(['argument', 'type', '', 'meaning'], rows)
}

const dataFields = ({ resultSchema }: Operation) =>
  Object.keys(resultSchema.properties?.data?.properties ?? {})
    .map((name) => `\`${name}\``)
    .join(', ') || 'as the operation that answers has it'

const toolSection = (root: string, operation: Operation): readonly string[] => [
  `### ${operation.name}`,
  '',
  `**${operation.title}.** ${operation.description}`,
  '',
  ...parameters(operation),
  '',
  ...operation.examples.map(
    ({ title, arguments: args }) => `- Example, ${title}: \`${JSON.stringify(args)}\``,
  ),
  `- Data: ${dataFields(operation)}`,
  `- Sources: ${sourcesOf(root, operation).join(', ')}; ${costs[operation.cost]}; ${caches[operation.cache]}; at most ${operation.timeoutMs / 1000} s.`,
  `- Written in [${toolFile(operation)}](../../${toolFile(operation)}).`,
  '',
]

/** docs/generated/tools.md: every listed tool, by topic. */
export const toolsPage = (root: string, topics: readonly Topic[]): string =>
  [
    ...pageHead('Tools', 'the files under src/operations/tools'),
    'Call a tool over MCP (`tools/call`), with `GET /api/v1/<tool>?argument=value`, or with `POST /api/v1/<tool>` and the arguments as a JSON object. "Data" names the fields of `data` in the answer. Words that begin with `$` in examples stand for values of the connected network: a token, a recent block, a transaction.',
    '',
    ...topics.map(({ name, tools }) => {
      const links = tools.map((tool) => `[${tool.name}](#${tool.name})`)
      return `- ${name}: ${links.join(', ')}`
    }),
    '',
    ...topics.flatMap(({ name, tools }) => [
      `## ${name}`,
      '',
      ...tools.flatMap((tool) => toolSection(root, tool)),
    ]),
  ].join('\n')
