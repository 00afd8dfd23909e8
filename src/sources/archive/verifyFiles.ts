import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../base/errors/messageOf.ts'
import { BadArchive } from './BadArchive.ts'
import { pathLiteral } from './literals.ts'
import { manifestName } from './Manifest.ts'
import { openEngine } from './openEngine.ts'
import { readManifest } from './readManifest.ts'
import { sha256Of } from './sha256Of.ts'

export type FilesVerdict = {
  parts: number
  files: number
  rows: number
  bytes: number
  /** Files that are not what the manifest says, with why. */
  problems: string[]
}

/** Holds every file of an archive against its manifest: there, as long, with that checksum and so many rows. */
export async function verifyFiles(folder: string): Promise<FilesVerdict> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new BadArchive(folder, `has no ${manifestName}; name the folder of an archive.`)
  const files = manifest.parts.flatMap((part) => part.files)
  const problems: string[] = []
  const engine = openEngine({ memoryMb: 256, threads: 2 })
  try {
    for (const { path, rows, bytes, sha256 } of files) {
      const place = join(folder, path)
      try {
        const { size } = await stat(place)
        if (size !== bytes) problems.push(`${path}: ${size} bytes, should be ${bytes}`)
        if ((await sha256Of(place)) !== sha256) problems.push(`${path}: another checksum than the manifest's`)
        const [found] = await engine.run<{ n: string }>(
          `select count(*) as n from read_parquet(${pathLiteral(place)})`,
        )
        if (Number(found?.n) !== rows) problems.push(`${path}: ${found?.n} rows, should be ${rows}`)
      } catch (error) {
        problems.push(`${path}: cannot be read (${messageOf(error)})`)
      }
    }
  } finally {
    await engine.close()
  }
  const sum = (of: 'rows' | 'bytes') => files.reduce((all, file) => all + file[of], 0)
  return {
    parts: manifest.parts.length,
    files: files.length,
    rows: sum('rows'),
    bytes: sum('bytes'),
    problems,
  }
}
