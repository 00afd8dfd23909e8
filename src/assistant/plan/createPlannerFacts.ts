import type { Network } from '../../base/network/Network.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import { catalogWords } from '../catalog/catalogWords.ts'
import { intentStems, intentWords } from '../intents/intentWords.ts'
import { createLexicon } from '../read/createLexicon.ts'
import { createSpelling } from '../read/createSpelling.ts'
import { rankWords } from '../rows/readRank.ts'
import { isOfService } from '../rows/wordsLeft.ts'
import type { PlannerFacts } from './PlannerFacts.ts'

/** Words of the recognisers, which the patterns of the intents do not have. */
const timeWords: readonly string[] =
  'doubled tripled quadrupled halved second minute minutes hour hours hourly daily weekly week weeks month months year today yesterday tomorrow last past latest newest recent recently block blocks number height dollars million thousand wallet wallets address addresses token tokens transaction transactions contract noon midnight january february march april june july august september october november december ethereum'.split(
    ' ',
  )

/** Everything about planning that does not change from question to question, made once. */
export function createPlannerFacts(
  network: Network,
  registry: Registry,
): (now: number, maxSteps?: number) => PlannerFacts {
  const fixed = {
    registry,
    lexicon: createLexicon(network),
    spelling: createSpelling([...intentWords, ...timeWords, ...catalogWords, ...rankWords], intentStems),
    findOperation: (name: string) => registry.find(name)?.name,
    isOfService: (word: string) => isOfService(word, registry),
    contractOf: (name: string) =>
      network.contract(
        name
          .toLowerCase()
          .replace(/\s+/g, '_')
          .replace(/^multicall$/, 'multicall3'),
      )?.address,
  }
  return (now, maxSteps = 6) => ({ ...fixed, now, maxSteps })
}
