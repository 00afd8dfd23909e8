import { ordinals } from '../rows/ordinals.ts'
import { type Ask, type AskedBound, type AskedDim, type AskedFigure, emptyAsk } from './Ask.ts'
import { hasSense, isGlue, type Piece, senseOf } from './Piece.ts'

/** What rows are counted as where they are a column of others. */
export const countedAs: Readonly<Record<string, string>> = {
  holder: 'holders',
  pool: 'poolCount',
  trade: 'trades',
  'trade.buy': 'buys',
  'trade.sell': 'sells',
  trader: 'traders',
  buyer: 'buyers',
  seller: 'sellers',
  launch: 'launches',
  token: 'tokens',
  approval: 'approvals',
  block: 'blocks',
}

/** Rows that say no more than what others say better: "launched tokens", "stock tokens". */
const general = new Set(['token', 'stock', 'memecoin'])

type Read = { asks: Ask[] } | { unread: string }

const isJoin = (piece: Piece | undefined): boolean =>
  piece?.stop === ',' || /^(?:and|n|&|plus|or|also|then|but|as well as)$/i.test(piece?.text ?? '')

/** "… and did they ever pull liquidity?" */
const opensYesNo = (piece: Piece | undefined, next: Piece | undefined): boolean =>
  /^(?:did|does|do|is|are|was|were|has|have|can)$/i.test(piece?.text ?? '') && hasSense(next, 'pron')

const opensAsk = (piece: Piece | undefined): boolean =>
  hasSense(piece, 'ask') || ['count', 'share', 'difference'].includes(senseOf(piece, 'op') ?? '')

/** Sentences, and their parts that ask for something of their own. */
function partsOf(pieces: readonly Piece[]): Piece[][][] {
  const sentences: Piece[][] = [[]]
  for (const piece of pieces)
    if (piece.stop && /[.?!;:–—]/.test(piece.stop)) sentences.push([])
    else sentences.at(-1)?.push(piece)
  return sentences.filter((own) => own.length > 0).map(partsOfSentence)
}

function partsOfSentence(sentence: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  let isOpen = false
  for (let at = 0; at < sentence.length; at += 1) {
    const piece = sentence[at]
    if (!piece) continue
    let next = at
    while (isJoin(sentence[next])) next += 1
    const opener = sentence[next]
    const joins = next > at
    const isOther =
      measureAt(sentence[/^the$/i.test(opener?.text ?? '') ? next + 1 : next]) !== undefined &&
      (parts.at(-1) ?? []).some((own) => measureAt(own) !== undefined) &&
      (parts.at(-1) ?? []).some((own) => hasSense(own, 'token')) &&
      sentence.slice(next).some((own) => hasSense(own, 'order', 'token'))
    const isSecond =
      opensYesNo(opener, sentence[next + 1]) ||
      (/^(?:which|who) (?:has|have|had)$/i.test(opener?.text ?? '') &&
        (parts.at(-1) ?? []).some((own) => hasSense(own, 'comparative')))
    const isSecondOrder =
      hasSense(opener, 'order') && (parts.at(-1) ?? []).some((own) => hasSense(own, 'order'))
    if (
      joins &&
      isOpen &&
      (isSecond ||
        isSecondOrder ||
        isOther ||
        (opensAsk(opener) && !isWhere(sentence, next) && !isFrom(parts.at(-1) ?? [])))
    ) {
      parts.push([])
      at = next - 1
      continue
    }
    parts.at(-1)?.push(piece)
    if (!isGlue(piece) && piece.stop === undefined) isOpen = true
  }
  return parts.filter((own) => own.length > 0)
}

/** "Of those pools, which …" goes on; "the tokens, what share of them" asks anew. */
const isWhere = (sentence: readonly Piece[], at: number): boolean =>
  !sentence
    .slice(0, at)
    .some((piece) => opensAsk(piece) || hasSense(piece, 'rows', 'measure', 'order', 'verb'))

/** "Of the tokens launched today, how many …": from what is chosen, said before what is asked. */
const isFrom = (part: readonly Piece[]): boolean =>
  /^(?:of|among|amongst|across|out|from|within|counting|taking|considering|looking)\b/i.test(
    part[0]?.text ?? '',
  ) &&
  !part.some(opensAsk) &&
  part.some((piece) => hasSense(piece, 'rows', 'token'))

const isStrong = (piece: Piece): boolean =>
  hasSense(
    piece,
    'rows',
    'measure',
    'token',
    'order',
    'op',
    'dim',
    'address',
    'hash',
    'cmp',
    'number',
    'neg',
    'window',
    'moment',
    'interval',
    'place',
  )

const isStrange = (piece: Piece): boolean => piece.stop === undefined && piece.senses.length === 0

/** What somebody says of themselves before or behind the question. */
function withoutTalk(parts: readonly Piece[][][], isFirst: boolean): Piece[][][] {
  const asksSomething = parts.some((sentence) => sentence.some((part) => part.some(opensAsk)))
  return parts.flatMap((sentence): Piece[][][] => {
    const all = sentence.flat()
    if (
      !all.some(isStrong) ||
      (asksSomething && all.filter(isStrong).every((piece) => hasSense(piece, 'neg')))
    )
      return []
    const opens = all.some(opensAsk)
    if (
      asksSomething &&
      !opens &&
      all.some(isStrange) &&
      !all.some((piece) =>
        hasSense(piece, 'token', 'dim', 'number', 'neg', 'address', 'window', 'moment', 'cmp', 'order'),
      )
    )
      return []
    const [first = [], ...others] = sentence
    return [
      [isFirst ? withoutOpening(withoutLead(first)) : withoutPurpose(first), ...others.map(withoutPurpose)],
    ]
  })
}

/** How somebody begins who says something of themselves first. */
const opens =
  /^(?:for|as|i|i'm|i've|i'd|we|we're|my|our|hi|hey|hello|gm|yo|ser|anon|fam|desk|quick|settle|question|ok|okay|so|right|well|look|listen|lol|bro|dude|friend|people|please|family|student|hello|newbie|newb|noob|curious|just|me|trying|looking|one|in|on|before)$/i

/** "For a class project I want …": who asks, and what for, up to the first word that asks for something. */
function withoutOpening(part: readonly Piece[]): Piece[] {
  const first = part.findIndex((piece) =>
    hasSense(
      piece,
      'rows',
      'measure',
      'token',
      'dim',
      'order',
      'ask',
      'op',
      'neg',
      'cmp',
      'number',
      'address',
    ),
  )
  const lead = part.slice(0, Math.max(0, first))
  const isTalk = lead.some(isStrange) && opens.test(lead[0]?.text ?? '') && lead.length <= 12
  return withoutPurpose(isTalk ? part.slice(first) : part)
}

