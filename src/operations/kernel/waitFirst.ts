import { BadArguments } from '../../base/errors/codes.ts'
import type { Head } from '../../sources/chain/Chain.ts'
import type { RunnableOperation } from './Operation.ts'
import type { Arguments } from './OperationCard.ts'
import type { LiveView, Wait, WaitingCaller } from './Waiting.ts'
import { withTimeLimit } from './withTimeLimit.ts'

type Asked = {
  operation: RunnableOperation
  args: Arguments
  caller: WaitingCaller
  client: string
  signal: AbortSignal
  live?: () => LiveView | undefined
  pinHead: () => Head
}

/**
 * Has an operation that waits for something do so, before it takes a place at the gate or opens a view of the index:
 * who waits keeps nobody else waiting. What came of it is among the arguments, and the answer is of the block of then.
 */
export async function waitFirst(
  { operation, args, caller, client, signal: outer, live, pinHead }: Asked,
  { mostMs, until }: Wait<Arguments>,
): Promise<{ args: Arguments; head: Head }> {
  const refuse = (field: string, problem: string) =>
    BadArguments({
      operation: operation.name,
      fields: [{ field, problem }],
      known: [...operation.argumentNames],
    })
  const more = await withTimeLimit({ operation: operation.name, ms: mostMs }, outer, (signal) =>
    until(
      {
        live: live?.(),
        client,
        signal,
        isHurried: caller.isHurried ?? false,
        report: (progress) => caller.onProgress?.(progress),
        refuse,
      },
      args,
    ),
  )
  return { args: { ...args, ...more }, head: pinHead() }
}
