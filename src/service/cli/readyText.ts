import type { Config } from '../../base/config/loadConfig.ts'
import type { Network } from '../../base/network/Network.ts'
import { withoutEnd } from '../../base/schema/withoutEnd.ts'
import { connectGuide } from '../surfaces/discovery/connectGuide.ts'
import { localUrl } from './localUrl.ts'

/** What a person needs once the service answers: the network, addresses to paste, how to connect. */
export function readyText(config: Config, network: Network, port: number): string {
  const baseUrl =
    (config.publicUrl && withoutEnd(config.publicUrl, '/')) ?? localUrl({ host: config.host, port })
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
