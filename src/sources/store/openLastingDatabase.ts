import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartingUp, UpstreamBusy, UpstreamFailed, UpstreamTimeout } from '../../base/errors/codes.ts'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Database } from './Database.ts'
import type { DatabaseOptions, PostgresOptions, SqliteOptions } from './DatabaseOptions.ts'
import { isDamage } from './isDamage.ts'
import type { Mending } from './Mending.ts'
import { openDatabase } from './openDatabase.ts'
import type { StoreReader } from './StoreReader.ts'
import { checkFile } from './sqlite/checkFile.ts'
import { setAside } from './sqlite/setAside.ts'
import { toStoreError } from './toStoreError.ts'
import { watchReader } from './watchReader.ts'

/** Somebody else who has the file open: it leaves before the file is given up, and hears when there is a new one. */
export type FileHolder = { leave(): Promise<void>; back(): void }

/** A database that outlives its file: one that is damaged or gone is given up, and an empty one takes its place. */
export type LastingDatabase = {
  readonly engine: Database['engine']
  readonly reader: StoreReader
  /** Calls at every commit of any process, where the engine can tell of them, until the returned function is called. */
  watch(onCommit: () => void): () => void
  /** The file was read through since it was opened, and nothing was wrong with its structure. */
  checked(): boolean
  /** Those times since the start, oldest first. */
  mendings(): readonly Mending[]
  /** Gives the file up if that is what this failure means. */
  notice(error: unknown): void
  /** Gives the file up. */
  giveUp(problem: string): void
  /** Resolves when no file is being given up. */
  settled(): Promise<void>
  join(holder: FileHolder): void
  close(): Promise<void>
}

export type LastingOptions = DatabaseOptions & {
  place: SqliteOptions | PostgresOptions
  /** What keeps a new file from being opened; null when one is. */
  onTrouble: (problem: string | null) => void
  onMended?: (mending: Mending) => void
  timing?: Partial<LastingTiming>
}

type LastingTiming = {
  /** How often it is looked whether the file is still there. */
  lookMs: number
  /** How often the whole file is read through. */
  checkMs: number
  retryMs: number
}

const usualTiming: LastingTiming = { lookMs: 1_000, checkMs: 24 * 3_600_000, retryMs: 1_000 }

