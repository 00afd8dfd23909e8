import type { Config } from '../../../base/config/loadConfig.ts'
import { createStop } from '../createStop.ts'
import { tellFailure } from '../tellFailure.ts'
import { askQuestion } from './askQuestion.ts'
import type { Client } from './Client.ts'
import { type CommandLine, readCommandLine } from './CommandLine.ts'
import { callOperation } from './callOperation.ts'
import { describeOperation } from './describeOperation.ts'
import { listTools } from './listTools.ts'
import { openClient } from './openClient.ts'
import { watchTopics } from './watchTopics.ts'

/** Commands that ask a service something; each gives its exit code. */
const commands = {
  call: { needsChain: true, run: callOperation },
  ask: { needsChain: true, run: askQuestion },
  watch: { needsChain: true, run: watchTopics },
  tools: { needsChain: false, run: listTools },
  describe: { needsChain: false, run: describeOperation },
} as const satisfies Record<
  string,
  { needsChain: boolean; run: (client: Client, line: CommandLine, signal: AbortSignal) => Promise<number> }
>

export type AskingCommand = keyof typeof commands

/** Could not ask at all: bad words, nobody there. A refusal of the service is 1, an answer 0. */
const couldNotAsk = 2

/** Runs such a command to its end. `configOf` reads the settings of a service of its own. */
export async function runAsking(
  name: AskingCommand,
  argv: readonly string[],
  configOf: (flags: readonly string[]) => Config,
): Promise<never> {
  // Whoever reads no further, as `head` does, has what it wanted.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? 0 : couldNotAsk),
  )
  const stop = createStop()
  let exitCode = couldNotAsk
  try {
    const line = readCommandLine(argv)
    const { needsChain, run } = commands[name]
    const config = configOf(line.flags)
    const client = await openClient({ url: line.options.url, needsChain, config, stop })
    stop.add(() => client.close())
    exitCode = await run(client, line, stop.signal)
    // What is written has left before the process does.
    await new Promise((resolve) => process.stdout.write('', resolve))
  } catch (error) {
    if (!stop.signal.aborted) tellFailure(error)
  }
  return stop.now(exitCode)
}
