import type { AppError } from '../../base/errors/AppError.ts'
import type { Logger } from '../../base/observe/createLogger.ts'
import { awaitHead } from '../../sources/chain/awaitHead.ts'
import type { Chain } from '../../sources/chain/Chain.ts'

export type AwaitAnswersOptions = {
  /** Told once, in one sentence, why there is no answer yet. */
  say: (sentence: string) => void
  log: Pick<Logger, 'warn'>
  signal: AbortSignal
  everyMs?: number
}

const minuteMs = 60_000

/** Why no question about this chain can be answered; undefined when one can. */
function refusalOf(chain: Chain): AppError | undefined {
  try {
    chain.head()
    return undefined
  } catch (error) {
    return error as AppError
  }
}

/** Waits for the first block of a chain, however long it takes; why there is none is logged once a minute. */
export async function awaitAnswers(
  chain: Chain,
  { say, log, signal, everyMs = minuteMs }: AwaitAnswersOptions,
): Promise<void> {
  const refusal = refusalOf(chain)
  if (!refusal) return
  say(`${refusal.message} Sherwood goes on asking, and says when it is ready.`)
  const timer = setInterval(
    () => log.warn({ problem: refusalOf(chain)?.message }, 'there is still no answer from the chain'),
    everyMs,
  )
  try {
    await awaitHead(chain, signal)
  } finally {
    clearInterval(timer)
  }
}
