import type { Network } from '../../base/network/Network.ts'
import { toCatalog } from '../../operations/families/toCatalog.ts'
import { createRegistry, type Registry } from '../../operations/kernel/createRegistry.ts'
import { toOperation } from '../../operations/kernel/Operation.ts'
import { topics } from '../../operations/kernel/toolTraits.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'

/** Listed tools in the order of their topics, then by name: the same list on every start. */
const toolsInOrder = () =>
  [...listedTools].sort(
    (left, right) =>
      topics.indexOf(left.topic) - topics.indexOf(right.topic) || left.name.localeCompare(right.name),
  )

/** Everything that can be asked on a network. */
export const createOperations = (network: Network): Registry =>
  createRegistry([...toolsInOrder().map(toOperation), ...toCatalog(network)])
