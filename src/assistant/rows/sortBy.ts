import type { Operation } from '../../operations/kernel/Operation.ts'
import type { Step } from '../plan/Plan.ts'
import { matchField, stemsOf } from './matchField.ts'
import type { Order } from './readOrder.ts'
import type { Field } from './resultFields.ts'

/** Where rows can be had in the order that is wanted, they are asked for in it: those that count come first. */
export function sortBy(
  { inputSchema }: Operation,
  steps: readonly Step[],
  { sort, field, named }: Pick<Order, 'sort' | 'field' | 'named'>,
  fields: readonly Field[],
): boolean {
  const orders = (inputSchema.properties?.sort?.enum ?? []).map(String)
  if (!sort || !field || sort.eitherWay) return false
  const sizes = fields.filter(({ kind }) => kind === 'number')
  const isLoss = (name: string) => /^(?:loss|discount)$/.test(name)
  const isIt = (name: string) =>
    isLoss(name) === (sort.order === 'least') &&
    (/^(?:gain|loss)$/.test(name)
      ? field.path === 'price_change_percent'
      : matchField(sizes, stemsOf(name.replaceAll('_', ' ')), 0.3)?.path === field.path)
  const own = orders.find(isIt)
  // Rows that come by something else would be others than those that are asked for.
  const others = steps.filter(
    ({ arguments: args }) =>
      own !== undefined && (args.sort === undefined || (named && !isIt(String(args.sort)))),
  )
  for (const { arguments: args } of others) args.sort = own
  return others.length > 0
}