/** "For a slide on fees", "so I can sleep": what somebody wants it for, which asks for nothing. */
function withoutPurpose(part: readonly Piece[]): Piece[] {
  const at = part.findIndex(
    ({ text }, place) =>
      (/^for$/i.test(text) &&
        /^(?:a|an|my|our|the|his|her|their)$/i.test(part[place + 1]?.text ?? '') &&
        part.slice(place + 2, place + 4).some(isStrange)) ||
      (/^so$/i.test(text) && /^(?:i|we|that|my)$/i.test(part[place + 1]?.text ?? '')),
  )
  if (at < 0) return [...part]
  const stop = part.findIndex(({ stop: end }, place) => place > at && end !== undefined)
  const purpose = part.slice(at, stop < 0 ? undefined : stop)
  const isPlain = !purpose.some((piece) => isStrong(piece) && !hasSense(piece, 'glue'))
  const isOwn = /^so$/i.test(purpose[0]?.text ?? '')
  return isPlain || isOwn ? [...part.slice(0, at), ...(stop < 0 ? [] : part.slice(stop))] : [...part]
}

/** "For my newsletter, …": what stands before the first comma and has a strange word and nothing strong. */
function withoutLead(part: readonly Piece[]): Piece[] {
  const at = part.findIndex(({ stop }) => stop === ',')
  if (at < 0) return [...part]
  const lead = part.slice(0, at)
  return opens.test(lead[0]?.text ?? '') &&
    lead.some(isStrange) &&
    !lead.some((piece) => hasSense(piece, 'rows', 'measure', 'token', 'dim', 'order', 'ask'))
    ? withoutLead(part.slice(at + 1))
    : [...part]
}

/** Reads what is asked for of pieces; the first word that nothing can be made of is told instead. */
export function readAsks(pieces: readonly Piece[], isFirst = true): Read {
  const asks: Ask[] = []
  for (const sentence of withoutTalk(partsOf(pieces), isFirst))
    for (const part of sentence) {
      const read = readPart(part)
      if ('unread' in read) return read
      asks.push(read.ask)
    }
  return asks.length === 0 ? { unread: 'nothing is asked' } : { asks }
}

type NamedRows = { at: number; kind: string; text: string }

/** A part of a question while it is read: what is taken is not read again. */
class Part {
  readonly taken = new Set<number>()
  readonly pieces: readonly Piece[]
  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }
  free(at: number): Piece | undefined {
    return this.taken.has(at) ? undefined : this.pieces[at]
  }
  take(...places: readonly number[]): void {
    for (const place of places) this.taken.add(place)
  }
  /** The next piece that is no filler, from a place on. */
  next(from: number, step: 1 | -1, most = 4): number | undefined {
    for (let at = from, seen = 0; at >= 0 && at < this.pieces.length && seen < most; at += step, seen += 1) {
      const piece = this.pieces[at]
      if (piece?.stop) return undefined
      if (piece && !isGlue(piece) && !hasSense(piece, 'now', 'window')) return at
    }
    return undefined
  }
}

const measureAt = (piece: Piece | undefined): string | undefined =>
  senseOf(piece, 'measure') ?? countedAs[senseOf(piece, 'rows') ?? ''] ?? senseOf(piece, 'verb')

function readPart(pieces: readonly Piece[]): { ask: Ask } | { unread: string } {
  const part = new Part(pieces)
  const ask = emptyAsk()
  readQuote(part, ask)
  readNegations(part, ask)
  readBounds(part, ask)
  readOrder(part, ask)
  readFigure(part, ask)
  const known = readRest(part, ask)
  if (ask.asks.includes('two figures')) return { unread: 'two figures' }
  if (ask.asks.includes('verb hold') && ask.wants.includes('deployer'))
    return { unread: 'what a deployer holds' }
  settle(ask)
  if (
    ask.asks.includes('compare') &&
    ask.dims.some(
      ({ dim, values }, at) =>
        values.length > 1 || ask.dims.some((own, place) => place > at && own.dim === dim),
    )
  )
    return { unread: 'one kind against another' }
  if (ask.figure === 'count' && ask.tokens.length > 1 && pieces.some(({ text }) => /^both$/i.test(text)))
    return { unread: 'both at once' }
  if (pieces.some(({ text }) => /^(?:only|just)$/i.test(text))) ofOneSide(ask)
  if (known !== undefined) return { unread: known }
  const strange = pieces.find(
    (piece, at) =>
      !part.taken.has(at) &&
      piece.stop === undefined &&
      ((!isGlue(piece) &&
        !(
          hasSense(piece, 'glue') &&
          piece.senses.every(({ is }) => is === 'glue' || is === 'cmp' || is === 'unit' || is === 'link')
        )) ||
        (piece.text === '%' && !/^in$/i.test(pieces[at - 1]?.text ?? ''))),
  )
  return strange
    ? {
        unread: `${strange.text} (${strange.senses.map(({ is, value }) => `${is} ${value}`).join(', ') || 'unknown'})`,
      }
    : { ask }
}

/** "Volume, buys only". */
function ofOneSide(ask: Ask): void {
  const side = [
    ask.rows === 'trade.buy' ? 'buys' : ask.rows === 'trade.sell' ? 'sells' : undefined,
    ...ask.wants,
  ].find((own) => own === 'buys' || own === 'sells')
  if (!side || !ask.wants.includes('volume')) return
  delete ask.rows
  ask.wants = [
    ...ask.wants.filter((own) => own !== 'volume' && own !== side),
    side === 'buys' ? 'buyVolume' : 'sellVolume',
  ]
}

