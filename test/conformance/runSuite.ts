import { fileURLToPath } from 'node:url'
import { installTools, type ProtocolTools } from './installTools.ts'
import { runTool } from './runTool.ts'

export type SuiteRun = {
  /** 0 when every scenario did what was expected of it, failures included. */
  code: number | null
  /** Scored scenarios by name, and whether they passed. */
  scored: Map<string, boolean>
  /** The scenarios the suite runs beside them. */
  unscored: Map<string, boolean>
  /** The suite's own summary, to show when something is wrong. */
  summary: string
}

export type SuiteOptions = {
  url: string
  revision: '2025-11-25' | '2026-07-28'
  /** A file of `expected/`. */
  expected?: string
}

const scenarioLine = /^(\S+) ([a-z0-9-]+): \d+ passed, \d+ failed/gm

/** The server scenarios a revision demands; the suite also runs others, which it does not score. */
async function requiredScenarios(
  { node, conformance }: ProtocolTools,
  revision: string,
): Promise<Set<string>> {
  const { stdout } = await runTool(node, [conformance, 'list', '--requirements', revision], {
    timeoutMs: 20_000,
  })
  const [, section = ''] = stdout.split('Server scenarios')
  const [names = ''] = section.split('Client scenarios')
  return new Set([...names.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1] ?? ''))
}

/** Runs the official suite against a server, exactly as a revision of the protocol demands it. */
export async function runSuite({ url, revision, expected }: SuiteOptions): Promise<SuiteRun> {
  const tools = await installTools()
  const required = await requiredScenarios(tools, revision)
  const args = [tools.conformance, 'server', '--url', url, '--requirements', revision, '--timeout', '10000']
  if (expected !== undefined) {
    args.push('--expected-failures', fileURLToPath(new URL(`./expected/${expected}`, import.meta.url)))
  }
  const { code, stdout, stderr } = await runTool(tools.node, args, { timeoutMs: 60_000 })
  const summary = stdout.slice(Math.max(0, stdout.indexOf('=== SUMMARY ===')))
  const scored = new Map<string, boolean>()
  const unscored = new Map<string, boolean>()
  for (const [, mark, name = ''] of summary.matchAll(scenarioLine)) {
    const results = required.has(name) ? scored : unscored
    results.set(name, mark === '✓')
  }
  return { code, scored, unscored, summary: `${summary}\n${stderr}` }
}
