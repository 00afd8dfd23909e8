import { toolNames } from '../../../base/schema/toolNames.gen.ts'
import { serviceName } from './ServiceFacts.ts'

/** How to connect the usual clients, each ready to paste. */
export function connectGuide(baseUrl: string) {
  const url = `${baseUrl}/api/mcp`
  const cursorConfig = Buffer.from(JSON.stringify({ url })).toString('base64')
  const codeConfig = JSON.stringify({ name: serviceName, type: 'http', url })
  return {
    url,
    claude_code: `claude mcp add --transport http ${serviceName} ${url}`,
    cursor: `cursor://anysphere.cursor-deeplink/mcp/install?name=${serviceName}&config=${encodeURIComponent(cursorConfig)}`,
    vs_code: `vscode:mcp/install?${encodeURIComponent(codeConfig)}`,
    claude_ai: `Settings, Connectors, Add custom connector: ${url}`,
    chatgpt: `Settings, Connectors, Developer mode, Create: ${url} (no authentication)`,
    json: { mcpServers: { [serviceName]: { type: 'http', url } } },
    curl: `curl -s ${baseUrl}/api/v1/${toolNames.getChainStats}`,
  }
}
