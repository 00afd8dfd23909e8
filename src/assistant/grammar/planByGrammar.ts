import type { CallPlan, Frame } from '../plan/Plan.ts'
import type { PlannerFacts } from '../plan/PlannerFacts.ts'
import { readPrompt } from '../read/readPrompt.ts'
import type { Ask } from './Ask.ts'
import { carryAsk } from './carryAsks.ts'
import { hasSense } from './Piece.ts'
import { planAsks } from './planAsks.ts'
import { countedAs, readAsks } from './readAsks.ts'
import { readPieces } from './readPieces.ts'

/** A plan for a question of which every word is understood; a reason where one is not. */
export function planByGrammar(
  prompt: string,
  previous: Frame | undefined,
  facts: PlannerFacts,
): CallPlan | string {
  const { pieces } = readPieces(prompt, facts)
  const read = readAsks(pieces, previous === undefined)
  if ('unread' in read) return `unread: ${read.unread}`
  const asks = joined(read.asks)
  if (typeof asks === 'string') return asks
  const isElliptic =
    /^(?:and|n|also|or|ok|okay|what about|how about|so|then)$/i.test(pieces[0]?.text ?? '') ||
    !pieces.some((piece) => hasSense(piece, 'ask', 'op'))
  const full = previous ? asks.map((ask) => carryAsk(ask, previous, isElliptic)) : asks
  const spoken = full.filter((ask) => ask !== undefined)
  if (spoken.length < full.length || (!previous && asks.some(lacksSubject))) return 'goes on'
  const made = planAsks(spoken, facts.registry, facts.maxSteps)
  if ('unplanned' in made) return `unplanned: ${made.unplanned}`
  const reading = readPrompt(prompt, facts)
  return {
    kind: 'calls',
    steps: made.steps,
    aims: made.aims,
    notes: [],
    unanswered: [],
    frame: { reading, operations: [...new Set(made.aims.map(({ operation }) => operation))], asks: spoken },
  }
}

/** Whether it points at something that nobody has named. */
const lacksSubject = ({ points, tokens, wallets, rows }: Ask): boolean =>
  points.length > 0 &&
  tokens.length + wallets.length === 0 &&
  (rows === undefined || points.some((own) => /^(?:it|pool|wallet)$/.test(own)))