const gone = 'its file is gone'
const empty = 'its file is empty'
const identityOf = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.dev}:${found.ino}`
}

type Opened = Pick<Database, 'reader' | 'close' | 'watch'>

/** What is read from while there is no server; nobody comes so far, for it is away. */
const nobody: Opened = {
  reader: { all: refuse, get: refuse, snapshot: refuse },
  close: async () => {},
}

async function refuse(): Promise<never> {
  throw new Error('There is no database to read from.')
}

const isAway = (error: unknown) =>
  UpstreamFailed.is(error) || UpstreamTimeout.is(error) || UpstreamBusy.is(error)

/** Opens the index's database for as long as the service runs. */
export async function openLastingDatabase(options: LastingOptions): Promise<LastingDatabase> {
  const { place, onTrouble, onMended, timing, ...database } = options
  const { lookMs, checkMs, retryMs } = { ...usualTiming, ...timing }
  const file = place.engine === 'sqlite' ? place.file : undefined
  const holders: FileHolder[] = []
  const mendings: Mending[] = []
  const joiners = new Set<() => void>()
  const stop = new AbortController()
  let identity: string | undefined
  let checkedAt: number | undefined
  let checking: Promise<void> = Promise.resolve()
  let mending: Promise<void> | undefined
  let absent: unknown
  let current: Opened = await openFirst()

  async function open(): Promise<Database> {
    const opened = await openDatabase({ ...place, ...database })
    if (file) identity = await identityOf(file)
    return opened
  }

  /** A file that is found damaged at the start is given up at once. */
  async function openFirst(): Promise<Opened> {
    try {
      if (file && (await stat(file).catch(() => undefined))?.size === 0) await giveUpFile(empty)
      return await open()
    } catch (error) {
      if (isAway(error) && !file) {
        mending = awaitServer(error)
        return nobody
      }
      if (!isDamage(error)) throw error
      await giveUpFile(messageOf(error))
      return open()
    }
  }

  /** A server that is down when the service starts is waited for; what needs no index goes on meanwhile. */
  async function awaitServer(first: unknown): Promise<void> {
    absent = first
    while (absent !== undefined && !stop.signal.aborted) {
      onTrouble(messageOf(absent))
      await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => {})
      if (stop.signal.aborted) return
      try {
        current = await open()
        absent = undefined
        for (const join of joiners) join()
      } catch (error) {
        absent = error
      }
    }
    mending = undefined
    onTrouble(null)
    for (const holder of holders) holder.back()
  }

  async function giveUpFile(problem: string): Promise<void> {
    const atMs = Date.now()
    const aside = file && problem !== gone ? await setAside(file, new Date(atMs)) : undefined
    const made = { problem, atMs, setAside: aside ?? null }
    mendings.push(made)
    onMended?.(made)
  }

  async function mend(problem: string): Promise<void> {
    let given = false
    await Promise.all(holders.map((holder) => holder.leave()))
    await current.close().catch(() => {})
    while (!stop.signal.aborted) {
      try {
        if (!given) await giveUpFile(problem)
        given = true
        current = await open()
        break
      } catch (error) {
        // What was made anew may be damaged again at once; a folder that cannot be written may be one later.
        if (isDamage(error)) given = false
        onTrouble(messageOf(error))
        await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
    if (stop.signal.aborted) return
    onTrouble(null)
    checkedAt = undefined
  }

  function giveUp(problem: string): void {
    if (!file || mending || stop.signal.aborted) return
    mending = mend(problem).finally(() => {
      mending = undefined
      if (stop.signal.aborted) return
      for (const holder of holders) holder.back()
      check()
    })
  }

  const notice = (error: unknown) => {
    if (isDamage(error)) giveUp(messageOf(error))
  }

  /** Reads the file through in the background; one check at a time. */
  function check(): void {
    if (place.engine !== 'sqlite') return
    const of = current
    checking = checking.then(async () => {
      if (of !== current || mending) return
      try {
        const wrong = await checkFile(place, stop.signal)
        if (wrong !== undefined) giveUp(`its file is damaged: ${wrong}`)
        else if (of === current) checkedAt = performance.now()
      } catch (error) {
        notice(toStoreError(error, 'sqlite'))
      }
    })
  }

  async function look(): Promise<void> {
    if (!file || mending) return
    if (checkedAt !== undefined && performance.now() - checkedAt > checkMs) {
      checkedAt = undefined
      check()
    }
    const found = await identityOf(file)
    if (found !== identity && !mending) giveUp(gone)
  }

  const watch = setInterval(() => void look(), lookMs)
  watch.unref()
  check()

  return {
    engine: place.engine,
    reader: watchReader(() => current.reader, {
      onFailure: notice,
      away: (reader) =>
        absent !== undefined
          ? toStoreError(absent, place.engine)
          : mending || reader !== current.reader
            ? StartingUp({ what: 'the file of the index was damaged or lost, and the index is begun anew' })
            : undefined,
    }),
    watch(onCommit) {
      // A server that was away at the start is there later: those who watch by then are told by it.
      let unwatch = current.watch?.(onCommit)
      const join = () => {
        unwatch ??= current.watch?.(onCommit)
      }
      joiners.add(join)
      return () => {
        joiners.delete(join)
        unwatch?.()
      }
    },
    checked: () => !file || checkedAt !== undefined,
    mendings: () => mendings,
    notice,
    giveUp,
    settled: async () => mending,
    join: (holder) => void holders.push(holder),
    async close() {
      stop.abort()
      clearInterval(watch)
      await mending
      await checking
      await current.close()
    },
  }
}