/** Measures that are called the same of different things. */
function settleWants(ask: Ask): void {
  const rename = (from: RegExp, to: string) => {
    ask.wants = [...new Set(ask.wants.map((own) => (from.test(own) ? to : own)))]
    ask.bounds = ask.bounds.map((own) =>
      own.measure !== undefined && from.test(own.measure) ? { ...own, measure: to } : own,
    )
    if (ask.order?.measure !== undefined && from.test(ask.order.measure))
      ask.order = { ...ask.order, measure: to }
  }
  // What a pool earns are fees, and what a token gains is its price.
  if (ask.rows === 'pool') rename(/^pnl$/, 'fees')
  if (ask.rows === undefined && ask.tokens.length > 0 && ask.wallets.length === 0 && !ask.order)
    rename(/^pnl$/, 'change')
  if (/^trade/.test(ask.rows ?? '')) ask.wants = ask.wants.filter((own) => own !== 'deployer')
  // "How many are unlimited" is a choice.
  ask.wants = ask.wants.filter((own) => !ask.dims.some(({ dim }) => dim === own))
  ask.wants = ask.wants.filter(
    (own) => !ask.bounds.some(({ measure }) => measure === own) || ask.figure !== 'count',
  )
  // "The average size of a trade" is what was traded, over how often.
  if (
    ask.figure === 'average' &&
    (ask.rows === 'trade' || ask.wants.includes('trades')) &&
    ask.wants.some((own) => /^(?:amount|usd|volume)$/.test(own)) &&
    !ask.order &&
    ask.take === undefined &&
    ask.bounds.length === 0
  ) {
    delete ask.rows
    ask.wants = ['volume']
    ask.figure = 'ratio'
    ask.against = 'trades'
  }
  // "Which wallet made the most profit" is a trader.
  if (
    ask.rows === undefined &&
    ask.asks.includes('who') &&
    ask.tokens.length + ask.wallets.length === 0 &&
    /^(?:pnl|realised|unrealised|roi|volume|trades|winRate)$/.test(ask.order?.measure ?? '')
  ) {
    ask.rows = 'trader'
    ask.asks = ask.asks.filter((own) => own !== 'who')
  }
  // "Which stocks are down, and by how much?" is told with each.
  if (
    ask.figure === 'difference' &&
    ask.dims.some(({ dim }) => dim === 'sign') &&
    !ask.order &&
    !ask.comparative
  )
    delete ask.figure
  // Launchpads that are held against each other are told one by one.
  if (
    ask.asks.includes('compare') &&
    ask.dims.some(({ dim, values }) => dim === 'launchpad' && values.length > 1) &&
    ask.rows === 'launch' &&
    ask.figure === 'count'
  ) {
    delete ask.rows
    delete ask.figure
    ask.wants = ['launches']
    ask.asks = ask.asks.filter((own) => own !== 'compare')
  }
}

/** What is clear only when all of a part is read. */
function settle(ask: Ask): void {
  if (ask.figure === 'ratio' && ask.against === undefined && ask.wants.length === 2)
    ask.against = ask.wants.pop() ?? ''
  // "The fattest bag of PONS" is a holder's.
  if (
    ask.rows === 'position' &&
    ask.tokens.length === 1 &&
    ask.wallets.length === 0 &&
    !ask.wants.includes('deployer')
  )
    ask.rows = 'holder'
  settleWants(ask)
  if (ask.rows === 'cost') ask.wants = ask.wants.filter((own) => !/^(?:gas|price)$/.test(own))
  // "Today between 16:00 and 18:00" is between them.
  const isInside = (own: Ask['times'][number], outer: Ask['times'][number]) =>
    own !== outer &&
    own.span?.toMs !== undefined &&
    outer.span?.fromMs !== undefined &&
    (own.span.fromMs ?? 0) >= outer.span.fromMs &&
    own.span.toMs <= (outer.span.toMs ?? outer.span.fromMs + 86_400_000)
  ask.times = ask.times.filter((outer) => !ask.times.some((own) => isInside(own, outer)))
  // "In which hour of the past 24".
  if (ask.interval !== undefined && ask.order && ask.take !== undefined && ask.times.length === 0) {
    const window =
      ask.interval === '1h' && ask.take === 24
        ? '24h'
        : ask.interval === '1d' && ask.take === 7
          ? '7d'
          : undefined
    if (window !== undefined) {
      delete ask.take
      ask.times.push({ window })
    }
  }
  if (ask.rows === 'holder' && ask.wants.includes('change')) {
    delete ask.rows
    ask.wants = ['holderChange', ...ask.wants.filter((own) => own !== 'change')]
  }
  if (ask.wants.length === 0 && ask.asks.includes('much') && ask.asks.includes('verb volume') && !ask.order)
    ask.wants.push('volume')
  // "How many dollars did they trade?"
  if (ask.asks.includes('verb volume')) ask.wants = ask.wants.map((own) => (own === 'usd' ? 'volume' : own))
  // "When was it launched, and when did it graduate?"
  if (
    ask.asks.includes('when') &&
    (ask.tokens.length > 0 || ask.points.includes('it')) &&
    ask.rows !== 'trade'
  ) {
    const stage = ask.dims.find(({ dim, values }) => dim === 'stage' && values[0] === 'graduated')
    if (stage || ask.asks.includes('verb launch') || ask.rows === 'launch') {
      ask.wants.push(stage ? 'graduatedAt' : 'launchedAt')
      ask.dims = ask.dims.filter((own) => own !== stage)
      ask.asks = ask.asks.filter((own) => own !== 'when')
      if (ask.rows === 'launch' || ask.rows === 'token') delete ask.rows
    }
  }
  if (ask.wants.includes('holders') && ask.wants.includes('change'))
    ask.wants = ask.wants
      .map((own) => (own === 'holders' ? 'holderChange' : own))
      .filter((own) => own !== 'change')
  // "The TSLA token" is that token.
  const isChosen = ask.order !== undefined || ask.bounds.length > 0 || ask.take !== undefined
  if (
    ask.tokens.length > 0 &&
    !isChosen &&
    (ask.rows === 'token' ||
      ask.rows === 'stock' ||
      (ask.rows === 'launch' && ask.dims.length === 0 && ask.figure === undefined && ask.wants.length > 0))
  )
    delete ask.rows
  // "How many addresses own more than one percent of it" counts holders.
  const isHeldShare = ask.bounds.some(({ unit, measure }) => unit === 'percent' && measure === undefined)
  const ofOwners =
    ask.wants.includes('holders') ||
    (ask.wants.length === 0 && ask.figure === 'count' && (ask.rows === undefined || ask.rows === 'token'))
  if (ask.tokens.length === 1 && isHeldShare && ofOwners) {
    ask.rows = 'holder'
    ask.wants = ask.wants.filter((own) => own !== 'holders')
  }
  if (ask.dims.some(({ dim }) => dim === 'unlimited') && ask.rows === undefined && ask.figure === 'count')
    ask.rows = 'approval'
  if (
    ask.rows?.startsWith('bridge') &&
    ask.wants.length === 0 &&
    (ask.figure === 'sum' || ask.asks.includes('much')) &&
    !ask.order
  ) {
    ask.wants.push('amount')
    ask.figure = 'sum'
  }
  // "Liquidity that was added to its pools" counts no pools.
  if (/^(?:liquidity|action|trade)/.test(ask.rows ?? ''))
    ask.wants = ask.wants.filter((own) => own !== 'poolCount')
  // "What did GLD do over seven days?"
  if (
    ask.wants.length === 0 &&
    ask.tokens.length > 0 &&
    ask.rows === undefined &&
    ask.figure === undefined &&
    ask.asks.includes('verb change') &&
    !ask.dims.some(({ dim }) => dim !== 'sign')
  ) {
    ask.wants.push('change')
    ask.dims = []
  }
  // "Trades over 2.5k" are over so many dollars.
  if (ask.rows?.startsWith('trade') && ask.tokens.length === 0)
    ask.bounds = ask.bounds.map((own) =>
      own.unit === 'bare' && own.measure === undefined ? { ...own, unit: 'usd' } : own,
    )
  const sign = ask.dims.find(({ dim }) => dim === 'sign')
  if (sign && ask.comparative && ask.wants.length === 0) {
    ask.wants.push(sign.values[0]?.slice(0, -1) ?? '')
    ask.comparative = { way: sign.values[0]?.endsWith('-') ? 'least' : 'most' }
    ask.dims = ask.dims.filter((own) => own !== sign)
  }
  // "How much of the supply is with the five largest holders?"
  if (
    ask.rows === 'holder' &&
    ask.order &&
    (ask.figure === 'share' || ask.figure === 'sum') &&
    ask.wants.every((own) => /^(?:supply|percent|tokens)$/.test(own))
  ) {
    ask.wants = ['percent']
    if (ask.take === undefined) delete ask.figure
    else ask.figure = 'sum'
  }
  // A moment that only says where the stretch begins, which is meant to the hour then.
  const begins = ask.times.find(
    ({ span }) => ask.moment !== undefined && span?.fromMs === Date.parse(ask.moment),
  )
  if (begins?.span) {
    delete ask.moment
    ask.times = ask.times.map((own) =>
      own === begins && begins.span ? { ...begins, span: { ...begins.span, exact: false } } : own,
    )
  }
  // "Cheaper than the oracle says".
  if (ask.comparative && ask.wants.includes('oracle') && ask.tokens.length === 0) {
    ask.dims.push({
      dim: 'sign',
      values: [ask.comparative.way === 'least' ? 'premium-' : 'premium+'],
      not: false,
      said: ask.comparative.way === 'least' ? 'below the oracle' : 'above the oracle',
    })
    ask.wants = ask.wants.filter((own) => own !== 'oracle')
    delete ask.comparative
  }
  // "The noxa launchpad" is that launchpad.
  if (
    /^(?:launchpad|exchange|sector)$/.test(ask.rows ?? '') &&
    ask.dims.some(({ dim, not }) => dim === ask.rows && !not) &&
    !ask.order &&
    ask.figure !== 'share'
  )
    delete ask.rows
  // What went through one exchange is a figure of that.
  if (
    /^trade$/.test(ask.rows ?? '') &&
    !isChosen &&
    ask.tokens.length === 0 &&
    (ask.figure === 'count' || ask.figure === 'sum') &&
    ask.dims.some(({ dim, not }) => dim === 'exchange' && !not)
  ) {
    ask.rows = 'exchange'
    ask.wants.push('trades')
    delete ask.figure
  }
}

