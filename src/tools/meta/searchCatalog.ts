import { z } from 'zod'
import { catalogSearchOf } from '../../catalog/catalogSearchOf.ts'
import type { CatalogMatch } from '../../catalog/createCatalogSearch.ts'
import { summaryOf } from '../../catalog/summaryOf.ts'
import { BadArguments } from '../../errors/codes.ts'
import { cursorArgument, decodeCursor, encodeCursor, limitArgument } from '../../schema/paging.ts'
import { defineTool } from '../../tool/defineTool.ts'
import type { ToolContext } from '../../tool/ToolContext.ts'

/** Finds operations by what they do. */
export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search the catalog',
  topic: 'meta',
  description:
    'Search every operation of this service by intent: plain words, tool or argument names, symptoms such as "rug" or "whales"; typos are forgiven. Use it when no listed tool fits or you are unsure which does, then describe_operation for the schema and run_tool to run it. Without a query it lists all, family by family. To find a token rather than an operation use search_token.',
  input: z.object({
    query: z.string().trim().min(1).max(200).optional().describe('What you want to know or do.'),
    family: z.string().trim().min(1).max(40).optional().describe('Only operations of this family.'),
    limit: limitArgument(50, 10),
    cursor: cursorArgument(),
  }),
  output: z.object({
    total: z.number().int().describe('Operations that match.'),
    items: z.array(
      z.object({
        name: z.string(),
        family: z.string(),
        topic: z.string(),
        summary: z.string(),
        required_args: z.array(z.string()),
        optional_args: z.array(z.string()),
        cost: z.enum(['free', 'light', 'heavy']).describe('No node call, a few, or many.'),
        score: z.number().nullable().describe('1 is the best match of the query.'),
      }),
    ),
    families: z
      .array(z.object({ family: z.string(), operations: z.number().int() }))
      .describe('All that match, by family.'),
  }),
  examples: [
    { title: 'by intent', arguments: { query: 'can the liquidity be pulled', limit: 3 } },
    { title: 'with a typo', arguments: { query: 'gas prise', limit: 3 } },
    { title: 'all of a family', arguments: { family: 'listed', limit: 5 } },
  ],
  cost: 'free',
  cache: 'static',
  async run(context, { query, limit, cursor, family: wanted }) {
    const from = cursor === undefined ? 0 : readCursor(cursor)
    const family = wanted === undefined ? undefined : readFamily(context, wanted)
    const matches = query === undefined ? listAll(context, family) : rank(context, query, family)
    context.source('static')
    if (query === undefined) context.warn('items.score', 'Without a query nothing is ranked.')
    if (matches.length === 0)
      context.warn('items', 'No operation has anything to do with these words; try others, or list a family.')
    const end = from + limit
    return {
      data: {
        total: matches.length,
        items: matches.slice(from, end).map(toItem),
        families: countFamilies(matches),
      },
      ...(matches.length > end ? { nextCursor: encodeCursor([end]) } : {}),
    }
  },
})

type Match = Omit<CatalogMatch, 'score'> & { score: number | null }

const rank = ({ registry }: ToolContext, query: string, family: string | undefined): Match[] =>
  catalogSearchOf(registry)(query, family)

const listAll = ({ registry }: ToolContext, family: string | undefined): Match[] =>
  registry.all
    .filter((operation) => family === undefined || operation.family === family)
    .map((operation) => ({ operation, score: null }))

function toItem({ operation, score }: Match) {
  const { properties = {}, required = [] } = operation.inputSchema
  return {
    name: operation.name,
    family: operation.family,
    topic: operation.topic,
    summary: summaryOf(operation),
    required_args: required,
    optional_args: Object.keys(properties).filter((name) => !required.includes(name)),
    cost: operation.cost,
    score: score === null ? null : Math.round(score * 1000) / 1000,
  }
}

function countFamilies(matches: readonly Match[]) {
  const counts = new Map<string, number>()
  for (const { operation } of matches) counts.set(operation.family, (counts.get(operation.family) ?? 0) + 1)
  return [...counts].map(([family, operations]) => ({ family, operations }))
}

const refuse = (field: string, problem: string) =>
  BadArguments({
    operation: 'search_catalog',
    fields: [{ field, problem }],
    known: ['query', 'family', 'limit', 'cursor'],
  })

/** The family's own spelling of what the caller wrote. */
function readFamily({ registry }: ToolContext, wanted: string): string {
  const families = [...new Set(registry.all.map(({ family }) => family))]
  const key = wanted.toLowerCase().replace(/[\s-]+/g, '_')
  const family = families.find((name) => name === key)
  if (family === undefined) throw refuse('family', `must be one of ${families.join(', ')}`)
  return family
}

function readCursor(cursor: string): number {
  const [from, ...rest] = decodeCursor(cursor) ?? []
  if (typeof from === 'number' && Number.isSafeInteger(from) && from > 0 && rest.length === 0) return from
  throw refuse('cursor', 'must be a next_cursor of search_catalog')
}
