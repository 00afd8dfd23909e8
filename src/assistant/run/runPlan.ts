import { valueAt } from '../answer/renderTemplate.ts'
import { type CallPlan, isReference, type Step } from '../plan/Plan.ts'
import type { AssistantCall } from './AssistantReply.ts'
import type { Caller } from './createCaller.ts'

/** Runs the steps of a plan: side by side where they can, in order where one needs what another finds. */
export async function runPlan({ steps }: CallPlan, caller: Caller): Promise<AssistantCall[]> {
  const running = new Map<string, Promise<AssistantCall | undefined>>()

  const fill = async (args: Readonly<Record<string, unknown>>) => {
    const filled: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(args)) {
      if (!isReference(value)) filled[name] = value
      else {
        const found = valueAt((await running.get(value.$from))?.result?.data, value.path)
        if (found === undefined || found === null) return undefined
        filled[name] = found
      }
    }
    return filled
  }

  /** A step whose reference led nowhere is not run: the failed step before it tells why. */
  const run = async ({ id, operation, arguments: args }: Step): Promise<AssistantCall | undefined> => {
    const filled = await fill(args)
    return filled === undefined || caller.left === 0 ? undefined : caller.call(operation, filled, id)
  }
  for (const step of steps) running.set(step.id, run(step))
  const calls = await Promise.all(running.values())
  return calls.filter((call) => call !== undefined)
}