/** Parts lend each other what they lack, and one that only names what is to be told belongs to the one before. */
function joined(asks: readonly Ask[]): Ask[] | string {
  const out: Ask[] = []
  let setting: Ask | undefined
  for (const own of asks) {
    const before = out.at(-1)
    const isBare =
      own.rows === undefined &&
      own.tokens.length +
        own.wallets.length +
        own.bounds.length +
        own.without.length +
        own.withoutRows.length ===
        0 &&
      !own.order &&
      own.dims.length === 0
    const isEmpty =
      own.wants.length === 0 && own.figure === undefined && !own.order && own.bounds.length === 0
    // "Wallet 0x…, last 7 days: …" says of what the rest is asked.
    if (
      asks.length > 1 &&
      !before &&
      isEmpty &&
      own.asks.every((asked) => /^(?:now|compare|verb)/.test(asked)) &&
      (own.rows === undefined || own.rows === 'position') &&
      own.tokens.length + own.wallets.length + own.times.length + own.dims.length > 0
    ) {
      setting = own
      continue
    }
    if (
      before &&
      isBare &&
      own.figure === undefined &&
      own.wants.length > 0 &&
      own.times.length === 0 &&
      isList(before) &&
      !own.comparative &&
      !before.comparative
    ) {
      before.wants.push(...own.wants)
      continue
    }
    // "How many trades were there yesterday, and how many on Wednesday?"
    const asksAgain =
      before && isBare && own.wants.length === 0 && own.figure === 'count' && own.points.length === 0
    if (asksAgain && own.times.length > 0 && own.moment === undefined) {
      out.push({ ...before, times: own.times })
      continue
    }
    // "In which hour were there the most, and how many?" is told with it.
    if (
      asksAgain &&
      own.times.length === 0 &&
      before.order &&
      own.moment === undefined &&
      own.take === undefined &&
      own.asks.every((asked) => asked === 'count')
    )
      continue
    // "5 ETH: what do I get in USDG, and in cbBTC?"
    if (
      before?.amount &&
      own.amount === undefined &&
      own.tokens.length > 0 &&
      own.wants.length + own.dims.length === 0 &&
      own.rows === undefined &&
      own.figure === undefined
    ) {
      out.push({ ...own, amount: before.amount })
      continue
    }
    // "Take the 20 newest blocks: how many transactions are in there altogether?"
    if (
      before?.rows !== undefined &&
      before.take !== undefined &&
      before.figure === undefined &&
      before.wants.length === 0 &&
      isBare &&
      own.figure !== undefined &&
      own.figure !== 'count' &&
      own.wants.length > 0
    ) {
      before.wants = own.wants
      before.figure = own.figure
      continue
    }
    if (before && isBare && own.figure === 'difference' && own.wants.length === 0) {
      if (!before.dims.some(({ dim }) => dim === 'sign') || before.order) before.figure = 'difference'
      continue
    }
    if (
      before &&
      isBare &&
      own.wants.length === 0 &&
      (own.figure === 'sum' || own.figure === 'average') &&
      before.figure === undefined
    ) {
      before.figure = own.figure
      continue
    }
    if (
      before &&
      isBare &&
      own.wants.length === 0 &&
      own.figure === 'count' &&
      own.points.length > 0 &&
      before.order
    )
      continue
    if (before && isBare && isEmpty && own.asks.some((asked) => /^(?:who|where|when)$/.test(asked)))
      return 'an empty part that asks'
    if (before && isBare && isEmpty) {
      if (own.times.length > 0) return 'an empty part'
      continue
    }
    // "Stock tokens under $30: which three …" says first what is chosen from.
    if (
      before &&
      before.rows !== undefined &&
      !before.comparative &&
      !own.comparative &&
      ((before.asks.every((asked) => asked.startsWith('verb')) && !(before.order && own.order)) ||
        (before.rows === own.rows &&
          before.dims.length > 0 &&
          before.wants.length + before.bounds.length === 0 &&
          !before.order)) &&
      before.figure === undefined &&
      (own.asks.length > 0 || own.order) &&
      (own.rows === undefined || own.rows === before.rows || own.rows === 'token')
    ) {
      out[out.length - 1] = {
        ...before,
        ...own,
        rows: before.rows,
        tokens: [...before.tokens, ...own.tokens],
        dims: [...before.dims, ...own.dims],
        bounds: [...before.bounds, ...own.bounds],
        without: [...before.without, ...own.without],
        wants: [...before.wants, ...own.wants],
        wallets: [...before.wallets, ...own.wallets],
        pools: [...before.pools, ...own.pools],
        withoutRows: [...before.withoutRows, ...own.withoutRows],
        points: [...before.points, ...own.points],
        times: own.times.length > 0 ? own.times : before.times,
      }
      continue
    }
    // "…: which stock, and when?" asks for what every row tells.
    if (
      before?.rows !== undefined &&
      !/^(?:stock|token|memecoin)$/.test(before.rows) &&
      (before.order || before.nth) &&
      own.wants.length + own.bounds.length + own.tokens.length + own.dims.length === 0 &&
      own.figure === undefined &&
      !own.order &&
      (own.rows === undefined || /^(?:stock|token|exchange|launchpad)$/.test(own.rows))
    )
      continue
    // "The five memecoins with the most volume, how many trades did they have in sum?"
    if (
      before?.rows !== undefined &&
      own.points.includes('them') &&
      own.tokens.length + own.bounds.length + own.dims.length === 0 &&
      !own.order &&
      (own.rows === undefined || countedAs[own.rows] !== undefined) &&
      before.figure === undefined
    ) {
      const counted = own.rows === undefined ? undefined : countedAs[own.rows]
      const wants = [...own.wants, ...(counted === undefined ? [] : [counted])]
      if (own.figure === 'count' || (wants.length === 0 && own.figure === undefined)) return 'of them'
      before.wants = wants
      if (own.figure) before.figure = own.figure
      continue
    }
    // "… and how many has it now?"
    if (
      before &&
      isBare &&
      own.wants.length === 0 &&
      own.figure === 'count' &&
      own.asks.includes('now') &&
      before.moment !== undefined
    ) {
      const { moment: _, ...now } = before
      out.push({ ...now, asks: own.asks })
      continue
    }
    // What is left out is said in a sentence of its own.
    if (
      before &&
      isEmpty &&
      own.rows === undefined &&
      own.tokens.length === 0 &&
      (own.without.length > 0 || own.dims.every(({ not }) => not))
    ) {
      before.without.push(...own.without)
      before.withoutRows.push(...own.withoutRows)
      before.dims.push(...own.dims)
      continue
    }
    // "The biggest winner and the biggest loser" are two of the same rows.
    if (
      before &&
      own.order &&
      own.rows === undefined &&
      before.rows !== undefined &&
      own.tokens.length === 0
    ) {
      own.rows = before.rows
      own.dims = [...before.dims, ...own.dims]
      own.without = before.without
      own.tokens = before.tokens
    }
    out.push(own)
  }
  // "The biggest winner and the biggest loser among the stocks": the first is of the same.
  out.forEach((own, at) => {
    const next = out[at + 1]
    if (
      own.order &&
      own.rows === undefined &&
      own.tokens.length === 0 &&
      next?.order &&
      next.rows !== undefined
    ) {
      own.rows = next.rows
      own.dims = [...own.dims, ...next.dims]
      own.times = own.times.length > 0 ? own.times : next.times
    }
  })
  const all = setting ? [setting, ...out] : out
  const isThen = all.find(({ moment }) => moment !== undefined)?.moment
  if (setting?.moment !== undefined)
    for (const ask of out) if (isThen !== undefined && ask.moment === undefined) ask.moment = isThen
  const lend = <K extends 'tokens' | 'wallets' | 'times'>(name: K) => {
    const has = all.find((ask) => ask[name].length > 0)
    for (const ask of out)
      if (
        has &&
        ask[name].length === 0 &&
        (name !== 'tokens' ||
          ask.rows === undefined ||
          ask.points.length > 0 ||
          isOfToken(ask) ||
          isSpoken(ask))
      ) {
        ask[name] = [...has[name]] as Ask[K]
        if (name === 'times') ask.lent = true
      }
  }
  if (all.length > 1) {
    lend('tokens')
    lend('wallets')
    lend('times')
  }
  const isLent = (names: readonly unknown[], of: (ask: Ask) => readonly unknown[]) =>
    names.length === 0 || out.some((ask) => of(ask).length > 0)
  if (
    setting &&
    !(isLent(setting.tokens, ({ tokens }) => tokens) && isLent(setting.wallets, ({ wallets }) => wallets))
  )
    return 'names what nothing asks of'
  if (setting)
    for (const ask of out)
      ask.dims.push(...setting.dims.filter(({ dim }) => !ask.dims.some((own) => own.dim === dim)))
  const isOfNewest = out.some(({ wants }) => wants.includes('newestBlock'))
  for (const ask of out)
    if (
      isOfNewest &&
      ask.block === undefined &&
      ask.rows !== 'block' &&
      ask.tokens.length === 0 &&
      (ask.wants.includes('transactions') || ask.wants.includes('gas')) &&
      ask.times.length === 0
    )
      ask.block = 'latest'
  const several = out.some(({ tokens }) => tokens.length > 1)
  if (!several && out.some(({ comparative }) => comparative)) return 'more than what'
  if (
    out.some(
      ({ asks: own, wants, rows, order, figure, dims }) =>
        own.some((asked) => /^(?:who|where|when)$/.test(asked)) &&
        wants.length + dims.length === 0 &&
        rows === undefined &&
        !order &&
        figure === undefined,
    )
  )
    return 'asks of nothing'
  return out.length === 0 ? 'nothing is asked' : out
}

const isList = ({ rows, tokens, order }: Ask): boolean =>
  (rows !== undefined && rows !== 'token') || (order !== undefined && tokens.length === 0)

const isOfToken = ({ rows = '', order }: Ask): boolean =>
  /^holder/.test(rows) || (/^(?:trade|buyer|seller|trader|pool)/.test(rows) && !order)

const isSpoken = ({ rows = '', figure, order, dims, bounds }: Ask): boolean =>
  rows === 'token' && figure === undefined && !order && dims.length + bounds.length === 0
