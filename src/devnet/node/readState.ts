import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Rpc } from './createRpc.ts'

const unpack = promisify(gunzip)

/** The whole state of a running node, in the form of its dump files; it goes on answering meanwhile. */
export async function readState(rpc: Rpc): Promise<Buffer> {
  const packed = await rpc.call<string>('anvil_dumpState')
  return unpack(Buffer.from(packed.slice(2), 'hex'))
}
