import pg from 'pg'
import { typeParsers } from './typeParsers.ts'

const connectMs = 10_000

/** What every connection of ours has in common. */
export const connectionSettings = (url: string) => ({
  connectionString: url,
  types: typeParsers,
  // Statements go out without waiting for the answers to the ones before.
  pipeline: true,
  keepAlive: true,
  connectionTimeoutMillis: connectMs,
})

/** A connection outside the pool; `whenLost` hears, once, that it broke by itself. */
export async function openClient(
  url: string,
  name: string,
  whenLost: (error: Error) => void = () => {},
): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionSettings(url), application_name: name })
  client.on('error', whenLost)
  await client.connect()
  return client
}