const dimOf = (piece: Piece, not: boolean): AskedDim | undefined => {
  const value = senseOf(piece, 'dim')
  if (value === undefined) return undefined
  const [dim = '', own = ''] = value.split('=')
  return { dim, values: dim === 'sign' ? [own] : own.split('+'), not, said: piece.text }
}

const negatable = (piece: Piece | undefined): boolean =>
  (hasSense(piece, 'token', 'dim') && !/^sign=/.test(senseOf(piece, 'dim') ?? '')) ||
  /^(?:memecoin|stock|action\..+)$/.test(senseOf(piece, 'rows') ?? '')

/** What is left out: whatever follows a word that leaves out, up to the end of the phrase. */
function readNegations(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    const isBehind = hasSense(piece, 'negAfter') && !hasSense(piece, 'glue')
    if (!hasSense(piece, 'neg') && !isBehind && !hasSense(piece, 'negAfter')) return
    const step = hasSense(piece, 'neg') ? 1 : -1
    const found: number[] = []
    for (let place = at + step; place >= 0 && place < part.pieces.length; place += step) {
      const own = part.free(place)
      if (!own) break
      if (negatable(own)) found.push(place)
      else if (own.stop && own.stop !== ',') break
      else if (isJoin(own)) {
        if (
          !negatable(part.pieces[place + step]) &&
          !(
            negatable(part.pieces[place + 2 * step]) &&
            /^(?:the|any|on|from|no|in|a|all|without|,)$/i.test(
              part.pieces[place + step]?.text ?? part.pieces[place + step]?.stop ?? '',
            )
          )
        )
          break
      } else if (
        hasSense(own, 'cmp', 'ask', 'order', 'number', 'window') ||
        (found.length > 0 && !isGlue(own) && !isOfKind(own))
      )
        break
      else if (found.length === 0 && Math.abs(place - at) > 5) break
    }
    if (found.length === 0) return
    part.take(at, ...found)
    for (let place = at + step; place !== found[0]; place += step) {
      const own = part.pieces[place]
      if (own && hasSense(own, 'verb', 'unit', 'measure', 'pron') && !hasSense(own, 'dim')) part.take(place)
    }
    // "Out of it", "aside" close what was opened before.
    for (let place = at + 1; step === 1 && place < part.pieces.length; place += 1)
      if (hasSense(part.pieces[place], 'negAfter') && place <= Math.max(...found) + 2) part.take(place)
    for (const place of found) {
      const own = part.pieces[place]
      if (!own) continue
      if (own.token) ask.without.push(own.token)
      else {
        const dim = dimOf(own, true)
        const kind = senseOf(own, 'rows')
        if (dim) ask.dims.push(dim)
        else if (kind?.startsWith('action.'))
          ask.dims.push({ dim: 'likely_kind', values: kindsOfAction(kind), not: true, said: own.text })
        else if (kind) ask.withoutRows.push(kind)
      }
      for (const beside of [place - 1, place + 1])
        if (part.pieces[beside] && isOfKind(part.pieces[beside])) part.take(beside)
    }
  })
}

/** "The dollar token", "ether itself": what says of what kind a named thing is. */
const isOfKind = (piece: Piece | undefined): boolean => senseOf(piece, 'rows') === 'token'

