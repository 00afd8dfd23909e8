import { BadArguments } from '../../../../base/errors/codes.ts'
import type { Selection } from '../../../../operations/kernel/fields/readSelection.ts'
import type { LinesForm } from '../../../../operations/kernel/lines/LinesForm.ts'
import type { Operation } from '../../../../operations/kernel/Operation.ts'
import type { JsonSchema } from '../../../../operations/kernel/toJsonSchema.ts'

/** The list in an operation's data that can be taken as a table, its columns in their order, and what of it is wanted. */
export type RowTable = Omit<LinesForm, 'format'>

const isObject = ({ type, properties }: JsonSchema) => [type].flat().includes('object') && properties

/** The properties of a row's part: of the object itself, or of all the forms that it may have. */
function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> | undefined {
  if (isObject(schema)) return schema.properties
  const forms = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (forms.length === 0 || !forms.every(isObject)) return undefined
  return Object.assign({}, ...forms.map(({ properties }) => properties))
}

/** Parts of parts are columns of their own; lists stay in one. */
function columnsOf(schema: JsonSchema, wanted: Selection | true, above: readonly string[] = []): string[][] {
  const properties = propertiesOf(schema)
  if (!properties) return [[...above]]
  return Object.entries(properties).flatMap(([name, property]) => {
    const inner = wanted === true ? true : wanted.get(name)
    return inner === undefined ? [] : columnsOf(property, inner, [...above, name])
  })
}

/** The lists of rows in an operation's data. */
const listsOf = (operation: Operation) =>
  Object.entries(operation.resultSchema.properties?.data?.properties ?? {}).filter(
    ([, { items }]) => items && propertiesOf(items),
  )

/** Whether answers of an operation can be taken as a table. */
export const hasTable = (operation: Operation) => listsOf(operation).length > 0

/** Finds the table of an operation's answers: `items`, or the only list that there is or that is asked for. */
export function tableOf(operation: Operation, selection: Selection | undefined): RowTable {
  const lists = listsOf(operation)
  const wanted = selection ? lists.filter(([name]) => selection.has(name)) : lists
  const chosen = wanted.length === 1 ? wanted[0] : wanted.find(([name]) => name === 'items')
  const refuse = (problem: string) =>
    BadArguments({
      operation: operation.name,
      fields: [{ field: 'format', problem }],
      known: [...operation.argumentNames, 'fields', ...(lists.length > 0 ? ['format', 'all'] : [])],
    })
  if (!chosen) {
    const names = lists.map(([name]) => name)
    throw refuse(
      names.length > 1
        ? `needs one list: name it by fields=${names.join(' or fields=')}`
        : 'can be json only: this operation gives no list',
    )
  }
  const [list, { items = {} }] = chosen
  const wantedOfRow = selection?.get(list) ?? true
  return { list, columns: columnsOf(items, wantedOfRow), selection: wantedOfRow }
}
