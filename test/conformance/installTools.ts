import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exists, installPackages } from '../installPackages.ts'

export type ProtocolTools = {
  /** A Node that is new enough for the suite. */
  node: string
  /** Newer ones than the service asks for, 22 and 24, as far as npm has them for this machine. */
  newerNodes: readonly string[]
  conformance: string
  inspector: string
  /** The command of desktop bundles. */
  mcpb: string
  /** Where all of them were installed. */
  folder: string
}

/** The suite, the Inspector and checkers of files: they need a newer Node than the service and weigh more than all its own dependencies. */
const tools = {
  manifestFolder: fileURLToPath(new URL('./tools/', import.meta.url)),
  name: 'protocol-tools',
  what: 'the MCP conformance suite and the Inspector',
}

/** The Nodes that came with the tools, older ones first. */
async function findNewerNodes(folder: string): Promise<string[]> {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = ['node', 'node24'].map((name) =>
    join(folder, 'node_modules', `${name}-${platform}-${process.arch}`, 'bin', file),
  )
  const found = await Promise.all(places.map(exists))
  return places.filter((_, at) => found[at])
}

/** The Node that runs the tests where it is new enough, else the one that came with the tools. */
function chooseNode([oldest]: readonly string[]): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  if (oldest) return oldest
  throw new Error(`No Node 22 for ${process.platform}-${process.arch} is on npm; run the tests with Node 22.`)
}

/** The protocol tools, ready to run. */
export async function installTools(): Promise<ProtocolTools> {
  const folder = await installPackages(tools)
  const newerNodes = await findNewerNodes(folder)
  const scope = join(folder, 'node_modules', '@modelcontextprotocol')
  return {
    node: chooseNode(newerNodes),
    newerNodes,
    conformance: join(scope, 'conformance', 'dist', 'index.js'),
    inspector: join(scope, 'inspector', 'clients', 'launcher', 'build', 'index.js'),
    mcpb: join(folder, 'node_modules', '@anthropic-ai', 'mcpb', 'dist', 'cli', 'cli.js'),
    folder,
  }
}
