import type { ArchiveEngine } from '../ArchiveEngine.ts'
import { BadArchive } from '../BadArchive.ts'
import { textList } from '../literals.ts'
import type { ArchivePart } from '../Manifest.ts'
import { fileColumn, nameOf } from './clickHouseTables.ts'
import { createClickHouse } from './createClickHouse.ts'
import { isLoaded, type Loaded, readLoaded } from './readLoaded.ts'

/** What was found is looked at again after so long, and sooner where it was not all. */
const [freshMs, lookAgainMs] = [10_000, 1_000]

type Found = { loaded: Loaded } | { problem: BadArchive }

/** ClickHouse, which answers for the files that were loaded into it (keepLoaded.ts). */
export function openClickHouse(url: string): ArchiveEngine {
  const client = createClickHouse(url)
  const stop = new AbortController()
  let found: Found | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  /** What was said last, as long as neither the wish nor what is loaded has changed. */
  let said: { of: readonly ArchivePart[]; by: Found; held: readonly ArchivePart[] } | undefined

  function look(): Promise<void> {
    looking ??= readLoaded(client)
      .then(
        (loaded) => {
          found = { loaded }
        },
        (problem: unknown) => {
          if (!(problem instanceof BadArchive)) throw problem
          found = { problem }
        },
      )
      .finally(() => {
        lookedAt = performance.now()
        looking = undefined
      })
    return looking
  }

  return {
    dialect: 'clickhouse',
    async held(parts) {
      if (!found) await look()
      const now = found as Found
      if ('loaded' in now && (said?.of !== parts || said.by !== now)) {
        const held = parts.filter(({ files }) => files.every((file) => isLoaded(now.loaded, file)))
        said = { of: parts, by: now, held }
      }
      const held = 'loaded' in now ? (said?.held ?? []) : []
      const patience = held.length === parts.length ? freshMs : lookAgainMs
      // Nobody waits for it: whoever asks next has what is found.
      if (performance.now() - lookedAt > patience) look().catch(() => {})
      if ('problem' in now) throw now.problem
      return held
    },
    source(files) {
      const [first] = files
      if (!first) throw new RangeError('Nothing of the archive is asked for.')
      return `(select * from ${nameOf(first)} where ${fileColumn} in (${textList(files.map(({ sha256 }) => sha256))}))`
    },
    async run(sql, signal) {
      try {
        return await client.select(sql, {
          signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
        })
      } catch (problem) {
        // Answers after this one do not wait for it as well.
        if (problem instanceof BadArchive) {
          found = { problem }
          lookedAt = performance.now()
        }
        throw problem
      }
    },
    async close() {
      stop.abort()
      await looking?.catch(() => {})
    },
  }
}
