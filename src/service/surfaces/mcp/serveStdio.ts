import {
  type ServeStdioOptions,
  type StdioServerHandle,
  StdioServerTransport,
  serveStdio as serve,
} from '@modelcontextprotocol/server/stdio'
import { createMcpBackend, type McpBackendOptions } from './createMcpBackend.ts'
import { withPlainErrors } from './plainError.ts'

type Transport = NonNullable<ServeStdioOptions['transport']>

/** Puts the errors that leave on a transport into plain sentences. */
function speakPlainly(transport: Transport): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message, options) => send(withPlainErrors(message), options)
  return transport
}

/** The same tools, documents and prompts for one client on standard input and output, or on a given transport. */
export function serveStdio(
  options: McpBackendOptions,
  transport: Transport = new StdioServerTransport(),
): StdioServerHandle {
  const backend = createMcpBackend(options)
  return serve(({ era }) => backend.createServer({ era }), {
    onerror: (error) => options.log.debug({ err: error }, 'mcp: message refused'),
    transport: speakPlainly(transport),
  })
}
