import type { Logger } from './createLogger.ts'

/** What can be in trouble apart from the nodes, which tell of themselves. */
export type TroublePart =
  | 'index'
  | 'index database'
  | 'archive'
  | 'ClickHouse'
  | 'data folder'
  | 'embedded chain'
  | 'alerts'
  | 'shared store'

/** Something that is wrong now. */
export type Trouble = { part: TroublePart; problem: string; sinceMs: number }

export type Troubles = {
  /** This part is in trouble: logged when it begins, and once a minute for as long as it is told. */
  tell(part: TroublePart, problem: string): void
  /** It is well again; logged if it was not before. */
  over(part: TroublePart): void
  list(): Trouble[]
}

/** A trouble that stays is no news: the same part is logged once in so long. */
const tellEveryMs = 60_000

type Kept = Trouble & { loggedMs: number }

/** What is wrong with the service now, for the log, its report and the operations page. */
export function createTroubles(log: Pick<Logger, 'warn' | 'info'>, now: () => number = Date.now): Troubles {
  const kept = new Map<TroublePart, Kept>()
  return {
    tell(part, problem) {
      const nowMs = now()
      const known = kept.get(part)
      const isNews = !known || nowMs - known.loggedMs >= tellEveryMs || nowMs < known.loggedMs
      kept.set(part, {
        part,
        problem,
        sinceMs: known?.sinceMs ?? nowMs,
        loggedMs: isNews ? nowMs : known.loggedMs,
      })
      if (isNews) log.warn({ part, problem, since: kept.get(part)?.sinceMs }, `the ${part} is in trouble`)
    },
    over(part) {
      const known = kept.get(part)
      if (!known) return
      kept.delete(part)
      log.info({ part, problem: known.problem, lastedMs: now() - known.sinceMs }, `the ${part} is well again`)
    },
    list: () => [...kept.values()].map(({ part, problem, sinceMs }) => ({ part, problem, sinceMs })),
  }
}
