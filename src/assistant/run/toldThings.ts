import type { Citation } from '../answer/Citation.ts'
import { valueAt } from '../answer/renderTemplate.ts'
import type { RowSubject, ToldFigure, ToldThings } from '../plan/Plan.ts'
import type { Aim } from '../rows/Aim.ts'
import { labelOf } from '../rows/labelOf.ts'
import { stemsOf } from '../rows/matchField.ts'
import { queryRows } from '../rows/queryRows.ts'
import { rowsOf } from '../rows/rowsOf.ts'
import type { AssistantCall } from './AssistantReply.ts'

const most = 10

/** Ether stands at no address. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?!0{40})[0-9a-f]{40}$/i.test(value)
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

const people = 'trader buyer owner deployer counterparty provider from spender'.split(' ')

const isPerson = new RegExp(`(?:^|[._])(?:${people.join('|')}|creator|sender|to)(?:\\.address)?$`)

/** What a row is about. An address beside a symbol is the token's. */
function subjectOf(value: unknown): RowSubject {
  if (typeof value !== 'object' || value === null) return {}
  const row = value as Record<string, unknown>
  const isToken = typeof row.symbol === 'string' && row.balance === undefined && row.percent === undefined
  // A stock token that is proven to be one is known by its ticker.
  const isStock = row.stock === true || row.premium_bps !== undefined
  const at = [row.token, isToken ? row.address : undefined].find(isAddress)
  const token = isStock && at !== undefined && typeof row.symbol === 'string' ? row.symbol : at
  const address = [...people.map((name) => row[name]), isToken ? undefined : row.address].find(isAddress)
  // The hash of a block is no transaction's.
  const isBlock = typeof row.number === 'number'
  const hash = [row.transaction, isBlock ? undefined : row.hash].find(isHash)
  // Of what has both sides of a pool, the pool is spoken of.
  const pool =
    row.base_token === undefined ? undefined : [row.pool].find((own) => isAddress(own) || isHash(own))
  const name = row.venue ?? row.launchpad ?? row.sector
  const isAlone = !token && !address && !hash && !pool
  return {
    ...(token ? { token } : {}),
    ...(address ? { address } : {}),
    ...(hash ? { hash } : {}),
    ...(typeof pool === 'string' ? { pool } : {}),
    ...(isBlock ? { block: String(row.number) } : {}),
    ...(typeof name === 'string' ? (isAlone ? { name } : { venue: name }) : {}),
  }
}

const isFigure = ({ value, path, derived }: Citation): boolean =>
  !derived &&
  /^data\b/.test(path) &&
  !/(?:rank|number|block|decimals|score|\.total)$/.test(path) &&
  (typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)))

/** The figure that an answer told first of each call, where it is of no one among several rows. */
function figuresOf(
  calls: readonly AssistantCall[],
  citations: readonly Citation[],
  aims: readonly Aim[],
  asked: string,
): ToldFigure[] {
  if (aims.some(({ query }) => query?.figure)) return []
  const stems = stemsOf(asked)
  // How much of its name the question says.
  const fitOf = ({ path }: Citation): number => {
    const own = [...stemsOf(labelOf(path.replace(/^data\.(?:\w+\.\d+\.)?/, '')))]
    return own.filter((stem) => stems.has(stem)).length / own.length
  }
  return calls.flatMap(({ id, tool, arguments: args }) => {
    const told = citations.filter((own) => own.call === id && isFigure(own))
    const isMeasure = ({ path }: Citation) =>
      aims.some(({ measure }) => measure && path.endsWith(`.${measure.path}`))
    const isPlain = told.length < 4 || /price|mid_per/.test(told[0]?.path ?? '')
    const found =
      told.find(isMeasure) ??
      told.filter((own) => fitOf(own) >= 0.5).sort((one, other) => fitOf(other) - fitOf(one))[0] ??
      (isPlain ? told[0] : undefined)
    const rows = new Set(told.flatMap(({ path }) => /^data\.[a-z_]+\.\d+/.exec(path)?.[0] ?? []))
    const isOne = found && (rows.size < 2 || !/^data\.[a-z_]+\.\d+/.test(found.path))
    return isOne ? [{ operation: tool, arguments: args, path: found.path.replace(/^data\./, '') }] : []
  })
}

