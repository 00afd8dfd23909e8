import type { Operation } from '../../../src/operations/kernel/Operation.ts'
import { pageHead } from './pageHead.ts'

/** What each family is for. */
const purposes: Readonly<Record<string, string>> = {
  listed: 'The tools of `tools/list`, one by one in [tools.md](tools.md).',
  instrument:
    'Eight questions to each stock and fund token of the issuer, at the contract that the factory’s log proves.',
  core_asset: 'The same eight for assets that markets are quoted in, and two memecoins.',
  launchpad: 'Five views of each launchpad.',
  pool_board: 'Pools of each exchange in seven orders.',
  sector_board: 'Three views of each sector of the instruments.',
  rpc_read: 'Read methods of the node, with hex numbers also as decimals.',
  precompile: 'Reads of the Arbitrum precompiles, typed and decoded.',
  interface_read: 'Reads of standard interfaces at any address, without an ABI.',
  protocol_read: 'Reads of deployed protocols, with the addresses that are known filled in.',
  event_query: 'Searches for one named event, decoded.',
  utility: 'Codecs and arithmetic that ask no node.',
  token_window: 'One measure of a token over one window.',
  chain_window: 'One measure of the chain over one window.',
  leaderboard: 'Rankings of tokens and wallets over one window.',
  wallet_window: 'One look at a wallet over one window.',
  compat: 'Names that clients of such services already use.',
}

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
  const purpose = purposes[family]
  if (!purpose)
    throw new Error(`scripts/gen/pages/catalogPage.ts does not tell what the family ${family} is for.`)
  if (family === 'listed') return [`## ${family} (${rows.length})`, '', purpose, '']
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
  const families = new Map<string, Operation[]>()
  for (const operation of operations)
    families.set(operation.family, [...(families.get(operation.family) ?? []), operation])
  return [
    ...pageHead('Catalog', 'the families in src/operations/families'),
    `${operations.length} operations. \`search_catalog\` finds one by what it does, \`describe_operation\` gives its schema and an example, \`run_tool\` and \`/api/v1/<operation>\` run it. Case and separators in names do not matter.`,
    '',
    ...[...families].flatMap(([family, rows]) => familySection(family, rows)),
  ].join('\n')
}
