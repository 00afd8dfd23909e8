import type { JsonSchema } from '../../src/operations/kernel/toJsonSchema.ts'
import type { App } from '../../src/service/app/createApp.ts'
import type { MeasuredOperation } from '../../test/cost/hostileArguments.ts'
import { listMeasured } from '../../test/cost/listMeasured.ts'

export type FuzzedOperation = MeasuredOperation & {
  timeoutMs: number
  /** Where the schema of its answers stands among those of all. */
  answer: number
}

/** What can be asked of a service, as plain data; many operations share the schema of their answers. */
export type Fuzzed = { operations: FuzzedOperation[]; answers: JsonSchema[] }

export async function listFuzzed(app: App): Promise<Fuzzed> {
  const answers: JsonSchema[] = []
  const places = new Map<JsonSchema, number>()
  const operations = (await listMeasured(app)).map((measured) => {
    const operation = app.kernel.registry.find(measured.name)
    if (!operation) throw new Error(`There is no ${measured.name}.`)
    const { timeoutMs, resultSchema } = operation
    const answer = places.get(resultSchema) ?? answers.push(resultSchema) - 1
    places.set(resultSchema, answer)
    return { ...measured, timeoutMs, answer }
  })
  return { operations, answers }
}
