import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { Caller, Kernel } from '../../../../operations/kernel/createKernel.ts'
import type { McpResource } from '../McpResource.ts'
import type { Finding, FindingKind } from './Finding.ts'
import { pageOf } from './pageOf.ts'

const mostOfAKind = 5

export type PairSources = {
  kernel: Kernel
  resources: readonly McpResource[]
  /** Where people reach this service. */
  baseUrl: string
  caller: Caller
}

type DocumentRow = Record<string, string | null>

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Documents that share a word with the query; there are only a few, so none is ranked. */
function findResources(query: string, resources: readonly McpResource[]): McpResource[] {
  const wanted = new Set(wordsOf(query))
  return resources.filter(({ title, description }) =>
    wordsOf(`${title} ${description}`).some((word) => wanted.has(word)),
  )
}

/**
 * What a query may mean: by its form an address, a hash or a block, else tokens and operations by the searches that
 * every surface uses, and documents.
 */
export async function findDocuments(
  query: string,
  { kernel, resources, baseUrl, caller }: PairSources,
): Promise<Finding[]> {
  const toFinding = (kind: FindingKind, name: string, title: string): Finding => ({
    id: `${kind}:${name}`,
    title,
    url: baseUrl + pageOf(kind, name),
  })
  const rows = async (operation: string, args: object): Promise<DocumentRow[]> => {
    const { envelope } = await kernel.call(operation, { ...args, limit: mostOfAKind }, caller)
    return (envelope.data as { items: DocumentRow[] }).items
  }
  const exists = (operation: string, args: Record<string, unknown>) =>
    kernel.call(operation, args, caller).then(
      () => true,
      (error: { family?: string }) => {
        // What is not there is no failure of a search; that it could not be looked up is.
        if (error.family !== 'caller') throw error
        return false
      },
    )
  const findTokens = async () =>
    (await rows(toolNames.searchToken, { query: query.slice(0, 100) })).map((row) => {
      const names = [row.symbol, row.name].filter(Boolean).join(', ')
      return toFinding('token', row.address ?? '', `Token ${names || row.address}`)
    })

  if (/^0x[0-9a-f]{64}$/i.test(query)) {
    const [isTransaction, isBlock] = await Promise.all([
      exists(toolNames.getTransaction, { hash: query }),
      exists(toolNames.getBlock, { block: query }),
    ])
    return [
      ...(isTransaction ? [toFinding('transaction', query, `Transaction ${query}`)] : []),
      ...(isBlock ? [toFinding('block', query, `Block ${query}`)] : []),
    ]
  }
  if (/^0x[0-9a-f]{40}$/i.test(query))
    return [...(await findTokens()), toFinding('address', query, `Address ${query}`)]
  const number = /^(?:block ?#?)?(\d{1,12})$/i.exec(query)?.[1]
  if (number !== undefined) {
    const isBlock = await exists(toolNames.getBlock, { block: Number(number) })
    return isBlock ? [toFinding('block', number, `Block ${number}`)] : []
  }
  const [tokens, operations] = await Promise.all([
    findTokens(),
    rows(toolNames.searchCatalog, { query: query.slice(0, 200) }),
  ])
  return [
    ...tokens,
    ...findResources(query, resources).map(({ name, title }) => toFinding('document', name, title)),
    ...operations.map((row) =>
      toFinding('operation', row.name ?? '', `Operation ${row.name}: ${row.summary}`),
    ),
  ]
}
