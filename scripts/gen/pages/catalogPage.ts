import { families } from '../../../src/operations/families/families.ts'
import type { Operation } from '../../../src/operations/kernel/Operation.ts'
import { pageHead } from './pageHead.ts'

const windowAtEnd = /_(\d+[mhd]|all)$/

/** Names that differ only in their window, or only in their asset, are written once. */
function foldNames(rows: readonly Operation[]): string[] {
  const groups = new Map<string, string[]>()
  for (const { name, bound } of rows) {
    const end = bound?.asset === undefined ? name.match(windowAtEnd)?.[1] : String(bound.asset).toLowerCase()
    const base = end === undefined ? name : name.slice(0, -end.length)
    groups.set(base, [...(groups.get(base) ?? []), ...(end === undefined ? [] : [end])])
  }
  const byEnds = new Map<string, string[]>()
  for (const [base, ends] of groups) {
    const key = ends.join(' ')
    byEnds.set(key, [...(byEnds.get(key) ?? []), base])
  }
  return [...byEnds].map(([ends, bases]) => {
    const list = bases.map((base) => `\`${base}\``).join(', ')
    return ends === '' ? list : `${list}, each followed by one of: ${ends}`
  })
}

function argumentsOf(rows: readonly Operation[]): string {
  const names = [...new Set(rows.flatMap(({ argumentNames }) => argumentNames))]
  const needed = (name: string) =>
    rows.every(({ inputSchema }) => (inputSchema.required ?? []).includes(name))
  return names.map((name) => `\`${name}\`${needed(name) ? ' (required)' : ''}`).join(', ')
}

function familySection(family: string, rows: readonly Operation[]): string[] {
  const purpose = families.find(({ name }) => name === family)?.purpose
  if (!purpose)
    return [
      `## ${family} (${rows.length})`,
      '',
      'The tools of `tools/list`, one by one in [tools.md](tools.md).',
      '',
    ]
  const args = argumentsOf(rows)
  return [
    `## ${family} (${rows.length})`,
    '',
    purpose,
    '',
    ...foldNames(rows).flatMap((names) => [`- ${names}`]),
    '',
    args === '' ? 'They take no arguments.' : `Arguments, of all or some: ${args}.`,
    '',
  ]
}

/** docs/generated/catalog.md: every operation there is, family by family. */
export function catalogPage(operations: readonly Operation[]): string {
  const byFamily = new Map<string, Operation[]>()
  for (const operation of operations)
    byFamily.set(operation.family, [...(byFamily.get(operation.family) ?? []), operation])
  return [
    ...pageHead('Catalog', 'the families in src/operations/families'),
    `${operations.length} operations. \`search_catalog\` finds one by what it does, \`describe_operation\` gives its schema and an example, \`run_tool\` and \`/api/v1/<operation>\` run it. Case and separators in names do not matter.`,
    '',
    ...[...byFamily].flatMap(([family, rows]) => familySection(family, rows)),
  ].join('\n')
}
