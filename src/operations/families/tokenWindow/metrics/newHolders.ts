import { z } from 'zod'
import { holderFlows } from '../../../../sources/index/queries/holderFlows.ts'
import { isEther } from '../isEther.ts'
import { readLedgerReach } from '../readLedgerReach.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const count = z.number().int().nullable()

export const newHolders = defineTokenMetric({
  key: 'new_holders',
  title: 'new holders',
  describe: (said) =>
    `Count the accounts that got a token for the very first time in ${said}, and how many of them still have some.`,
  words: 'first time fresh wallets adoption onboarded',
  fields: {
    first_time: count.describe('Accounts whose first transfer of the token, ever, lies in the window.'),
    still_holding: count.describe('Those of them with more than nothing now.'),
    kept_percent: z.number().nullable().describe('still_holding in percent of first_time.'),
    holders: count.describe('All accounts with more than nothing now.'),
    share_percent: z.number().nullable().describe('still_holding in percent of holders.'),
  },
  async read(frame) {
    const { context, index, id, since, before } = frame
    const nothing = {
      first_time: null,
      still_holding: null,
      kept_percent: null,
      holders: null,
      share_percent: null,
    }
    if (isEther(frame, Object.keys(nothing))) return nothing
    const [ledger, came] = await Promise.all([
      readLedgerReach(frame),
      holderFlows(index, [id], { since, before }),
    ])
    const { met, holding } = came.get(id) ?? { met: 0, holding: 0 }
    const holders = ledger?.holders ?? 0
    if (met === 0) context.warn('kept_percent', 'Nobody got it for the first time in the window.')
    if (holders === 0) context.warn('share_percent', 'Nobody holds it.')
    return {
      first_time: met,
      still_holding: holding,
      kept_percent: met === 0 ? null : (holding / met) * 100,
      holders,
      share_percent: holders === 0 ? null : (holding / holders) * 100,
    }
  },
})
