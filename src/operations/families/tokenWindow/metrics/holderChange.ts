import { z } from 'zod'
import { holderMovement } from '../../../../domain/tokens/holders/holderMovement.ts'
import { maxMoves, readRecentLedger } from '../../../../domain/tokens/holders/readRecentLedger.ts'
import { isEther } from '../isEther.ts'
import { readLedgerReach } from '../readLedgerReach.ts'
import { defineTokenMetric } from '../TokenMetric.ts'

const count = z.number().int().nullable()

export const holderChange = defineTokenMetric({
  key: 'holder_change',
  title: 'holder change',
  describe: (said) =>
    `Compute from the ledger of transfers how the number of holders of a token changed over ${said}.`,
  words: 'holders gained lost growth entered exited net',
  fields: {
    holders: count.describe('Accounts with more than nothing now; pools and contracts are among them.'),
    holders_before: count.describe('The same just before the window.'),
    change: count,
    change_percent: z.number().nullable(),
    entered: count.describe('Held nothing before the window and something now.'),
    exited: count.describe('Held something before the window and nothing now.'),
  },
  async read(frame) {
    const { context, index, since, before } = frame
    const nothing = {
      holders: null,
      holders_before: null,
      change: null,
      change_percent: null,
      entered: null,
      exited: null,
    }
    if (isEther(frame, Object.keys(nothing))) return nothing
    const ledger = await readLedgerReach(frame)
    const holders = ledger?.holders ?? 0
    const recent = ledger && (await readRecentLedger(index, ledger, [since]))
    const starts = recent && recent.since > since ? [] : [since]
    const moved = recent
      ? holderMovement(recent, { starts, end: before }).get(since)
      : { entered: 0, exited: 0 }
    if (!moved)
      for (const field of ['holders_before', 'change', 'change_percent', 'entered', 'exited'])
        context.warn(
          field,
          `More than ${maxMoves} transfers in the window, too many to follow back; ask for a shorter window.`,
        )
    const change = moved && moved.entered - moved.exited
    const past = change === undefined ? undefined : holders - change
    if (past === 0) context.warn('change_percent', 'Nobody held it before the window.')
    return {
      holders,
      holders_before: past ?? null,
      change: change ?? null,
      change_percent: change !== undefined && past ? (change / past) * 100 : null,
      entered: moved?.entered ?? null,
      exited: moved?.exited ?? null,
    }
  },
})
