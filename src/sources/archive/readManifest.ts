import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../base/errors/messageOf.ts'
import { BadArchive } from './BadArchive.ts'
import { archiveFormat, type Manifest, manifestName, manifestSchema } from './Manifest.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function parse(folder: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadArchive(
      folder,
      `has a ${manifestName} that cannot be read (${messageOf(error)}); put a copy of it back, or name another folder.`,
    )
  }
}

/** What an archive says it has; undefined where there is none yet. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  let text: string
  try {
    text = await readFile(join(folder, manifestName), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new BadArchive(folder, `cannot be read (${messageOf(error)}).`)
  }
  const raw = parse(folder, text)
  const parsed = manifestSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const format = (raw as { format?: unknown } | null)?.format
  throw new BadArchive(
    folder,
    Number.isInteger(format) && format !== archiveFormat
      ? `is of format ${format}, and this version knows ${archiveFormat}; use the version that wrote it, or name another folder.`
      : `has a ${manifestName} that is none; put a copy of it back, or name another folder.`,
  )
}
