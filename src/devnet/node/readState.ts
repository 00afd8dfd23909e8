import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createRpc } from './createRpc.ts'

const unpack = promisify(gunzip)

/** A node that packs its state takes seconds for it. */
const silenceMs = 60_000

/** The whole state of a running node, in the form of its dump files; it goes on answering meanwhile. */
export async function readState(nodePort: number): Promise<Buffer> {
  const rpc = createRpc(nodePort, { silenceMs })
  try {
    const packed = await rpc.call<string>('anvil_dumpState')
    return await unpack(Buffer.from(packed.slice(2), 'hex'))
  } finally {
    rpc.close()
  }
}
