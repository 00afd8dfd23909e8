import { loadConfig } from '../../src/base/config/loadConfig.ts'
import { createLogger } from '../../src/base/observe/createLogger.ts'
import { createProbeView } from '../../src/domain/probe/createProbeView.ts'
import { writeProbeFile } from '../../src/domain/probe/probeFile.ts'
import { runProbe } from '../../src/domain/probe/runProbe.ts'
import { summariseProbe } from '../../src/domain/probe/summariseProbe.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { connectChain } from '../../src/service/app/connectChain.ts'

const help = `Asks the chain what it has: contracts, feeds, stocks, methods and limits.

  npm run probe -- --network mainnet
  npm run probe -- --rpc-url http://127.0.0.1:8545

Takes the settings of the service. The report goes to the data folder, where a service finds it at its start.
Ends with 0 when everything known was found as expected, 1 when something was not, 2 when it could not ask.
`

/** The command; gives its exit code. */
export async function probeCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  if (args.includes('--help')) {
    console.log(help)
    return 0
  }
  const config = loadConfig(args, env)
  const connection = await connectChain({ config, log: createLogger(config.logLevel) })
  const { chain, network } = connection
  try {
    const stocks = createInstrumentRegistry(chain, network)
    const report = await runProbe({ chain, network, stocks })
    await writeProbeFile(config.dataDir, report)
    const view = createProbeView(network, { report: () => report, state: () => 'done' })
    const summary = summariseProbe(view, Date.now())
    const { round_trips, requests } = chain.status()
    console.log(JSON.stringify({ ...summary, upstream: { round_trips, requests } }, undefined, 2))
    const amiss = [
      ...summary.contracts.absent,
      ...summary.contracts.unknown,
      ...summary.feeds.different,
      ...(summary.stocks?.unproven ?? []),
      ...summary.problems,
    ]
    return amiss.length === 0 ? 0 : 1
  } finally {
    await connection.close()
  }
}
