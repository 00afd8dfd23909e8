import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of an embedded chain: the one that keeps it, and the node that has been there the longest. */
export function readPids(worldFolder: string): { keeper: number; node: number } {
  const { keeper, nodes } = JSON.parse(readFileSync(join(worldFolder, 'pids.json'), 'utf8'))
  return { keeper, node: nodes[0] }
}
