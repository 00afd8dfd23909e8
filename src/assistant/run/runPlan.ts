import { valueAt } from '../answer/renderTemplate.ts'
import { type CallPlan, isReference, type Step } from '../plan/Plan.ts'
import type { AssistantCall } from './AssistantReply.ts'
import type { Caller } from './createCaller.ts'

/** So many pages of one list are asked for; an answer says where there are more. */
const mostPages = 4

/** A call that was made, and the pages that came after its first. */
export type StepCalls = { step: string; calls: readonly AssistantCall[] }

/** Runs the steps of a plan: side by side where they can, in order where one needs what another finds. */
export async function runPlan({ steps }: Pick<CallPlan, 'steps'>, caller: Caller): Promise<StepCalls[]> {
  const running = new Map<string, Promise<readonly AssistantCall[]>>()

  const fill = async (args: Readonly<Record<string, unknown>>) => {
    const filled: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(args)) {
      filled[name] = Array.isArray(value) ? await Promise.all(value.map(find)) : await find(value)
      if ([filled[name]].flat().some((own) => own === undefined || own === null)) return undefined
    }
    return filled
  }
  /** A value, or what the step that it stands for has found. */
  const find = async (value: unknown): Promise<unknown> =>
    isReference(value) ? valueAt((await running.get(value.$from))?.[0]?.result?.data, value.path) : value

  /** A step whose reference led nowhere is not run: the failed step before it tells why. */
  const run = async ({ id, operation, arguments: args, pages }: Step): Promise<readonly AssistantCall[]> => {
    const filled = await fill(args)
    if (filled === undefined || caller.left === 0) return []
    const calls = [await caller.call(operation, filled, id)]
    while (pages && calls.length < mostPages && caller.left > waiting() && goesOn(calls.at(-1), pages)) {
      const cursor = calls.at(-1)?.result?.next_cursor
      calls.push(await caller.call(operation, { ...filled, cursor }, `${id}_${calls.length + 1}`))
    }
    return calls
  }
  /** Steps that have not begun keep their calls. */
  let begun = 0
  const waiting = () => steps.length - begun
  for (const step of steps) {
    running.set(step.id, run(step))
    begun += 1
  }
  return Promise.all([...running].map(async ([step, calls]) => ({ step, calls: await calls })))
}

/** Whether rows are missing that may count: another page is there, and its rows are not all too old. */
function goesOn(call: AssistantCall | undefined, { list, since }: NonNullable<Step['pages']>): boolean {
  if (call?.result?.next_cursor === undefined) return false
  const rows = valueAt(call.result.data, list)
  const oldest = since && Array.isArray(rows) ? valueAt(rows.at(-1), since.field) : undefined
  return !(typeof oldest === 'string' && since && Date.parse(oldest) < since.ms)
}
