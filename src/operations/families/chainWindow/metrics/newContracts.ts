import { z } from 'zod'
import { toChecksum } from '../../../../base/schema/address.ts'
import { blockOf } from '../../../../sources/index/position.ts'
import { countCreations } from '../../../../sources/index/queries/countCreations.ts'
import { listCreations } from '../../../../sources/index/queries/listCreations.ts'
import { defineChainMetric } from '../ChainMetric.ts'

const shown = 20

export const newContracts = defineChainMetric({
  key: 'new_contracts',
  title: 'new contracts',
  topic: 'contracts',
  describe: (said) =>
    `Count the contracts that transactions deployed in ${said}, and list the ${shown} newest.`,
  words: 'deployed deployments creations created smart contracts',
  fields: {
    new_contracts: z
      .number()
      .int()
      .describe('Creations sent as transactions, failed ones too; what factories make is not among them.'),
    deployers: z.number().int().describe('Different senders of them.'),
    items: z
      .array(
        z.object({
          contract: z.string(),
          deployer: z.string(),
          block: z.number().int(),
          transaction: z.string(),
        }),
      )
      .describe('The newest, newest first.'),
  },
  async read({ index, since }) {
    const [{ contracts, creators }, rows] = await Promise.all([
      countCreations(index, since),
      listCreations(index, since, shown),
    ])
    return {
      new_contracts: contracts,
      deployers: creators,
      items: rows.map(({ contract, creator, position, transaction }) => ({
        contract: toChecksum(contract),
        deployer: toChecksum(creator),
        block: blockOf(position),
        transaction,
      })),
    }
  },
})
