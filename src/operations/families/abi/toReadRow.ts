import type { Network } from '../../../base/network/Network.ts'
import type { CatalogRow } from '../../kernel/CatalogRow.ts'
import type { ContractRead, ContractType } from './ContractType.ts'
import { argumentNamesOf, readFunction, type WireFunction } from './readFunction.ts'
import { readInput, readOutput } from './readSchemas.ts'
import { runRead } from './runRead.ts'
import { toSnakeCase } from './toSnakeCase.ts'

export type ReadRowOptions = {
  /** What the row's name begins with. */
  prefix: string
  implementation: string
  network: Network
}

/** The row that reads one function of one kind of contract. */
export function toReadRow(type: ContractType, read: ContractRead, options: ReadRowOptions): CatalogRow {
  const wanted = readFunction(read.signature)
  const forms = [wanted, ...(read.or ?? []).map(readFunction)] as const
  const place = read.place ?? type.place
  const name = `${options.prefix}${read.as ?? toSnakeCase(wanted.name)}`
  const prepared = { name, read, forms, place }
  const words = [type.words, read.words].filter(Boolean).join(' ')
  const sample = place ? {} : { address: type.sample?.(options.network) ?? '$ADDRESS' }
  return {
    name,
    title: `${wanted.name} of ${type.title}`,
    topic: type.topic,
    description: describe(type, read, wanted),
    argumentNames: argumentNamesOf(wanted),
    // Made when first asked for: most rows of a process never are, and schemas cost more than all the rest.
    get input() {
      return readInput(type, read, wanted)
    },
    get output() {
      return readOutput(wanted, read.labels !== undefined)
    },
    examples: [
      {
        title: `${wanted.name} of ${place?.name ?? type.title}`,
        arguments: { ...sample, ...read.example?.(options.network) },
      },
    ],
    cost: 'light',
    cache: 'block',
    implementation: options.implementation,
    bound: { contract_type: type.key, function: wanted.text },
    ...(words ? { words } : {}),
    run: (context, args) => runRead(prepared, context, args),
  }
}

function describe(type: ContractType, read: ContractRead, wanted: WireFunction): string {
  const place = read.place ?? type.place
  const parts = wanted.text.length > 90 ? wanted.name : wanted.text
  const where = !place || place.name.includes(type.title) ? '' : `, by default ${place.name}`
  return `${read.tells} Reads ${parts} of ${type.title}${where}.`
}
