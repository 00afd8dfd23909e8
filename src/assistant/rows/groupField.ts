import { stemOf } from '../../operations/catalog/words/stemOf.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Field } from './resultFields.ts'

const groupable =
  /^(?:sector|launchpad|venue|kind|type|side|stage|status|direction|trader|deployer|provider|asset|buyer|counterparty|pool_kind|event|method|oracle_state|severity|from|to|owner|address|spender|dex|symbol|base_symbol|state|role)$/

const isPerson = /^(?:wallet|address|account|person|people|user|dev|developer|creator)(?:e?s)?$/
const doers = /^(?:trader|deployer|provider|owner|spender)$/

/** The field whose values a word speaks of: sectors, exchanges, wallets. */
export function groupField(word: string, fields: readonly Field[]): Field | undefined {
  if (word === '') return undefined
  const own = fields.filter(
    ({ kind, path }) => (kind === 'text' || kind === 'address') && groupable.test(path),
  )
  // Whoever did it is no contract that rows are about.
  const who = isPerson.test(word) && own.find(({ path }) => doers.test(path))
  if (who) return who
  const symbol = /^(?:asset|token|coin|ticker)s?$/.test(word) && own.find(({ path }) => path === 'symbol')
  return (
    symbol || (own.find(({ path }) => stemOf(path) === stemOf(word)) ?? matchField(own, stemsOf(word), 0.6))
  )
}
