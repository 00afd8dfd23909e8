import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../../base/errors/messageOf.ts'
import { BadArchive } from '../BadArchive.ts'
import { createManifestReader } from '../createManifestReader.ts'
import type { ArchivePart, Manifest } from '../Manifest.ts'
import { clickHouseTables, toCreate } from './clickHouseTables.ts'
import { type ClickHouse, createClickHouse } from './createClickHouse.ts'
import { dropLeftLoads, loadFile } from './loadFile.ts'
import { isLoaded, readLoaded, superseded } from './readLoaded.ts'

export type LoadOptions = {
  folder: string
  url: string
  /** What keeps it from being loaded, or null when nothing does. */
  onProblem: (problem: string | null) => void
  onPart?: (part: ArchivePart, ms: number) => void
  /** How long it waits before it looks again. */
  pauseMs?: number
  /** How long a file that is no longer in the manifest stays, for answers that have begun with it. */
  keepMs?: number
}

/** Tables for the chain of an archive; those of another chain are left alone. */
async function prepareTables(client: ClickHouse, { genesis_hash }: Manifest): Promise<void> {
  for (const table of clickHouseTables) await client.run(toCreate(table, genesis_hash))
  const made = await client.select<{ name: string; comment: string }>(
    `select name, comment from system.tables where database = currentDatabase()
     and name in (${clickHouseTables.map(({ name }) => `'${name}'`).join(', ')})`,
  )
  const strange = made.find(({ comment }) => comment !== genesis_hash)
  if (strange)
    throw new BadArchive(
      'ClickHouse',
      `cannot be loaded: its table ${strange.name} is of another chain; name another database in CLICKHOUSE_URL.`,
    )
}

/** Keeps the files of an archive loaded in a ClickHouse, newest first, until it is closed. */
export function keepLoaded(options: LoadOptions): { close(): Promise<void> } {
  const { folder, url, onProblem, onPart = () => {}, pauseMs = 2_000, keepMs = 60_000 } = options
  const client = createClickHouse(url)
  const manifests = createManifestReader(folder)
  const stop = new AbortController()
  const goneSince = new Map<string, number>()
  let preparedFor: Manifest | undefined

  async function loadPart(part: ArchivePart, missing: ArchivePart['files']): Promise<void> {
    const started = performance.now()
    for (const file of missing) {
      if (stop.signal.aborted) return
      await loadFile(client, folder, file)
    }
    onPart(part, performance.now() - started)
  }

  async function work(): Promise<void> {
    // First what is there, then what should be: a file of a part that is added meanwhile is not taken for one too many.
    const loaded = await readLoaded(client)
    const manifest = await manifests.read()
    if (!manifest) return
    if (preparedFor !== manifest) {
      await prepareTables(client, manifest)
      await dropLeftLoads(client)
      preparedFor = manifest
    }
    for (const part of manifest.parts.toReversed()) {
      const missing = part.files.filter((file) => !isLoaded(loaded, file))
      if (missing.length > 0) await loadPart(part, missing)
      if (stop.signal.aborted) return
    }
    const extra = superseded(
      loaded,
      manifest.parts.flatMap((part) => part.files),
    )
    const keys = new Set(extra.map(({ table, sha256 }) => `${table}/${sha256}`))
    for (const key of goneSince.keys()) if (!keys.has(key)) goneSince.delete(key)
    for (const { table, sha256 } of extra) {
      const key = `${table}/${sha256}`
      const since = goneSince.get(key) ?? performance.now()
      goneSince.set(key, since)
      // A partition that is named otherwise is somebody's own.
      if (performance.now() - since >= keepMs && /^[0-9a-f]{64}$/.test(sha256))
        await client.run(`alter table ${table} drop partition '${sha256}'`)
    }
  }

  async function go(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await work()
        onProblem(null)
      } catch (error) {
        preparedFor = undefined
        if (!stop.signal.aborted) onProblem(messageOf(error))
      }
      await sleep(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const done = go()

  return {
    async close() {
      stop.abort()
      await done
    },
  }
}
