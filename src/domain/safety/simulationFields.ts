import { z } from 'zod'
import { untrustedText } from '../../base/schema/untrustedText.ts'
import { type TradeFindings, tradeVerdicts } from './judgeTrade.ts'

const outcome = z.boolean().nullable()
const bps = z.number().int().nullable()
const gas = z.number().int().nullable()

/** A round trip in answers. */
export const simulationShape = {
  verdict: z
    .enum(tradeVerdicts)
    .describe(
      'restricted: it can be sold, but not freely. indeterminate: it could not be found out, no sign of safety.',
    ),
  reason: untrustedText('What decided the verdict; may quote the token’s own error text.'),
  buy_ok: outcome,
  sell_ok: outcome,
  transfer_ok: outcome.describe('Whether tokens could be handed on to another account.'),
  max_sell_ok: outcome.describe('Whether everything bought could be sold at once.'),
  buy_tax_bps: bps.describe('Part of a purchase that neither pool nor buyer got: token tax and hook fees.'),
  sell_tax_bps: bps.describe('The same of a sale.'),
  transfer_tax_bps: bps,
  round_trip_loss_bps: bps.describe('Loss of buying and selling at once: pool fees and taxes together.'),
  buy_gas: gas,
  sell_gas: gas,
  holders_tried: z
    .number()
    .int()
    .nullable()
    .describe('Earlier buyers who were made to sell in the simulation.'),
  holders_sold: z.number().int().nullable().describe('How many of them could.'),
  restrictions: z.array(untrustedText()).describe('What keeps holders from selling freely.'),
  untried: z.array(z.string()).describe('What this node did not let be tried.'),
} as const

export const toSimulation = (found: TradeFindings) => ({
  verdict: found.verdict,
  reason: found.reason,
  buy_ok: found.buyOk,
  sell_ok: found.sellOk,
  transfer_ok: found.transferOk,
  max_sell_ok: found.maxSellOk,
  buy_tax_bps: found.buyTaxBps,
  sell_tax_bps: found.sellTaxBps,
  transfer_tax_bps: found.transferTaxBps,
  round_trip_loss_bps: found.roundTripLossBps,
  buy_gas: found.buyGas,
  sell_gas: found.sellGas,
  holders_tried: found.holdersTried,
  holders_sold: found.holdersSold,
  restrictions: found.restrictions.map(({ detail }) => detail),
  untried: found.untried,
})
