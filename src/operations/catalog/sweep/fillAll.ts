import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { SweepTarget, SweptOperation } from './SweepTarget.ts'

type Described = { examples: { arguments: Record<string, unknown> }[] }

const hasPlaceholder = (text: string) => /\$[A-Z][A-Z0-9_]*/.test(text)

/**
 * The arguments to run operations with: where an example has placeholders, the service itself is asked for
 * what they stand for, once for each example that differs.
 */
export async function fillAll(
  target: SweepTarget,
  operations: readonly SweptOperation[],
): Promise<(operation: SweptOperation) => Record<string, unknown>> {
  const open = new Map<string, SweptOperation>()
  for (const operation of operations) {
    const text = JSON.stringify(operation.example)
    if (hasPlaceholder(text) && !open.has(text)) open.set(text, operation)
  }
  const filled = new Map<string, Record<string, unknown>>()
  const asked = [...open]
  for (let from = 0; from < asked.length; from += target.batch) {
    const some = asked.slice(from, from + target.batch)
    const outcomes = await target.call(
      some.map(([, { name }]) => ({ name: toolNames.describeOperation, args: { name } })),
    )
    for (const [place, outcome] of outcomes.entries()) {
      const [text] = some[place] ?? []
      const args =
        outcome.state === 'answered' ? (outcome.data as Described).examples[0]?.arguments : undefined
      if (text !== undefined && args) filled.set(text, args)
    }
  }
  return ({ example }) => filled.get(JSON.stringify(example)) ?? example
}
