import type { AppError } from '../../base/errors/AppError.ts'
import { StartingUp } from '../../base/errors/codes.ts'
import type { DevnetProgress } from '../../devnet/DevnetReport.ts'

/** What a start is doing, for whoever asks before it is done. */
export type Startup = {
  note(progress: DevnetProgress): void
  /** The answer to every question that needs the chain: what is being done, how far it is, since when. */
  refusal(): AppError
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const describe = ({ step, done, total }: DevnetProgress) =>
  total > 1 ? `${lowerFirst(step)} (${done} of ${total} done)` : lowerFirst(step)

export function createStartup(first: string, now: () => number = Date.now): Startup {
  const startedMs = now()
  let doing = first
  return {
    note(progress) {
      doing = describe(progress)
    },
    refusal: () =>
      StartingUp({ what: `${doing}, ${Math.round((now() - startedMs) / 1000)} s since the start` }),
  }
}
