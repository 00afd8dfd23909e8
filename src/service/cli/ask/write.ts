import { once } from 'node:events'

/** Writes to standard output no faster than it is read. */
export async function write(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
}