/** An amount of one token, or of dollars, that is put into another; a percentage by which a price is to move. */
function readQuote(part: Part, ask: Ask): void {
  const { pieces } = part
  const at = pieces.findIndex((piece) => hasSense(piece, 'swap'))
  // What is no question is an order, and nothing here acts.
  if (at < 0 || !pieces.some((piece) => hasSense(piece, 'effect', 'ask', 'op') || piece.stop === '?')) return
  const amount = pieces.findIndex(
    (piece, place) =>
      piece.number !== undefined &&
      piece.number.unit !== 'percent' &&
      (pieces[place + 1]?.token !== undefined || piece.number.unit === 'usd'),
  )
  const percent = pieces.findIndex((piece) => piece.number?.unit === 'percent')
  const number = pieces[amount]?.number
  // Dollars of a token that is sold are no amount of it.
  if (number?.unit === 'usd' && senseOf(pieces[at], 'swap') === 'sell') return
  if (number) {
    const token = pieces[amount + 1]?.token
    ask.amount = {
      value: number.value,
      ...(number.unit === 'usd' ? {} : token ? { token: token.reference } : {}),
    }
    part.take(at, amount, ...(number.unit === 'usd' ? [] : [amount + 1]))
  } else if (percent >= 0) {
    ask.amount = {
      value: pieces[percent]?.number?.value ?? 0,
      way: senseOf(pieces[at], 'swap') === 'sell' ? 'sell' : 'buy',
    }
    part.take(at, percent)
  } else return
  pieces.forEach((piece, place) => {
    if (hasSense(piece, 'swap', 'effect')) part.take(place)
  })
}

/** Bounds: a word of comparison with a number behind it, or a number with "or more". */
function readBounds(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    if (part.taken.has(at)) return
    const is = senseOf(piece, 'cmp')
    if (is === 'between') {
      const [from, to] = [at + 1, at + 3].map((own) => part.pieces[own]?.moment)
      if (from !== undefined && to !== undefined) {
        const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
        ask.times = [
          {
            window: '24h',
            span: {
              fromMs,
              toMs,
              text: stretchSaid(part.pieces[at + 1]?.text ?? '', part.pieces[at + 3]?.text ?? ''),
            },
          },
        ]
        part.take(at, at + 1, at + 2, at + 3)
        return
      }
    }
    if (is !== undefined) {
      let place = at + 1
      while (isGlue(part.pieces[place]) && !/^the$/i.test(part.pieces[place]?.text ?? '') && place < at + 3)
        place += 1
      const number = part.pieces[place]?.number
      if (!number || part.taken.has(place)) return
      if (is === 'between') {
        const to = [place + 1, place + 2].find((own) => part.pieces[own]?.number)
        const upper = to === undefined ? undefined : part.pieces[to]?.number
        if (!upper || to === undefined) return
        const unit = upper.unit === 'bare' ? number.unit : upper.unit
        for (let own = at; own <= to; own += 1) part.take(own)
        addBound(part, ask, at, to, { is: 'between', value: number.value, upper: upper.value, unit })
        return
      }
      part.take(at, place)
      addBound(part, ask, at, place, {
        is: is === 'equal' ? 'equal' : /^(?:over|atLeast)$/.test(is) ? 'over' : 'under',
        ...(/^at/.test(is) ? { inclusive: true } : {}),
        value: number.value,
        unit: number.unit,
      })
      return
    }
    const after = piece.number ? senseOf(part.pieces[at + 1], 'cmpAfter') : undefined
    const later = piece.number ? senseOf(part.pieces[at + 2], 'cmpAfter') : undefined
    const way = after ?? later
    if (!piece.number || way === undefined) return
    const end = after === undefined ? at + 2 : at + 1
    part.take(at, end)
    addBound(part, ask, at, end, {
      is: way === 'atLeast' ? 'over' : 'under',
      inclusive: true,
      value: piece.number.value,
      unit: piece.number.unit,
    })
  })
}

/** "Between 10:00 and 14:00" may be one phrase that is two moments. */
const stretchSaid = (from: string, to: string): string => (from === to ? from : `between ${from} and ${to}`)

type Bare = Omit<AskedBound, 'measure' | 'said'>

const ofUnit: Readonly<Record<string, RegExp>> = {
  usd: /^(?:volume|buyVolume|sellVolume|netFlow|liquidity|marketValue|fdv|price|oracle|usd|fees|pnl|realised|unrealised|exposed|walletWorth|high|low)$/,
  percent:
    /^(?:premium|change|volatility|percent|apr|feePercent|roi|winRate|locked|burned|free|top10|top1|buyTax|sellTax|progress|graduationRate)$/,
  bps: /^(?:premium|spread|feePercent|buyTax|sellTax)$/,
}

function addBound(part: Part, ask: Ask, from: number, to: number, bare: Bare): void {
  const fits = (measure: string | undefined): boolean =>
    measure !== undefined && (bare.unit === 'bare' ? true : (ofUnit[bare.unit]?.test(measure) ?? false))
  // A token behind the number is its unit: "more than 20 wstETH".
  let end = to
  const unit = part.pieces[to + 1]
  let isOfToken = false
  if (unit?.token && bare.unit === 'bare') {
    isOfToken = true
    ask.tokens.push(unit.token)
    part.take(to + 1)
    end = to + 1
  }
  // "50 bps under their oracle" bounds the premium.
  const sign = [end + 1, end + 2, from - 1, from - 2]
    .map((place) => ({ place, value: /^sign=(\w+)([+-])$/.exec(senseOf(part.free(place), 'dim') ?? '') }))
    .find(({ value }) => value !== null)
  const said = part.pieces
    .slice(from, end + 1)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:and|or) /i, '')
  if (sign?.value && !isOfToken && bare.unit !== 'usd') {
    const [, measure = '', way] = sign.value
    part.take(sign.place)
    const { value, upper, is } = bare
    const flipped: Bare =
      way === '+'
        ? bare
        : is === 'between'
          ? { ...bare, value: -(upper ?? value), upper: -value }
          : { ...bare, value: -value, is: is === 'over' ? 'under' : is === 'under' ? 'over' : is }
    ask.bounds.push({
      ...flipped,
      measure,
      signed: true,
      said: `${said} ${part.pieces[sign.place]?.text ?? ''}`.trim(),
    })
    // "Less than 50 bps under it" is under it all the same.
    if (is === 'under' && way === '-')
      ask.bounds.push({ measure, is: 'under', value: 0, unit: bare.unit, said: '' })
    return
  }
  const forward = part.next(end + 1, 1)
  const backward = part.next(from - 1, -1)
  const chosen = isOfToken
    ? undefined
    : [forward, backward].find(
        (place) =>
          place !== undefined &&
          !part.taken.has(place) &&
          fits(measureAt(part.pieces[place])) &&
          !isMain(part, place),
      )
  const measure = isOfToken ? 'amount' : chosen === undefined ? undefined : measureAt(part.pieces[chosen])
  if (chosen !== undefined) part.take(chosen)
  ask.bounds.push({ ...bare, ...(measure ? { measure } : {}), said })
}

