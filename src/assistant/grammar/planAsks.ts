import { toolNames } from '../../base/names/toolNames.gen.ts'
import { type Window, windowSeconds } from '../../base/schema/window.ts'
import type { Registry } from '../../operations/kernel/createRegistry.ts'
import type { Step } from '../plan/Plan.ts'
import { type Aim, emptyAim } from '../rows/Aim.ts'
import { windowWords } from '../rows/readTime.ts'
import type { Ask } from './Ask.ts'
import { type Attribute, ofBlock, ofChain, ofLaunchpad, ofToken, ofWallet } from './attributes.ts'
import { columnOf, type Planned, planRows, type Unplanned } from './planRows.ts'
import { countedAs } from './readAsks.ts'
import { compared, relations } from './relations.ts'

/** Calls for all that is asked, or why one part of it has none. */
export function planAsks(asks: readonly Ask[], registry: Registry, maxSteps: number): Planned | Unplanned {
  const steps: Step[] = []
  const aims: Aim[] = []
  for (const ask of asks) {
    const made = planAsk(ask, registry, () => `call_${steps.length + 1}`, steps)
    if ('unplanned' in made) return made
    aims.push(...made.aims)
  }
  return steps.length > maxSteps || steps.length === 0
    ? { unplanned: `${steps.length} steps` }
    : { steps, aims }
}

/** What of a longer window a shorter one has. */
function planPart(
  token: string,
  measure: string,
  windows: readonly [Window, Window],
  id: string,
  steps: Step[],
): { aims: Aim[] } | Unplanned {
  const field = columnOf(compared, measure)
  if (!field) return { unplanned: 'a part of what' }
  const sorted = [...windows].sort((one, other) => windowSeconds[one] - windowSeconds[other])
  steps.push({ id, operation: toolNames.getTokenAnalytics, arguments: { token, windows: sorted } })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getTokenAnalytics, [id]),
        list: 'items',
        query: { where: [], figure: { op: 'part', field: field.path, other: field.path } },
        noun: 'windows',
        measure: field,
        against: { ...field, label: `${field.label} of ${sorted[1]}` },
      },
    ],
  }
}

/** Measures that a series tells by the hour and the day. */
const metrics: Readonly<Record<string, string>> = {
  volume: 'volume_usd',
  trades: 'trades',
  activity: 'trades',
  traders: 'traders',
  transfers: 'transfers',
  transactions: 'transactions',
  activeAddresses: 'active_addresses',
  launches: 'launches',
  entered: 'new_holders',
  gas: 'gas_used',
  newTokens: 'new_tokens',
  newPools: 'new_pools',
}

/** Metrics of which those of parts do not add up. */
const distinct = new Set(['traders', 'active_addresses'])

const dayMs = 86_400_000

/** What an amount of one token brings in another, or what moves a price so far. */
function planAmount(
  ask: Ask,
  amount: NonNullable<Ask['amount']>,
  nextId: () => string,
  steps: Step[],
): { aims: Aim[] } | Unplanned {
  const [token, other] = ask.tokens
  if (
    ask.bounds.length + ask.dims.length + ask.without.length > 0 ||
    ask.order ||
    ask.rows !== undefined ||
    ask.figure === 'share'
  )
    return { unplanned: 'an amount with a choice' }
  if (amount.way) {
    if (!token) return { unplanned: 'an amount of what' }
    const aims: Aim[] = []
    const ids = ask.tokens.map((own) => {
      const id = nextId()
      steps.push({ id, operation: toolNames.getMarketDepth, arguments: { token: own.reference } })
      return id
    })
    const path = `${amount.way}_usd`
    aims.push({
      ...emptyAim(toolNames.getMarketDepth, ids),
      list: 'depth',
      query: {
        where: [{ fields: ['percent'], is: 'equal', value: amount.value, said: '' }],
        ...(ids.length > 1 ? { figure: { op: 'sum', field: path } } : {}),
      },
      noun: 'tokens',
      each: `{percent:percent}: {${path}:usd}`,
      measure: {
        path,
        format: 'usd',
        label: amount.way === 'buy' ? 'dollars of buying' : 'dollars of selling',
      },
      columns: [
        { path, format: 'usd', label: amount.way === 'buy' ? 'dollars of buying' : 'dollars of selling' },
      ],
    })
    return { aims }
  }
  if (
    !token ||
    (amount.token !== undefined && ask.tokens.length > 2) ||
    (amount.token === undefined && other)
  )
    return { unplanned: 'an amount of what' }
  const isSale = amount.token === undefined && ask.asks.includes('swap sell')
  if (isSale) return { unplanned: 'dollars of a token' }
  const outs = ask.tokens
  for (const own of outs)
    steps.push({
      id: nextId(),
      operation: toolNames.getSwapQuote,
      arguments: { token_in: amount.token ?? 'USDG', token_out: own.reference, amount: String(amount.value) },
    })
  return { aims: [] }
}

