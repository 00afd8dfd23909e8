import { fillAll } from '../../src/operations/catalog/sweep/fillAll.ts'
import { kernelTarget } from '../../src/operations/catalog/sweep/kernelTarget.ts'
import type { App } from '../../src/service/app/createApp.ts'
import type { MeasuredOperation } from './hostileArguments.ts'

/** Every operation of a service with arguments that it answers there. */
export async function listMeasured({ kernel, network }: App): Promise<MeasuredOperation[]> {
  const target = kernelTarget({ kernel, facts: { version: 'cost', network: network.name }, hands: 1 })
  const swept = await target.list()
  const argumentsOf = await fillAll(target, swept)
  const examples = new Map(swept.map((row) => [row.name, argumentsOf(row)]))
  return kernel.registry.all.map(({ name, family, implementation = name, bounds }) => ({
    name,
    family,
    group: `${implementation} ${Object.keys(bounds.properties ?? {}).join(' ')}`,
    bounds,
    example: examples.get(name) ?? {},
  }))
}
