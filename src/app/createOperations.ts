import { toCatalog } from '../families/toCatalog.ts'
import type { Network } from '../network/Network.ts'
import { createRegistry, type Registry } from '../tool/createRegistry.ts'
import { topics } from '../tool/defineTool.ts'
import { toOperation } from '../tool/Operation.ts'
import { listedTools } from '../tools/listedTools.gen.ts'

/** Listed tools in the order of their topics, then by name: the same list on every start. */
const toolsInOrder = () =>
  [...listedTools].sort(
    (left, right) =>
      topics.indexOf(left.topic) - topics.indexOf(right.topic) || left.name.localeCompare(right.name),
  )

/** Everything that can be asked on a network. */
export const createOperations = (network: Network): Registry =>
  createRegistry([...toolsInOrder().map(toOperation), ...toCatalog(network)])
