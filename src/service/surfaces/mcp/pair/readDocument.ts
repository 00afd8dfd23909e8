import { BadRequest } from '../../../../base/errors/codes.ts'
import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { Finding, FindingKind } from './Finding.ts'
import { findingKinds } from './Finding.ts'
import type { PairSources } from './findDocuments.ts'
import { pageOf } from './pageOf.ts'

export type PairDocument = Finding & { text: string; metadata: Record<string, string> }

/** Which operation tells of a thing, and how it is asked. */
const readers: Partial<Record<FindingKind, { operation: string; argument: string }>> = {
  token: { operation: toolNames.getToken, argument: 'token' },
  address: { operation: toolNames.getAddress, argument: 'address' },
  transaction: { operation: toolNames.getTransaction, argument: 'hash' },
  block: { operation: toolNames.getBlock, argument: 'block' },
  operation: { operation: toolNames.describeOperation, argument: 'name' },
}

const toText = (value: unknown) => JSON.stringify(value, null, 1)

/** One document by its id: an answer of the operation that tells of it, or a text of the service. */
export async function readDocument(
  id: string,
  { kernel, resources, baseUrl, caller }: PairSources,
): Promise<PairDocument> {
  const [, kindText = '', name = ''] = /^([a-z]+):(.{1,100})$/.exec(id) ?? []
  const kind = findingKinds.find((known) => known === kindText)
  const resource = kind === 'document' ? resources.find((one) => one.name === name) : undefined
  const reader = kind && readers[kind]
  if (!kind || (!reader && !resource))
    throw BadRequest({
      problem: `id: "${id.slice(0, 100)}" is none of this service.`,
      next: 'Take the id of a result of search.',
    })
  const url = baseUrl + pageOf(kind, name)
  if (resource) {
    const { title, mimeType } = resource
    return { id, title, url, text: await resource.read(), metadata: { kind, type: mimeType } }
  }
  if (!reader) throw new Error(`nothing reads ${kind}`)
  const { envelope } = await kernel.call(reader.operation, { [reader.argument]: name }, caller)
  const { network, as_of, data, warnings, coverage } = envelope
  return {
    id,
    title: `${kind[0]?.toUpperCase()}${kind.slice(1)} ${name}`,
    url,
    text: toText({ data, warnings, ...(coverage ? { coverage } : {}) }),
    metadata: {
      kind,
      type: 'application/json',
      network,
      operation: reader.operation,
      ...(as_of ? { block: String(as_of.block), timestamp: as_of.timestamp } : {}),
    },
  }
}