/** What happened over a stretch that is no window: the sum of a series' points in it. */
function planStretch(
  ask: Ask,
  wants: readonly string[],
  registry: Registry,
  nextId: () => string,
  steps: Step[],
): { aims: Aim[] } | Unplanned {
  const [want, ...more] = wants
  const metric = metrics[want ?? '']
  const [time, ...times] = ask.times
  const { fromMs, toMs, text = '' } = time?.span ?? {}
  if (times.length > 0 && times.length < 3) {
    const all: Aim[] = []
    for (const own of ask.times) {
      const made = planStretch({ ...ask, times: [own] }, wants, registry, nextId, steps)
      if ('unplanned' in made) return made
      all.push(...made.aims)
    }
    return { aims: all }
  }
  if (!metric || distinct.has(metric) || more.length > 0 || times.length > 0 || fromMs === undefined)
    return { unplanned: 'a stretch that is no window' }
  if (
    ask.wallets.length > 0 ||
    ask.tokens.length > 1 ||
    ask.dims.length > 0 ||
    (ask.figure !== undefined && !/^(?:count|sum)$/.test(ask.figure))
  )
    return { unplanned: 'a stretch of what' }
  const [token] = ask.tokens
  const borders = [fromMs, ...(toMs === undefined ? [] : [toMs])]
  const interval = borders.every((at) => at % dayMs === 0)
    ? '1d'
    : borders.every((at) => at % 3_600_000 === 0)
      ? '1h'
      : '5m'
  const window = interval === '5m' ? '24h' : '7d'
  const id = nextId()
  const column = {
    path: 'value',
    format: metric.endsWith('usd') ? ('usd' as const) : ('number' as const),
    label: want ?? '',
  }
  steps.push({
    id,
    operation: toolNames.getActivitySeries,
    arguments: { metric, window, interval, ...(token ? { scope: 'token', target: token.reference } : {}) },
  })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getActivitySeries, [id]),
        list: 'items',
        query: {
          where: [
            { fields: ['start'], is: 'since', value: fromMs, said: text },
            ...(toMs === undefined
              ? []
              : [{ fields: ['start'], is: 'until' as const, value: toMs, said: '' }]),
          ],
          figure: { op: 'sum', field: 'value' },
        },
        noun: 'points',
        measure: column,
      },
    ],
  }
}

