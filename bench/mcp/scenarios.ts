import { legacy, modern, type RawRequest } from '../../test/clients/rpc.ts'

const call = { name: 'echo_text', arguments: { text: 'hello', times: 3 } }

/** What is measured: the list of tools and a call whose answer is cached, in both eras. */
export const scenarios: Record<string, RawRequest> = {
  'tools/list legacy': legacy('tools/list', {}, 7),
  'tools/list modern': modern('tools/list', {}, 7),
  'tools/call legacy': legacy('tools/call', call, 7),
  'tools/call modern': modern('tools/call', call, 7),
}