/** What a list has in the order in which one of it was chosen. */
function rankedIn(
  calls: readonly AssistantCall[],
  aims: readonly Aim[],
): Omit<ToldThings, 'rows' | 'figures'> | undefined {
  const aim = aims.find(({ list, query }) => list !== undefined && (query?.nth !== undefined || query?.sort))
  if (!aim?.query || aim.query.where.some(({ said }) => said === '')) return undefined
  const { nth = 1, ...query } = aim.query
  const own = calls.filter(({ id }) => aim.steps.some((step) => id === step || id.startsWith(`${step}_`)))
  const { chosen } = queryRows(rowsOf(aim, own), query)
  return {
    ranked: chosen.slice(0, most).map(({ value }) => subjectOf(value)),
    place: nth - 1,
    ...(aim.measure ? { rankedBy: aim.measure.label } : {}),
  }
}

/** What an answer told that the next question may lean on. */
export function toldThings(
  calls: readonly AssistantCall[],
  citations: readonly Citation[],
  aims: readonly Aim[] = [],
  asked = '',
): ToldThings {
  const grouped = groupSubjects(calls, citations, aims)
  const rows = grouped.length > 0 ? grouped : rowSubjects(calls, citations, aims)
  return {
    rows,
    ...(rankedIn(calls, aims) ?? { ranked: rows.length > 1 ? rows : [] }),
    figures: figuresOf(calls, citations, aims, asked).slice(0, 3),
  }
}

/** Whom or what an answer told a figure for each of, in its order: exchanges, launchpads, traders. */
function groupSubjects(
  calls: readonly AssistantCall[],
  citations: readonly Citation[],
  aims: readonly Aim[],
): RowSubject[] {
  const per = aims.find(({ query }) => query?.figure?.per !== undefined)?.query?.figure?.per
  if (per === undefined) return []
  const seen = citations.flatMap(({ derived }): RowSubject[] => {
    const [, call, path = ''] = /^([^:]+):(.*)$/.exec(derived?.rows[0] ?? '') ?? []
    const row = valueAt(calls.find(({ id }) => id === call)?.result, path)
    const name = valueAt(row, per)
    if (typeof name !== 'string') return []
    const { token } = subjectOf(row)
    if (isAddress(name)) return [{ address: name }]
    return /symbol$/.test(per) ? (token ? [{ token }] : []) : [{ name }]
  })
  const keys = seen.map((own) => JSON.stringify(own))
  return seen.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, most)
}

/** Somebody whom a question asked for, told beside what it was about: "who deployed it". */
function personAsked(citations: readonly Citation[], aims: readonly Aim[]): string | undefined {
  const asked = new Set(aims.flatMap(({ fields }) => fields.map(({ path }) => `data.${path}`)))
  return citations.find(({ path, value }) => asked.has(path) && isAddress(value) && isPerson.test(path))
    ?.value as string | undefined
}

/** What the rows were about that an answer told, in its order, found by what it cites. */
function rowSubjects(
  calls: readonly AssistantCall[],
  citations: readonly Citation[],
  aims: readonly Aim[],
): RowSubject[] {
  const places = new Map<string, RowSubject>()
  for (const { call, path, derived } of citations) {
    const place = derived ? undefined : /^data(?:\.[a-z_]+\.\d+)?/.exec(path)?.[0]
    if (place === undefined || places.has(`${call}:${place}`)) continue
    const result = calls.find(({ id }) => id === call)?.result
    places.set(`${call}:${place}`, subjectOf(valueAt(result, place)))
  }
  const isListed = ([key]: readonly [string, RowSubject]) => /\.\d+$/.test(key)
  const listed = [...places].filter(isListed)
  // The first of each of several lists is no row that can be pointed at.
  const isMixed = new Set(listed.map(([key]) => key.replace(/\.\d+$/, ''))).size > calls.length
  const told = listed.length > 0 && !isMixed ? listed : [...places].filter((own) => !isListed(own))
  // What a block has in it was told with the block.
  const block = [...places].find(([key, own]) => !/\.\d+$/.test(key) && own.block !== undefined)?.[1].block
  const person = told.length === 1 ? personAsked(citations, aims) : undefined
  return told
    .map(([, subject]) => ({
      ...(block === undefined ? {} : { block }),
      ...subject,
      ...(person === undefined ? {} : { address: person }),
    }))
    .filter((subject) => Object.keys(subject).length > 0)
    .slice(0, most)
}