/** Whether a word names the rows that are asked for, and no column of them. */
function isMain(part: Part, at: number): boolean {
  if (!hasSense(part.pieces[at], 'rows') || hasSense(part.pieces[at], 'measure')) return false
  if (part.pieces.some(({ token }) => token)) return false
  const others = part.pieces.some(
    (piece, place) => place !== at && hasSense(piece, 'rows') && !part.taken.has(place),
  )
  return !others
}

/** The order that is asked for, and of what. */
function readOrder(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    if (part.taken.has(at) || ask.order) return
    const sense = senseOf(piece, 'order')
    if (sense === undefined) return
    const [way = 'most', own] = sense.split(':')
    // "The last 24 hours" has been taken; "the last one" is a place.
    const order = { way: way === 'least' ? ('least' as const) : ('most' as const) }
    let measure = own
    part.take(at)
    // "Best" is of what follows it: "the best yield".
    const after = part.next(at + 1, 1, 2)
    if (
      /^(?:best|worst)$/i.test(piece.text) &&
      after !== undefined &&
      senseOf(part.free(after), 'measure') !== undefined
    )
      measure = undefined
    const ownRows = senseOf(piece, 'rows')
    if (ownRows !== undefined) ask.rows = ownRows
    if (measure === undefined) {
      const by = part.pieces.findIndex((one, place) => place > at && senseOf(one, 'link') === 'by')
      const behind = by < 0 ? undefined : part.next(by + 1, 1, 3)
      const forward = part.next(at + 1, 1, 3)
      const isColumn = (place: number | undefined) =>
        place !== undefined && !part.taken.has(place) && measureAt(part.pieces[place]) !== undefined
      if (
        isColumn(forward) &&
        forward !== undefined &&
        (!hasSense(part.pieces[forward], 'rows') || isCounted(part, at, forward))
      ) {
        measure = measureAt(part.pieces[forward])
        part.take(forward)
      } else if (
        forward !== undefined &&
        hasSense(part.pieces[forward], 'rows') &&
        hasSense(part.free(forward + 1), 'measure')
      ) {
        // "The biggest stock premium".
        measure = senseOf(part.pieces[forward + 1], 'measure')
        part.take(forward + 1)
      } else if (isColumn(behind) && behind !== undefined) {
        measure = measureAt(part.pieces[behind])
        part.take(by, behind)
      } else {
        const back = forward === undefined ? part.next(at - 1, -1, 3) : undefined
        const own =
          back === undefined || part.taken.has(back) ? undefined : senseOf(part.pieces[back], 'measure')
        if (own !== undefined && back !== undefined) part.take(back)
        measure = own ?? 'size'
      }
    } else {
      const by = part.pieces.findIndex((one, place) => place > at && senseOf(one, 'link') === 'by')
      const behind = by < 0 ? undefined : part.next(by + 1, 1, 3)
      const other = behind === undefined ? undefined : measureAt(part.pieces[behind])
      if (other !== undefined && behind !== undefined && !part.taken.has(behind)) {
        measure = other
        part.take(by, behind)
      }
      // "Biggest discount to the oracle": what is said twice.
      const forward = part.next(at + 1, 1, 2)
      if (forward !== undefined && measureAt(part.pieces[forward]) === measure) part.take(forward)
    }
    ask.order = { ...order, measure: measure ?? 'size' }
    readCount(part, ask, at)
  })
}

/** "The most holders" counts them; "the largest holder" is one of them. */
const isCounted = (part: Part, at: number, forward: number): boolean =>
  /^(?:most|fewest|least|highest|lowest|more)$/i.test(part.pieces[at]?.text ?? '') &&
  /s$/i.test(part.pieces[forward]?.text ?? '') &&
  part.pieces.some((piece, place) => place !== forward && hasSense(piece, 'rows', 'ask', 'token'))

/** "The three largest", "top 5", "the second highest". */
function readCount(part: Part, ask: Ask, at: number): void {
  for (const place of [at + 1, at - 1, at + 2, at - 2]) {
    const piece = part.free(place)
    const between = part.pieces.slice(Math.min(place, at) + 1, Math.max(place, at))
    if (!piece || !between.every((own) => isGlue(own))) continue
    if (piece.number?.unit === 'bare' && Number.isInteger(piece.number.value) && piece.number.value > 0) {
      ask.take = piece.number.value
      part.take(place)
      return
    }
    const nth = ordinals.indexOf(piece.text.toLowerCase())
    if (nth >= 0) {
      // "Most held first" is an order of all.
      if (nth === 0 && place > at) ask.many = true
      else ask.nth = nth + 1
      part.take(place)
      return
    }
  }
}

function readFigure(part: Part, ask: Ask): void {
  part.pieces.forEach((piece, at) => {
    const op = senseOf(piece, 'op') as AskedFigure | undefined
    if (op === undefined || part.taken.has(at)) return
    part.take(at)
    // "The pools count" is a column.
    const counted = countedAs[senseOf(part.pieces[at - 1], 'rows') ?? '']
    if (
      op === 'count' &&
      /^(?:count|number)/i.test(piece.text) &&
      counted !== undefined &&
      !part.taken.has(at - 1)
    ) {
      ask.wants.push(counted)
      part.take(at - 1)
      return
    }
    if (op === 'count') {
      if (ask.figure === undefined) ask.figure = 'count'
      ask.asks.push('count')
      return
    }
    if (op === 'ratio') {
      const [before, after] = [part.next(at - 1, -1, 6), part.next(at + 1, 1, 6)]
      const isEach =
        after !== undefined &&
        /^(?:pool|block|token|stock|trade|memecoin|launch)$/.test(senseOf(part.pieces[after], 'rows') ?? '')
      // "The median per pool" is one of pools.
      if (/^per$/i.test(piece.text) && isEach && (ask.figure === 'average' || ask.figure === 'median')) return
      const isHead = /^ratio/i.test(piece.text)
      const against = after === undefined || isHead ? undefined : measureAt(part.pieces[after])
      if (!isHead) {
        if (before === undefined || after === undefined || against === undefined) {
          part.taken.delete(at)
          return
        }
        ask.against = against
        part.take(after)
      }
    }
    if ((ask.figure === 'sum' || ask.figure === 'average' || ask.figure === 'median') && ask.figure !== op)
      ask.asks.push('two figures')
    if (op === 'sum' && ask.figure !== undefined && ask.figure !== 'count') return
    if (op === 'average' && ask.figure === 'share') return
    ask.figure = op
    if (op === 'average' || op === 'median' || op === 'sum') {
      const forward = part.next(at + 1, 1, 3)
      const measure =
        forward === undefined || hasSense(part.pieces[forward], 'verb')
          ? undefined
          : senseOf(part.pieces[forward], 'measure')
      if (measure !== undefined && forward !== undefined && !part.taken.has(forward)) {
        ask.wants.unshift(measure)
        part.take(forward)
      }
    }
  })
}

