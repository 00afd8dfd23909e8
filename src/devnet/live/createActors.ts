import type { Random } from '../random.ts'
import type { BlockWriter } from '../world/createBlockWriter.ts'
import type { WorldFile } from '../world/worldFile.ts'

export type Actors = { act(): Promise<void> }

export async function createActors(_file: WorldFile, _writer: BlockWriter, _random: Random): Promise<Actors> {
  return { act: async () => {} }
}
