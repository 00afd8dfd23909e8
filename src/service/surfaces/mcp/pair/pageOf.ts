import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import type { FindingKind } from './Finding.ts'

const roots: Readonly<Record<FindingKind, string>> = {
  token: '/token/',
  address: '/wallet/',
  transaction: '/tx/',
  block: '/block/',
  operation: '/api/v1/',
  document: '/docs/',
}

/** Documents of the service that are read elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  network: `/api/v1/${toolNames.getNetworkInfo}`,
  tools: '/llms-full.txt',
  reading: '/docs/data',
}

/** Where a person reads the same: a page of the website, or what a browser shows of the service itself. */
export const pageOf = (kind: FindingKind, name: string): string =>
  (kind === 'document' && elsewhere[name]) || `${roots[kind]}${encodeURIComponent(name)}`
