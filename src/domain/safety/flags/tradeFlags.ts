import type { PoolRecord } from '../../../sources/index/queries/poolRecord.ts'
import type { TradeFindings } from '../judgeTrade.ts'
import type { Flag, Judged } from './Flag.ts'

/** Launchpads' hooks take one per cent openly; that is worth knowing and no warning. */
const taxInfoBps = 50
const taxWarningBps = 200
const taxDangerBps = 1_000

/** What buying and selling at once may cost before it is more than fees. */
const lossWarningBps = 2_000
const lossDangerBps = 5_000

/** So many who bought long enough ago, and none of whom sold, are no accident. */
const manyBuyers = 10

const simulated = (code: string, severity: Flag['severity'], evidence: string): Flag => ({
  code,
  severity,
  evidence,
  source: 'simulation',
})

function taxFlags(found: TradeFindings): Flag[] {
  const taxes = { buy: found.buyTaxBps, sell: found.sellTaxBps, transfer: found.transferTaxBps }
  return Object.entries(taxes).flatMap(([what, bps]) => {
    if (bps === null || bps < taxInfoBps) return []
    const severity = bps >= taxDangerBps ? 'danger' : bps >= taxWarningBps ? 'warning' : 'info'
    return [
      simulated(`${what}_tax`, severity, `${what} loses ${bps / 100} % to the token or its pool’s hook`),
    ]
  })
}

/** A sale may be worth little without any tax: a token can spoil the pool's price as it is sold. */
function lossFlags({ roundTripLossBps: bps, verdict }: TradeFindings): Flag[] {
  if (bps === null || bps < lossWarningBps || verdict === 'honeypot') return []
  const severity = bps >= lossDangerBps ? 'danger' : 'warning'
  return [simulated('round_trip_loss', severity, `buying and selling at once loses ${bps / 100} %`)]
}

/** What the past says where nobody who bought has ever sold: worth most where the trial could not decide. */
function historyFlags({ verdict, holdersTried }: TradeFindings, record: PoolRecord | null): Flag[] {
  if (!record || record.buyers < manyBuyers || record.soldAgain > 0) return []
  const shown = verdict === 'honeypot' || (verdict === 'tradeable' && holdersTried !== null)
  return [
    {
      code: 'nobody_sold',
      severity: shown ? 'info' : verdict === 'tradeable' ? 'warning' : 'danger',
      evidence: `${record.buyers} accounts bought more than an hour ago and none of them has sold since`,
      source: 'index',
    },
  ]
}

/** What trades there and back showed, and what the trades of others did. */
export function tradeFlags(found: TradeFindings, record: PoolRecord | null): Judged {
  return {
    flags: [
      ...(found.verdict === 'honeypot' ? [simulated('honeypot', 'danger', found.reason)] : []),
      ...found.restrictions.map(({ code, severity, detail }) => simulated(code, severity, detail)),
      ...taxFlags(found),
      ...lossFlags(found),
      ...(found.transferOk === false
        ? [simulated('transfer_blocked', 'warning', 'Handing tokens on failed.')]
        : []),
      ...historyFlags(found, record),
    ],
    unknown: found.verdict === 'indeterminate' ? [{ check: 'honeypot', reason: found.reason }] : [],
  }
}
