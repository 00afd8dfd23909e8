import type { Config } from '../../../base/config/loadConfig.ts'
import type { OpenIndex } from '../openIndex.ts'

/** Less than this is no use to anybody. */
const leastMemory = 128
/** Connections to a server of PostgreSQL: one process has ten, and each needs a few to read beside itself. */
const connections = 10
const leastConnections = 4

/** What one of several workers may take: memory and connections are for all of them together. */
export function shareOfWorker(config: Config, place: OpenIndex['place'] | undefined) {
  const { workers, memory } = config
  const share = (whole: number, least: number) => Math.max(least, Math.floor(whole / workers))
  return {
    config: { ...config, memory: share(memory, leastMemory) },
    place:
      place?.engine === 'postgres'
        ? { ...place, connections: share(connections, leastConnections) }
        : place?.memory
          ? { ...place, memory: { ...place.memory, reading: share(place.memory.reading, 0) } }
          : place,
  }
}
