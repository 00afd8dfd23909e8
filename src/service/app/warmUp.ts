import { catalogSearchOf } from '../../operations/catalog/catalogSearchOf.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'

/** Makes what is made once and kept, so that no caller of a service waits for it. */
export function warmUp(registry: Registry): void {
  catalogSearchOf(registry)
  for (const operation of registry.listed) void [operation.inputSchema, operation.resultSchema]
}