/** "On which day were there the most trades": the points of a series in their order. */
function planSeries(ask: Ask, nextId: () => string, steps: Step[]): { aims: Aim[] } | Unplanned {
  const { order, interval = '1d' } = ask
  const measure =
    order?.measure === 'size' || order?.measure === undefined ? (ask.wants[0] ?? '') : order.measure
  // What an hour of the whole chain is busy with are transactions.
  const metric =
    measure === 'activity' && ask.tokens.length === 0 && ask.rows === undefined
      ? 'transactions'
      : (metrics[measure] ?? metrics[countedAs[ask.rows ?? ''] ?? ''])
  const [token, ...others] = ask.tokens
  if (!order || !metric || others.length > 0 || ask.bounds.length + ask.dims.length + ask.wallets.length > 0)
    return { unplanned: 'a series of what' }
  const [time] = ask.times
  if (time?.span?.toMs !== undefined) return { unplanned: 'a series of a stretch' }
  const id = nextId()
  const fromMs = time?.span?.exact === true ? undefined : time?.span?.fromMs
  steps.push({
    id,
    operation: toolNames.getActivitySeries,
    arguments: {
      metric,
      window: time?.window ?? '7d',
      interval,
      ...(token ? { scope: 'token', target: token.reference } : {}),
    },
  })
  return {
    aims: [
      {
        ...emptyAim(toolNames.getActivitySeries, [id]),
        list: 'items',
        query: {
          where:
            fromMs === undefined
              ? []
              : [{ fields: ['start'], is: 'since', value: fromMs, said: time?.span?.text ?? '' }],
          sort: { field: 'value', order: order.way },
          nth: ask.nth ?? 1,
        },
        noun: interval === '1d' ? 'days' : 'hours',
        measure: { path: 'value', format: metric.endsWith('usd') ? 'usd' : 'number', label: measure },
      },
    ],
  }
}

/** Rows that are rather counted than listed where nothing chooses among them. */
const isListed = (ask: Ask): boolean => {
  if (ask.rows === undefined || ask.block !== undefined) return false
  const chooses =
    ask.order !== undefined ||
    ask.bounds.length > 0 ||
    ask.without.length > 0 ||
    ask.take !== undefined ||
    ask.nth !== undefined
  if (countedAs[ask.rows] === undefined) return true
  if (ask.rows === 'pool' && ask.wants.length > 0 && /^(?:sum|average|median)$/.test(ask.figure ?? ''))
    return true
  if (chooses || ask.asks.includes('who') || ask.asks.includes('when')) return true
  if (ask.dims.length > 0 && ask.figure !== undefined && ask.figure !== 'ratio') return true
  return ask.asks.includes('which') && ask.figure === undefined && ask.wants.length === 0
}

function planAsk(
  ask: Ask,
  registry: Registry,
  nextId: () => string,
  steps: Step[],
): { aims: Aim[] } | Unplanned {
  const why: string[] = []
  // "How many are there in total" counts.
  if (
    ask.figure === 'sum' &&
    ask.asks.includes('count') &&
    ask.tokens.length < 2 &&
    !ask.order &&
    ask.rows !== undefined &&
    !(ask.wants.length > 0 && ask.rows !== 'launch')
  )
    ask.figure = 'count'
  if (
    ask.asks.includes('who') &&
    ask.rows !== undefined &&
    !/^(?:holder|trader|trade|buyer|seller|token)/.test(ask.rows)
  )
    return { unplanned: 'who' }
  if (!ask.amount && ask.asks.includes('effect')) return { unplanned: 'an effect of nothing' }
  if (ask.amount) return planAmount(ask, ask.amount, nextId, steps)
  if (ask.interval !== undefined) return planSeries(ask, nextId, steps)
  const several =
    ask.tokens.length > 1 &&
    (ask.rows === undefined ||
      ask.rows === 'token' ||
      ask.rows === 'stock' ||
      countedAs[ask.rows] !== undefined)
  if (several && !isListedOfSeveral(ask)) {
    const made = planCompared(ask, nextId())
    if (!('unplanned' in made)) {
      steps.push(...made.steps)
      return { aims: made.aims }
    }
    why.push(made.unplanned)
  } else if (isListed(ask)) {
    if (ask.asks.includes('yesno')) return { unplanned: 'whether something is so' }
    const kinds = relations.filter(({ rows }) => rows === ask.rows)
    for (const relation of kinds) {
      const made = planRows(relation, ask, nextId())
      const unknown =
        'unplanned' in made ? undefined : made.steps.find(({ operation }) => !registry.find(operation))
      if (unknown) why.push(`no operation ${unknown.operation}`)
      else if ('unplanned' in made) why.push(made.unplanned)
      else {
        steps.push(...made.steps)
        return { aims: made.aims }
      }
    }
    return { unplanned: why.join('; ') || `no relation of ${ask.rows}` }
  }
  const made = planAttributes(ask, registry, nextId, steps)
  return 'unplanned' in made ? { unplanned: [...why, made.unplanned].join('; ') } : made
}

