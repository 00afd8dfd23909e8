import type { Arguments } from '../../api/callOperation.ts'
import { readTexts } from '../../runner/formTexts.ts'
import type { OperationCard } from '../../runner/OperationCard.ts'

/** What a tool's page begins with: the call in its address, else the first example, so that there is something to see. */
export function firstCall(
  { input_schema: schema, examples }: OperationCard,
  query: URLSearchParams,
): { initial: Arguments; runAtOnce: boolean } {
  const known = [...query].filter(([name]) => schema.properties?.[name])
  if (known.length > 0) {
    const { args, problems } = readTexts(schema, Object.fromEntries(known))
    return { initial: args, runAtOnce: problems.size === 0 }
  }
  const initial = examples[0]?.arguments ?? {}
  const { problems } = readTexts(schema, {})
  const complete = examples.length > 0 || problems.size === 0
  return { initial, runAtOnce: complete && !JSON.stringify(initial).includes('"$') }
}
