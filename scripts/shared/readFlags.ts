import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { BadSettings } from '../../src/base/config/loadConfig.ts'
import { messageOf } from '../../src/base/errors/messageOf.ts'

/** What was typed; what nobody knows is refused as a bad setting is. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    // What Node says of a command line begins with the word that it does not know.
    throw new BadSettings([messageOf(error)])
  }
}
