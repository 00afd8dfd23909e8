import type { Citation } from '../answer/Citation.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { RowSubject } from '../plan/Plan.ts'
import type { AssistantCall } from './AssistantReply.ts'

const most = 10

/** Ether stands at no address. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?!0{40})[0-9a-f]{40}$/i.test(value)
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

const people = 'trader buyer owner deployer counterparty provider from spender'.split(' ')

/** What a row is about. An address beside a symbol is the token's. */
function subjectOf(value: unknown): RowSubject {
  if (typeof value !== 'object' || value === null) return {}
  const row = value as Record<string, unknown>
  const isToken = typeof row.symbol === 'string' && row.balance === undefined && row.percent === undefined
  const token = [row.token, isToken ? row.address : undefined].find(isAddress)
  const address = [...people.map((name) => row[name]), isToken ? undefined : row.address].find(isAddress)
  // The hash of a block is no transaction's.
  const isBlock = typeof row.number === 'number'
  const hash = [row.transaction, isBlock ? undefined : row.hash].find(isHash)
  // Of what has both sides of a pool, the pool is spoken of.
  const pool =
    row.base_token === undefined ? undefined : [row.pool].find((own) => isAddress(own) || isHash(own))
  return {
    ...(token ? { token } : {}),
    ...(address ? { address } : {}),
    ...(hash ? { hash } : {}),
    ...(typeof pool === 'string' ? { pool } : {}),
    ...(isBlock ? { block: String(row.number) } : {}),
  }
}

/** What the rows were about that an answer told, in its order, found by what it cites. */
export function rowSubjects(calls: readonly AssistantCall[], citations: readonly Citation[]): RowSubject[] {
  const places = new Map<string, RowSubject>()
  for (const { call, path, derived } of citations) {
    const place = derived ? undefined : /^data(?:\.[a-z_]+\.\d+)?/.exec(path)?.[0]
    if (place === undefined || places.has(`${call}:${place}`)) continue
    const result = calls.find(({ id }) => id === call)?.result
    places.set(`${call}:${place}`, subjectOf(valueAt(result, place)))
  }
  const listed = [...places].filter(([key]) => /\.\d+$/.test(key))
  const told = listed.length > 0 ? listed : [...places]
  // What a block has in it was told with the block.
  const block = [...places].find(([key, own]) => !/\.\d+$/.test(key) && own.block !== undefined)?.[1].block
  return told
    .map(([, subject]) => ({ ...(block === undefined ? {} : { block }), ...subject }))
    .filter((subject) => Object.keys(subject).length > 0)
    .slice(0, most)
}
