import pg from 'pg'

/** Ends the connections on which commits are heard, as a network would. */
export async function cutListener(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sherwood listener' and datname = current_database()",
  )
  await client.end()
}