/** "Which stocks trade below …": what somebody does, and no row. */
function isVerb(part: Part, at: number): boolean {
  const piece = part.pieces[at]
  if (
    /^(?:buy|sell)$/i.test(piece?.text ?? '') &&
    /^(?:i|we|you|can|could|to|would|will|should|they|he|she|did|and)$/i.test(part.pieces[at - 1]?.text ?? '')
  )
    return true
  if (!hasSense(piece, 'verb') || !hasSense(piece, 'rows')) return false
  let before = at - 1
  while (
    before >= 0 &&
    isGlue(part.pieces[before]) &&
    !/^(?:the|of|a|any|all|in)$/i.test(part.pieces[before]?.text ?? '')
  )
    before -= 1
  const own = part.pieces[before]
  return (
    hasSense(own, 'rows', 'dim', 'token', 'pron') ||
    (hasSense(own, 'ask') && /^which|what|who$/i.test(own?.text ?? ''))
  )
}

/** Where rows may be of one or the other: "on noxa or flap". */
const isOfSeveral = /^(?:exchange|launchpad|sector|cost|likely_kind|kind)$/

function addDim(ask: Ask, dim: AskedDim): void {
  const same = ask.dims.find((own) => own.dim === dim.dim && own.not === dim.not)
  if (same && same.values.join() === dim.values.join()) return
  if (same && isOfSeveral.test(dim.dim))
    ask.dims = ask.dims.map((own) =>
      own === same
        ? { ...own, values: [...own.values, ...dim.values], said: `${own.said}, ${dim.said}` }
        : own,
    )
  else ask.dims.push(dim)
}

/** What is left; a word that cannot be read so is told. */
function readRest(part: Part, ask: Ask): string | undefined {
  const rows: NamedRows[] = []
  let wantedAt = 0
  // "The premium of stocks over their oracles" is the measure's name, and chooses none.
  let isPremiumNamed = false
  const [head] = part.pieces
  if (/^(?:buy|sell|send|swap|transfer|bridge)$/i.test(head?.text ?? '')) return `${head?.text} (an order)`
  if (
    /^(?:is|are|was|were|does|do|did|has|have|can|could|will|would|am|isn't|aren't)$/i.test(head?.text ?? '')
  )
    ask.asks.push('yesno')
  const unsure = part.pieces.find(
    ({ token }) =>
      token && !token.known && token.text === token.text.toLowerCase() && !token.text.startsWith('0x'),
  )
  if (unsure) return `${unsure.text} (a token that nobody knows)`
  for (let at = 0; at < part.pieces.length; at += 1) {
    const piece = part.pieces[at]
    if (!piece || part.taken.has(at)) continue
    const take = () => part.take(at)
    if (piece.token) {
      // "The price of one in the other" is a figure of both.
      if (/^in$/i.test(part.pieces[at - 1]?.text ?? '') && ask.tokens.length > 0) return `in ${piece.text}`
      ask.tokens.push(piece.token)
      take()
      continue
    }
    if (piece.address) {
      ;(senseOf(piece, 'address') === 'pool' ? ask.pools : ask.wallets).push(piece.address)
      take()
      continue
    }
    if (piece.window) {
      const from = piece.window.span?.fromMs
      const isWithin = ask.times.some(
        ({ span }) =>
          span?.toMs !== undefined &&
          from !== undefined &&
          (span.fromMs ?? 0) >= from &&
          span.toMs <= from + 86_400_000,
      )
      if (!isWithin) ask.times.push(piece.window)
      take()
      continue
    }
    const at0 = piece.moment === undefined ? Number.NaN : Date.parse(piece.moment)
    const isDay = at0 % 86_400_000 === 0 && !/midnight|ago|:|noon|\bam\b|\bpm\b/i.test(piece.said ?? '')
    if (piece.moment && isDay) {
      const way = part.pieces[at - 1]?.text.toLowerCase() ?? ''
      const said = piece.said ?? ''
      const isSince = /^(?:since|from)$/.test(way) || /^(?:since|from)\b/i.test(said)
      const isOther = /^(?:after|before|until|till|by|to)$/.test(way)
      if (!isOther) {
        ask.times.push({
          window: isSince ? '7d' : '24h',
          span: { fromMs: at0, ...(isSince ? {} : { toMs: at0 + 86_400_000 }), text: said },
        })
        take()
        continue
      }
    }
    if (piece.moment && !isDay && ask.moment === undefined) {
      ask.moment = piece.moment
      take()
      continue
    }
    if (piece.interval) {
      ask.interval = piece.interval
      take()
      continue
    }
    const every = senseOf(piece, 'every')
    if (every !== undefined && ask.order) {
      ask.interval = every
      take()
      continue
    }
    if (hasSense(piece, 'effect') && !hasSense(piece, 'glue')) ask.asks.push('effect')
    if (senseOf(piece, 'cmp') === 'between' && hasSense(part.pieces[at + 1], 'token')) {
      take()
      continue
    }
    if (hasSense(piece, 'ever')) ask.ever = true
    if (hasSense(piece, 'now')) ask.asks.push('now')
    const dim = dimOf(piece, false)
    if (dim) addDim(ask, dim)
    // "Priced under their oracle, and how many over it?" asks for the other side.
    if (hasSense(piece, 'cmp') && hasSense(part.pieces[at + 1], 'pron')) return `${piece.text} what`
    if (
      /^sign=premium/.test(senseOf(piece, 'dim') ?? '') &&
      /^(?:over|above|under|below)\b/i.test(piece.text) &&
      hasSense(part.pieces[at - 1], 'rows', 'measure') &&
      !hasSense(part.pieces[at - 1], 'verb') &&
      !/^priced$/i.test(part.pieces[at - 1]?.text ?? '') &&
      (ask.wants.includes('premium') || hasSense(part.pieces[at - 1], 'measure'))
    )
      isPremiumNamed = true
    const asks = senseOf(piece, 'ask')
    if (asks !== undefined) ask.asks.push(asks)
    const points = senseOf(piece, 'pron')
    if (points !== undefined) ask.points.push(points)
    const kind = isVerb(part, at) ? undefined : senseOf(piece, 'rows')
    if (
      kind !== undefined &&
      !(hasSense(piece, 'measure') && rows.some(({ kind: own }) => !general.has(own)))
    )
      rows.push({ at, kind, text: piece.text })
    else {
      const measure = senseOf(piece, 'measure')
      const isLock = measure !== undefined && /^(?:locked|burned|free)$/.test(measure)
      // "Is the LP locked" asks for one thing.
      if (isLock && ask.wants.at(-1) === 'liquidity' && wantedAt >= at - 3) ask.wants.pop()
      if (measure !== undefined) {
        ask.wants.push(measure)
        wantedAt = at
      }
    }
    const comparative = senseOf(piece, 'comparative')
    if (comparative) {
      ask.comparative = { way: comparative === 'least' ? 'least' : 'most' }
      take()
      continue
    }
    const verb = senseOf(piece, 'verb')
    if (verb !== undefined) ask.asks.push(`verb ${verb}`)
    // "Without a curve first": which goes before the other.
    const isAdverb =
      /^first$/i.test(piece.text) &&
      !/^(?:the|and|very|which|whose|or)$/i.test(part.pieces[at - 1]?.text ?? '')
    if (isAdverb) {
      take()
      continue
    }
    const place = senseOf(piece, 'place')
    if (place !== undefined && ask.nth === undefined) {
      ask.nth = Number(place)
      take()
      continue
    }
    const [before] = [part.pieces[at - 1]]
    if (piece.number && senseOf(before, 'rows') === 'block') {
      ask.block = String(piece.number.value)
      take()
      continue
    }
    // "Of the two", "those 3": as many as were told.
    const isOfThem =
      /^(?:(?:out )?of )?(?:the|those|these)$/i.test(before?.text ?? '') &&
      !hasSense(part.pieces[part.next(at + 1, 1) ?? -1], 'rows', 'measure', 'order', 'token')
    if (piece.number?.unit === 'bare' && isOfThem) {
      ask.points.push('them', String(piece.number.value))
      take()
      continue
    }
    if (
      piece.number &&
      piece.number.unit === 'bare' &&
      ask.take === undefined &&
      Number.isInteger(piece.number.value)
    ) {
      ask.take = piece.number.value
      take()
      continue
    }
    if (hasSense(piece, 'effect', 'ever', 'now', 'dim', 'ask', 'pron', 'rows', 'measure', 'verb', 'link'))
      take()
  }
  if (isPremiumNamed && ask.wants.includes('premium'))
    ask.dims = ask.dims.filter(({ dim, values }) => dim !== 'sign' || !values[0]?.startsWith('premium'))
  chooseRows(ask, rows)
  return undefined
}

