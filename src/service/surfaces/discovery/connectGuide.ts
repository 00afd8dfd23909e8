import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { serviceName } from './ServiceFacts.ts'

/** How to connect the usual clients, each ready to paste. */
export function connectGuide(baseUrl: string) {
  const url = `${baseUrl}/api/mcp`
  const entry = JSON.stringify({ url })
  const encoded = encodeURIComponent(Buffer.from(entry).toString('base64'))
  const codeConfig = encodeURIComponent(JSON.stringify({ name: serviceName, type: 'http', url }))
  return {
    url,
    claude_code: `claude mcp add --transport http ${serviceName} ${url}`,
    codex: `codex mcp add ${serviceName} --url ${url}`,
    gemini_cli: `gemini mcp add --transport http ${serviceName} ${url}`,
    cursor: `cursor://anysphere.cursor-deeplink/mcp/install?name=${serviceName}&config=${encoded}`,
    vs_code: `vscode:mcp/install?${codeConfig}`,
    vs_code_insiders: `vscode-insiders:mcp/install?${codeConfig}`,
    lm_studio: `lmstudio://add_mcp?name=${serviceName}&config=${encoded}`,
    kiro: `https://kiro.dev/launch/mcp/add?name=${serviceName}&config=${encodeURIComponent(entry)}`,
    goose: `goose session --with-streamable-http-extension ${url}`,
    claude_ai: `Settings, Connectors, Add custom connector: ${url}`,
    chatgpt: `Settings, Connectors, Developer mode, Create: ${url} (no authentication)`,
    chatgpt_search: `the same with ${baseUrl}/mcp?profile=search, where developer mode is off`,
    json: { mcpServers: { [serviceName]: { type: 'http', url } } },
    curl: `curl -s ${baseUrl}/api/v1/${toolNames.getChainStats}`,
  }
}
