import {
  type ServeStdioOptions,
  type StdioServerHandle,
  serveStdio as serve,
} from '@modelcontextprotocol/server/stdio'
import { createMcpBackend, type McpBackendOptions } from './createMcpBackend.ts'

/** The same tools, documents and prompts for one client on standard input and output, or on a given transport. */
export function serveStdio(
  options: McpBackendOptions,
  transport?: NonNullable<ServeStdioOptions['transport']>,
): StdioServerHandle {
  const backend = createMcpBackend(options)
  return serve(({ era }) => backend.createServer({ era }), {
    onerror: (error) => options.log.debug({ err: error }, 'mcp: message refused'),
    ...(transport ? { transport } : {}),
  })
}
