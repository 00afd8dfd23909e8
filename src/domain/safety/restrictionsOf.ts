import type { Flag } from './flags/Flag.ts'
import { isSold, wordOf } from './saleOutcome.ts'
import type { SaleTry, TradeRun } from './TradeRun.ts'

/** Something that keeps a holder from selling as they like, though they can sell. */
export type SellRestriction = { code: string; severity: Flag['severity']; detail: string }

/** A wait that people put up with; what lasts longer lets the price go without them. */
const bearableS = 300

const minutes = (seconds: number) =>
  seconds < 60 ? 'a block' : seconds < 3_600 ? `${seconds / 60} minutes` : `${Math.round(seconds / 3_600)} h`

/** A purchase of one size, sold at once and in whole: what else went through when that did not. */
function waitsAndLimits(run: TradeRun, size: SaleTry['size']): SellRestriction[] {
  const own = run.sales.filter((sale) => sale.size === size && sale.earlier === 0)
  const [plain] = own
  if (!plain || isSold(plain)) return []
  const soonest = Math.min(
    ...own.filter((sale) => sale.part === 'whole' && isSold(sale)).map(({ afterS }) => afterS),
  )
  const atOnce = own.filter((sale) => sale.afterS === plain.afterS && isSold(sale)).map(({ part }) => part)
  const what = size === 'large' ? 'A large purchase' : 'What was bought'
  if (atOnce.length > 0)
    return [
      {
        code: 'sell_limit',
        severity: size === 'large' || atOnce.includes('half') ? 'warning' : 'danger',
        detail: `${what} cannot be sold at once, only ${atOnce.includes('half') ? 'half' : 'a tenth'} of it: ${wordOf(run, plain)}.`,
      },
    ]
  if (Number.isFinite(soonest))
    return [
      {
        code: 'sell_cooldown',
        severity: soonest <= bearableS ? 'warning' : 'danger',
        detail: `${what} cannot be sold before ${minutes(soonest)} have passed: ${wordOf(run, plain)}.`,
      },
    ]
  return size === 'usual'
    ? []
    : [
        {
          code: 'sell_limit',
          severity: 'danger',
          detail: `${what} cannot be sold, not even a tenth of it: ${wordOf(run, plain)}.`,
        },
      ]
}

/** The plain sale goes through, and yet a later one does not. */
function laterTroubles(run: TradeRun): SellRestriction[] {
  const usual = run.sales.filter(({ size }) => size === 'usual')
  const [plain] = usual
  if (!plain || !isSold(plain)) return []
  const late = usual.filter((sale) => !isSold(sale) && sale.afterS > plain.afterS && sale.buyable !== false)
  const fresh = late.find(({ earlier }) => earlier === 0)
  if (fresh)
    return [
      {
        code: 'sell_window',
        severity: 'danger',
        detail: `It can be sold at once, but no longer after ${minutes(fresh.afterS)}: ${wordOf(run, fresh)}.`,
      },
    ]
  const [again] = late
  if (!again) return []
  const laterOn = usual.some((sale) => sale.afterS > again.afterS && sale.earlier > 0 && isSold(sale))
  return [
    laterOn
      ? {
          code: 'sell_cooldown',
          severity: 'warning',
          detail: `After one sale the next has to wait: ${wordOf(run, again)}.`,
        }
      : {
          code: 'sell_once',
          severity: 'danger',
          detail: `After one sale the rest cannot be sold: ${wordOf(run, again)}.`,
        },
  ]
}

/** Routers that sell what others of them do not. */
function routeTroubles(run: TradeRun): SellRestriction[] {
  const { sales } = run
  const plain = sales.filter(({ size, part, earlier, afterS }) => {
    const first = sales[0]
    return size === 'usual' && part === 'whole' && earlier === 0 && afterS === first?.afterS
  })
  const failed = plain.filter((sale) => !isSold(sale))
  if (failed.length === 0 || failed.length === plain.length) return []
  return [
    {
      code: 'sell_route',
      severity: 'danger',
      detail: `It can be bought through ${failed.map(({ way }) => way).join(' and ')} and not sold there: ${wordOf(run, failed[0])}.`,
    },
  ]
}

function holderTroubles({ holders }: TradeRun): SellRestriction[] {
  if (!holders || holders.sold === holders.tried) return []
  // One alone may be blocked for a reason of its own.
  const none = holders.sold === 0 && holders.tried > 1
  return [
    {
      code: 'holders_blocked',
      severity: none ? 'danger' : 'warning',
      detail: `${holders.tried - holders.sold} of ${holders.tried} earlier buyers could not sell now: ${holders.error ?? 'they would get nothing'}.`,
    },
  ]
}

/** Everything that keeps holders from selling where a sale as such is possible. */
export function restrictionsOf(run: TradeRun): SellRestriction[] {
  const routes = routeTroubles(run)
  // One router that sells shows that neither size nor time is what stands in the way.
  const limits = routes.length > 0 ? [] : waitsAndLimits(run, 'usual')
  return [
    ...routes,
    ...limits,
    ...waitsAndLimits(run, 'large'),
    ...laterTroubles(run),
    ...holderTroubles(run),
  ]
}