const isListedOfSeveral = (ask: Ask): boolean => ask.rows === 'pool'

/** Tokens that are named, held against each other in one call. */
function planCompared(ask: Ask, id: string): Planned | Unplanned {
  const wants = ask.wants.filter((measure) => measure !== 'usd' || ask.wants.length === 1)
  const counted = ask.rows === undefined ? undefined : countedAs[ask.rows]
  if (counted !== undefined && counted !== 'tokens' && wants.length === 0) wants.push(counted)
  const comparative = ask.comparative && {
    ...ask.comparative,
    ...(wants[0] === undefined ? {} : { measure: wants[0] }),
  }
  const figure = ask.figure === 'count' && ask.bounds.length === 0 ? undefined : ask.figure
  if (new Set(ask.tokens.map(({ reference }) => reference)).size < ask.tokens.length)
    return { unplanned: 'one token twice' }
  if (ask.take !== undefined && !ask.order) return { unplanned: 'a number beside tokens' }
  if (ask.asks.includes('who') && !ask.comparative && !ask.order)
    return { unplanned: 'who holds each of several' }
  if (ask.rows !== undefined && /^(?:trade|pool)/.test(ask.rows) && ask.dims.length > 0)
    return { unplanned: 'rows of several tokens' }
  const own: Ask = { ...ask, rows: 'compared', wants, many: true, ...(comparative ? { comparative } : {}) }
  if (figure === undefined) delete own.figure
  if (wants.length === 0 && !own.order) return { unplanned: 'compared by nothing' }
  if (
    wants.every((measure) => measure === 'price') &&
    !own.order &&
    !own.comparative &&
    figure === undefined &&
    ask.bounds.length === 0
  )
    return { unplanned: 'prices of several' }
  if (wants.some((measure) => columnOf(compared, measure) === undefined))
    return { unplanned: 'not in the comparison' }
  return planRows(compared, own, id)
}

const windowOf = (ask: Ask, at = 0): Window =>
  ask.times[at]?.window ?? (ask.ever || ask.wallets.length > 0 ? 'all' : '24h')

const labelled = (made: Attribute, when: string): Attribute => ({
  ...made,
  field: { ...made.field, label: `${made.field.label} ${when}` },
})

/** What is asked of a past moment: at its block, or of the candle that ended with it. */
function atMoment(made: Attribute, token: string, moment: string): Attribute | undefined {
  if (made.past) return made
  const isPrice = /(?:price_usd|mid_per_token_usd)$/.test(made.field.path)
  return isPrice
    ? {
        operation: toolNames.getChart,
        arguments: { query: token, interval: '1m', to: moment, limit: 1 },
        field: { ...made.field, path: 'items.0.close' },
      }
    : undefined
}

