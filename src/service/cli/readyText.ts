import type { Config } from '../../base/config/loadConfig.ts'
import type { Network } from '../../base/network/Network.ts'
import { withoutEnd } from '../../base/schema/withoutEnd.ts'
import { connectGuide } from '../surfaces/discovery/connectGuide.ts'

/** What a person needs once the service answers: the network, addresses to paste, how to connect. */
export function readyText(config: Config, network: Network, port: number): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const baseUrl =
    (config.publicUrl && withoutEnd(config.publicUrl, '/')) ??
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const guide = connectGuide(baseUrl)
  return [
    '',
    `  Network  ${network.name}: ${network.title}`,
    `  Website  ${baseUrl}/`,
    `  MCP      ${guide.url}`,
    `  REST     ${baseUrl}/api/v1`,
    `  Health   ${baseUrl}/api/health`,
    `  Docs     ${baseUrl}/llms.txt   ${baseUrl}/openapi.json`,
    '',
    '  Connect Claude Code:',
    `    ${guide.claude_code}`,
    '  Any other client:',
    `    ${JSON.stringify(guide.json)}`,
    '  Try it:',
    `    ${guide.curl}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
