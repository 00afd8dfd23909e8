import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

/** manifest.json of the bundle that desktop clients install by a click: the public chain, over stdio. */
export async function bundleManifest() {
  const { name, version, description, license, engines } = JSON.parse(
    await readFile(join(projectRoot, 'package.json'), 'utf8'),
  )
  const entry = 'bin/sherwood.mjs'
  return {
    manifest_version: '0.3',
    name,
    display_name: 'Sherwood',
    version,
    description,
    author: { name: 'The authors of Sherwood' },
    license,
    icon: 'icon.png',
    keywords: ['robinhood-chain', 'evm', 'tokens', 'stocks', 'wallets', 'safety'],
    server: {
      type: 'node',
      entry_point: entry,
      mcp_config: {
        command: 'node',
        // The embedded chain needs contracts and a node that would make this ten times as large.
        args: [`\${__dirname}/${entry}`, 'stdio', '--network', 'mainnet'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in
        env: { SHERWOOD_RPC_URLS: '${user_config.rpc_urls}' },
      },
    },
    user_config: {
      rpc_urls: {
        type: 'string',
        title: 'Own nodes',
        description: 'URLs of nodes of chain 4663, separated by commas; empty for the public ones.',
        required: false,
        sensitive: true,
        default: '',
      },
    },
    // 58 tools and a catalog: what there is, the client asks the server.
    tools_generated: true,
    prompts_generated: true,
    compatibility: {
      platforms: ['darwin', 'win32', 'linux'],
      runtimes: { node: engines.node },
    },
  }
}