/** What is asked of one thing, or of each of several, or of the whole chain. */
function planAttributes(
  ask: Ask,
  registry: Registry,
  nextId: () => string,
  steps: Step[],
): { aims: Aim[] } | Unplanned {
  const isStock = ask.tokens.some(({ stock }) => stock)
  const isMoney = ask.wants.length > 1 && ask.wants.some((measure) => measure !== 'usd')
  const wants = ask.wants
    .filter((measure) => measure !== 'usd' || !isMoney)
    .map((measure) => (measure === 'legit' ? (isStock ? 'genuine' : 'verdict') : measure))
  if (ask.tokens.length > 0 && ask.wallets.length > 0) return { unplanned: 'a token and a wallet' }
  if (ask.asks.includes('who') && !wants.some((measure) => /^(?:deployer|owner)$/.test(measure)))
    return { unplanned: 'who' }
  if (ask.asks.includes('where')) return { unplanned: 'where' }
  if (ask.rows === 'pool' && wants.some((own) => own !== 'poolCount') && ask.figure !== 'count')
    return { unplanned: 'of a pool' }
  const counted = ask.rows === undefined ? undefined : countedAs[ask.rows]
  if (
    ask.rows !== undefined &&
    counted === undefined &&
    ask.block === undefined &&
    !(ask.rows === 'stock' && ask.tokens.length > 0)
  )
    return { unplanned: `rows of ${ask.rows}` }
  if (counted !== undefined && counted !== 'tokens' && !wants.includes(counted)) wants.unshift(counted)
  const launchpads = ask.dims.filter(({ dim, not }) => dim === 'launchpad' && !not)
  const others = ask.dims.filter((dim) => !launchpads.includes(dim))
  const choice =
    others[0]?.dim ??
    ask.bounds[0]?.said ??
    ask.without[0]?.text ??
    ask.order?.way ??
    ask.interval ??
    ask.withoutRows[0]
  if (choice !== undefined) return { unplanned: `an attribute with a choice: ${choice}` }
  if (ask.times.some(({ span }) => span?.toMs !== undefined || span?.exact === false))
    return planStretch(ask, wants, registry, nextId, steps)
  if (ask.take !== undefined || ask.nth !== undefined) return { unplanned: 'a number' }
  const yesNo = /^(?:verdict|genuine|locked|burned|free|sellable|session|lookalikes|premium|buyTax|sellTax)$/
  if (ask.asks.includes('yesno') && !wants.every((measure) => yesNo.test(measure)))
    return { unplanned: 'whether something is so' }
  if (ask.asks.includes('when')) return { unplanned: 'when' }
  const [kind, subjects] =
    ask.block !== undefined
      ? [ofBlock, [ask.block]]
      : ask.tokens.length > 0
        ? [ofToken, ask.tokens.map(({ reference }) => reference)]
        : ask.wallets.length > 0
          ? [ofWallet, ask.wallets]
          : launchpads.length > 0
            ? [ofLaunchpad, launchpads.flatMap(({ values }) => values)]
            : [ofChain, ['']]
  if (wants.length === 0) return { unplanned: 'nothing is wanted' }
  if (ask.tokens.length > 1 && wants.every((measure) => measure === 'price') && ask.figure === undefined)
    return { unplanned: 'prices of several' }
  if (isStock && ask.tokens.length === 1 && wants.includes('price'))
    wants.splice(wants.indexOf('price'), 1, 'stockPrice')
  const times = ask.times.length === 0 ? [0] : ask.times.map((_, at) => at)
  const found: { subject: string; made: Attribute }[] = []
  // "How many wallets bought it altogether?"
  const isAltogether =
    ask.figure === 'sum' && ask.times.length === 0 && subjects.length === 1 && kind !== ofChain
  for (const subject of subjects)
    for (const measure of wants)
      for (const at of times) {
        const made = kind[measure]?.(subject, { window: isAltogether ? 'all' : windowOf(ask, at) })
        if (!made || !registry.find(made.operation)) return { unplanned: `no attribute ${measure}` }
        if (found.some((one) => JSON.stringify(one.made) === JSON.stringify(made))) continue
        if (!made.windowed && ask.times.length > 0 && wants.length === 1 && !ask.lent)
          return { unplanned: `${measure} has no window` }
        found.push({ subject, made })
      }
  if (ask.moment !== undefined) {
    const then = found.map(({ subject, made }) => ({
      subject,
      made: atMoment(made, subject, ask.moment ?? ''),
    }))
    if (then.some(({ made }) => made === undefined)) return { unplanned: 'no past' }
    const block = then.some(({ made }) => made?.past) ? nextId() : undefined
    if (block !== undefined)
      steps.push({
        id: block,
        operation: toolNames.getBlock,
        arguments: { timestamp: ask.moment, direction: 'before' },
      })
    const now = ask.asks.includes('now')
      ? found.map(({ subject, made }) => ({ subject, made: labelled(made, 'now') }))
      : []
    const past = then.flatMap(({ subject, made }) =>
      made
        ? [
            {
              subject,
              made: made.past
                ? { ...made, arguments: { ...made.arguments, at_block: { $from: block, path: 'number' } } }
                : made,
            },
          ]
        : [],
    )
    found.splice(
      0,
      found.length,
      ...past.map(({ subject, made }) => ({ subject, made: now.length > 0 ? labelled(made, 'then') : made })),
      ...now,
    )
  }
  const ids = new Map<string, string>()
  const idOf = ({ operation, arguments: args }: Attribute): string => {
    const key = JSON.stringify([operation, args])
    const known =
      ids.get(key) ?? steps.find((step) => JSON.stringify([step.operation, step.arguments]) === key)?.id
    const id = known ?? nextId()
    if (known === undefined) steps.push({ id, operation, arguments: { ...args } })
    ids.set(key, id)
    return id
  }
  const [first] = found
  const isMany =
    ask.times.length > 1 && found.some(({ made }) => made.operation === toolNames.getTokenAnalytics)
  if (isMany && ask.figure !== 'share') return { unplanned: 'several windows of a token' }
  const isShare = ask.figure === 'share' && found.every(({ made }) => made.field.format === 'percent')
  const isTotal = ask.figure === 'sum' && found.length === 1
  const figure = ask.figure === 'count' || isShare || isTotal ? undefined : ask.figure
  if (!first) return { unplanned: 'nothing was found' }
  if (figure === 'ratio') {
    const against = kind[ask.against ?? '']?.(first.subject, { window: windowOf(ask) })
    if (
      !against ||
      found.length !== 1 ||
      JSON.stringify(against.arguments) !== JSON.stringify(first.made.arguments) ||
      against.operation !== first.made.operation
    )
      return { unplanned: 'a ratio of what' }
    const aim: Aim = {
      ...emptyAim(first.made.operation, [idOf(first.made)]),
      query: { where: [], figure: { op: 'ratio', field: first.made.field.path, other: against.field.path } },
      measure: first.made.field,
      against: against.field,
    }
    return { aims: [aim] }
  }
  const [one, other] = ask.times
  if (figure === 'share' && subjects.length === 1 && wants.length === 1 && one && other && kind === ofToken)
    return planPart(first.subject, wants[0] ?? '', [one.window, other.window], nextId(), steps)
  if (figure !== undefined || ask.comparative) {
    if (subjects.length < 2 || wants.length !== 1) return { unplanned: `a ${figure} of one` }
    if (figure === 'share') return { unplanned: 'a share of named ones' }
    const aim: Aim = {
      ...emptyAim(
        first.made.operation,
        found.map(({ made }) => idOf(made)),
      ),
      query: {
        where: [],
        ...(ask.comparative ? { sort: { field: first.made.field.path, order: ask.comparative.way } } : {}),
        ...(figure ? { figure: { op: figure, field: first.made.field.path } } : {}),
      },
      noun: 'tokens',
      measure: first.made.field,
    }
    return { aims: [aim] }
  }
  const aims = new Map<string, Aim>()
  for (const { subject, made } of found) {
    const id = idOf(made)
    const known = aims.get(id) ?? emptyAim(made.operation, [id])
    // A window that nobody named is said.
    const window = windowWords[isAltogether ? 'all' : windowOf(ask)]
    const isUnsaid = made.windowed && ask.times.length === 0 && !ask.ever && window !== undefined
    const label = subjects.length > 1 ? `${subject} ${made.field.label}` : made.field.label
    const isAlone = !made.full && (aims.get(id)?.alone ?? true)
    const { alone: _, ...own } = known
    aims.set(id, {
      ...own,
      ...(isAlone ? { alone: true as const } : {}),
      fields: [...known.fields, { ...made.field, label }],
      remarks: isUnsaid ? [`This is told for ${window}.`] : known.remarks,
    })
  }
  return { aims: [...aims.values()] }
}
