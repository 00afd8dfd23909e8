import type { Relation } from './Relation.ts'
import { actionRelations } from './relations/actionRelations.ts'
import { boardRelations } from './relations/boardRelations.ts'
import { bridgeRelations } from './relations/bridgeRelations.ts'
import { chainRelations } from './relations/chainRelations.ts'
import { launchRelations } from './relations/launchRelations.ts'
import { ownerRelations } from './relations/ownerRelations.ts'
import { poolRelations } from './relations/poolRelations.ts'
import { stockRelations } from './relations/stockRelations.ts'
import { tokenRelations } from './relations/tokenRelations.ts'
import { tradeRelations } from './relations/tradeRelations.ts'
import { walletRelations } from './relations/walletRelations.ts'

/** What can be listed; of one kind, the first that fits before the others. */
export const relations: readonly Relation[] = [
  ...stockRelations,
  ...tokenRelations,
  ...boardRelations,
  ...launchRelations,
  ...poolRelations,
  ...tradeRelations,
  ...ownerRelations,
  ...bridgeRelations,
  ...actionRelations,
  ...walletRelations,
  ...chainRelations,
]
