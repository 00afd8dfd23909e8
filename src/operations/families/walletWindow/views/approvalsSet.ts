import { z } from 'zod'
import { toolNames } from '../../../../base/names/toolNames.gen.ts'
import { toChecksum } from '../../../../base/schema/address.ts'
import { decimalOrNull } from '../../../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../../../base/schema/moment.ts'
import { untrustedText } from '../../../../base/schema/untrustedText.ts'
import { describeTokens } from '../../../../domain/market/describeTokens.ts'
import { labelAddresses } from '../../../../domain/tokens/labelAddresses.ts'
import { blockOf } from '../../../../sources/index/position.ts'
import {
  type ApprovalEvent,
  listApprovalEvents,
} from '../../../../sources/index/queries/listApprovalEvents.ts'
import { defineWalletView } from '../WalletView.ts'

const most = 200

/** The upper half of what an allowance can hold: nobody has so much of anything. */
const endless = { erc20: 2n ** 255n, permit2: 2n ** 159n }

const isUnlimited = ({ kind, amount }: ApprovalEvent) =>
  kind === 'all' ? amount > 0n : amount >= endless[kind]

/** Sooner than the largest number a date can hold, which stands for never. */
const lastSecond = 8.64e12

export const approvalsSet = defineWalletView({
  key: 'approvals_set',
  title: 'approvals set',
  describe: (said) =>
    `List the approvals that a wallet gave or took back in ${said}: ERC-20, NFT operators and Permit2, newest first.`,
  words: 'allowances granted revoked permissions permit2 unlimited spender',
  fields: {
    granted: z.number().int().describe('Events that gave a right.'),
    revoked: z.number().int().describe('Events that set one to nothing.'),
    unlimited: z.number().int(),
    spenders: z.number().int().describe('Different accounts that were given a right.'),
    items: z
      .array(
        z.object({
          block: z.number().int(),
          timestamp: z.string(),
          transaction: z.string(),
          kind: z.enum(['erc20', 'all', 'permit2']).describe('all: every piece of an NFT contract.'),
          token: z.string(),
          symbol: untrustedText().nullable(),
          canonical: z.boolean(),
          spender: z.string(),
          spender_label: z.string().nullable(),
          amount: z
            .string()
            .nullable()
            .describe('Raw units as the event says; null for a right over all pieces.'),
          amount_decimal: z.string().nullable(),
          revoked: z.boolean().describe('The event took the right back.'),
          unlimited: z.boolean().describe('In the upper half of what an allowance can hold, or all pieces.'),
          expires: z.string().nullable().describe('Only of a Permit2 grant that ends.'),
        }),
      )
      .describe(`What happened then; ${toolNames.getWalletApprovals} tells what is still in force.`),
  },
  async read({ context, index, id, since }) {
    const found = await listApprovalEvents(index, id, { since, limit: most + 1 })
    if (found.length > most) context.warn('items', `Only the newest ${most} approvals are shown and counted.`)
    const events = found.slice(0, most)
    const [describe, labels] = await Promise.all([
      describeTokens(
        context,
        events.map(({ token }) => token),
      ),
      labelAddresses(
        context,
        events.map(({ spender }) => spender),
      ),
    ])
    const granted = events.filter(({ amount }) => amount > 0n)
    return {
      granted: granted.length,
      revoked: events.length - granted.length,
      unlimited: granted.filter(isUnlimited).length,
      spenders: new Set(granted.map(({ spender }) => spender)).size,
      items: events.map((event) => {
        const { position, time, transaction, kind, token, spender, amount, expires } = event
        const { symbol, canonical, decimals } = describe(token)
        return {
          block: blockOf(position),
          timestamp: toIsoTime(time * 1000),
          transaction,
          kind,
          token: toChecksum(token),
          symbol,
          canonical,
          spender: toChecksum(spender),
          spender_label: labels.get(spender) ?? null,
          amount: kind === 'all' ? null : amount.toString(),
          amount_decimal: kind === 'all' ? null : decimalOrNull(amount, decimals),
          revoked: amount === 0n,
          unlimited: isUnlimited(event),
          expires: expires === null || expires > lastSecond ? null : toIsoTime(expires * 1000),
        }
      }),
    }
  },
})
