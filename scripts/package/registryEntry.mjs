import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

/** The registry takes at most 100 characters. */
const description = 'Keyless live data of Robinhood Chain: tokens, stocks, wallets, markets, safety.'

/**
 * Under which name the registry knows it. A namespace is proven by its domain, so it is that of the public address;
 * without one it is of nobody, and the registry refuses it.
 */
export function registryName(publicUrl, name) {
  const domain = publicUrl ? new URL(publicUrl).hostname.split('.').reverse().join('.') : 'localhost'
  return `${domain}/${name}`
}

/** server.json of the MCP registry: how to run the package, and where a service of it already runs. */
export async function registryEntry(publicUrl) {
  const { name, version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  const base = publicUrl?.replace(/\/$/, '')
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: registryName(publicUrl, name),
    title: 'Sherwood',
    description,
    version,
    ...(base
      ? {
          websiteUrl: base,
          icons: [{ src: `${base}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
        }
      : {}),
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [
          { type: 'positional', value: 'stdio' },
          {
            type: 'named',
            name: '--network',
            description: 'The public chain, or one that is embedded to try it on.',
            choices: ['mainnet', 'devnet'],
            default: 'mainnet',
          },
        ],
        environmentVariables: [
          {
            name: 'SHERWOOD_RPC_URLS',
            description: 'Nodes of chain 4663 to use instead of the public ones, separated by commas.',
            isSecret: true,
          },
        ],
      },
    ],
    ...(base ? { remotes: [{ type: 'streamable-http', url: `${base}/mcp` }] } : {}),
  }
}
