import { z } from 'zod'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { cursorArgument, encodeCursor, limitArgument } from '../../../base/schema/paging.ts'
import { catalogSearchOf } from '../../catalog/catalogSearchOf.ts'
import { countFamilies } from '../../catalog/countFamilies.ts'
import type { CatalogMatch } from '../../catalog/createCatalogSearch.ts'
import { listFamily } from '../../catalog/listFamily.ts'
import { readFamily } from '../../catalog/readFamily.ts'
import { readPlace } from '../../catalog/readPlace.ts'
import { catalogItem, toCatalogItem } from '../../catalog/toCatalogItem.ts'
import { defineTool } from '../../kernel/defineTool.ts'
import type { ToolContext } from '../../kernel/ToolContext.ts'
import { searchCatalogSpeech } from './searchCatalog.speech.ts'

/** Finds operations by what they do. */
export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search the catalog',
  topic: 'meta',
  description: `Search every operation of this service by intent, in plain words; without a query it lists all. Use it when no listed tool fits, then ${toolNames.describeOperation} for the schema and ${toolNames.runTool} to run it. To find a token use ${toolNames.searchToken}.`,
  words: 'find tool discover search which should use tools operation* endpoint api catalog command ability',
  core: true,
  speech: searchCatalogSpeech,
  unchecked: 'it tells of the service, not of the chain',
  input: z.object({
    query: z.string().trim().min(1).max(200).optional().describe('What you want to know or do.'),
    family: z.string().trim().min(1).max(40).optional().describe('Only this family.'),
    limit: limitArgument(50, 10),
    cursor: cursorArgument(),
  }),
  output: z.object({
    total: z.number().int().describe('Operations that match.'),
    items: z.array(
      catalogItem.extend({ score: z.number().nullable().describe('1 is the best match of the query.') }),
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
    const from = cursor === undefined ? 0 : readPlace(context, cursor)
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
        families: countFamilies(matches.map(({ operation }) => operation)),
      },
      ...(matches.length > end ? { nextCursor: encodeCursor([end]) } : {}),
    }
  },
})

type Match = Omit<CatalogMatch, 'score'> & { score: number | null }

const rank = ({ registry }: ToolContext, query: string, family: string | undefined): Match[] =>
  catalogSearchOf(registry)(query, family)

const listAll = ({ registry }: ToolContext, family: string | undefined): Match[] =>
  listFamily(registry, family).map((operation) => ({ operation, score: null }))

const toItem = ({ operation, score }: Match) => ({
  ...toCatalogItem(operation),
  score: score === null ? null : Math.round(score * 1000) / 1000,
})