/** What a corporate action of a kind is called in its rows. */
export const kindsOfAction = (kind: string): string[] =>
  kind === 'action.split' ? ['split', 'reverse_split'] : [kind.slice('action.'.length)]

/** Which of the rows that are named are asked for; the others are columns of them, or say the same again. */
function chooseRows(ask: Ask, rows: readonly NamedRows[]): void {
  // "The volume of the semiconductor sector" is that of all its stocks.
  const isWhole =
    rows.some(({ kind }) => kind === 'sector') &&
    ask.dims.some(({ dim, not, values }) => dim === 'sector' && !not && values.length === 1)
  if (
    isWhole &&
    ask.figure === undefined &&
    !ask.order &&
    ask.bounds.length === 0 &&
    ask.wants.length === 1 &&
    /^(?:volume|trades|liquidity|buys|sells)$/.test(ask.wants[0] ?? '')
  )
    ask.figure = 'sum'
  const special = rows.filter(({ kind }) => !general.has(kind))
  const isLaunch =
    ask.dims.some(({ dim }) => dim === 'launchpad' || dim === 'stage') || ask.asks.includes('verb launch')
  // "Splits or dividends", "deposits and withdrawals": of both.
  const both = [...new Set(special.map(({ kind }) => kind))]
  const [family = ''] = both[0]?.split('.') ?? []
  if (
    both.length > 1 &&
    /^(?:action|bridge|liquidity)$/.test(family) &&
    both.every((kind) => kind.startsWith(`${family}.`))
  ) {
    ask.rows = family
    ask.many = true
    if (family === 'action')
      ask.dims.push({ dim: 'likely_kind', values: both.flatMap(kindsOfAction), not: false, said: '' })
    return
  }
  const kinds = rows.map(({ kind }) => kind)
  const [first] = rows
  if (!first) {
    const has = (...dims: readonly string[]) => ask.dims.some(({ dim }) => dims.includes(dim))
    const isChosen =
      ask.order !== undefined ||
      ask.bounds.length > 0 ||
      ask.figure !== undefined ||
      ask.asks.includes('which')
    if (ask.rows !== undefined) return
    if (has('stage') || (isLaunch && ask.wants.length === 0 && ask.dims.length > 0)) ask.rows = 'launch'
    else if (has('sector') || (has('feed') && ask.tokens.length === 0)) ask.rows = 'stock'
    else if (has('exchange') && isChosen && ask.figure !== 'share') ask.rows = 'pool'
    else if (has('exchange') && ask.figure === 'share') ask.rows = 'exchange'
    else if (has('launchpad') && ask.figure === 'share') ask.rows = 'launchpad'
    return
  }
  if (
    isLaunch &&
    kinds.includes('launchpad') &&
    ask.asks.includes('count') &&
    !ask.order &&
    kinds.some((kind) => general.has(kind))
  ) {
    ask.rows = 'launch'
    return
  }
  const common =
    isLaunch && !kinds.includes('stock')
      ? 'launch'
      : (kinds.find((kind) => general.has(kind) && kind !== 'token') ??
        (ask.dims.some(({ dim }) => dim === 'sector') ? 'stock' : 'token'))
  const hasCommon = kinds.some((kind) => general.has(kind))
  const isColumn = special.every(({ kind }) => countedAs[kind])
  const main =
    special.length === 0 ||
    (hasCommon &&
      isColumn &&
      (general.has(first.kind) ||
        (ask.figure !== undefined && ask.figure !== 'count') ||
        (ask.bounds.length === 0 && ask.figure === 'count' && ask.tokens.length === 0)))
      ? common
      : (special[0]?.kind ?? first.kind)
  ask.rows =
    ask.figure === 'share' &&
    ask.dims.some(({ dim, not }) => dim === 'exchange' && !not) &&
    /^trade/.test(main)
      ? 'exchange'
      : main
  if (ask.rows === 'exchange' && main === 'trade') ask.wants.push('trades')
  ask.many =
    ask.many === true ||
    rows.some(({ kind, text }) => (kind === main || general.has(kind)) && /[^s]s$/i.test(text))
  for (const { kind } of rows) {
    if (kind === main || (general.has(kind) && main !== 'exchange' && main !== 'launchpad')) continue
    const column = countedAs[kind]
    if (column !== undefined && !ask.wants.includes(column)) ask.wants.push(column)
  }
}
