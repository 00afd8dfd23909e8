import type { Hex } from 'viem'
import type { BadField } from '../../../base/errors/codes.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import { makeTopic, rankOf } from '../readTopics.ts'
import type { Refusal } from '../resolveSubject.ts'
import type { Happening, RowTopic, Standing, StateTopic, Topic } from '../Topic.ts'
import { type Bound, crossing, tellingOfCrossing } from './crossing.ts'
import { type Condition, parseCondition } from './parseCondition.ts'
import { removalsOver } from './removalsOver.ts'

/** Conditions come behind the topics. */
const order = 30

/** Shares of a bound that a value has to come back by. */
const bands = { price: 0.005, premium: 0.05 }

type Made =
  | Omit<RowTopic, 'text' | 'key' | 'name' | 'rank'>
  | Omit<StateTopic, 'text' | 'key' | 'name' | 'rank'>

const valuesOf = {
  price: { topic: 'prices', value: (data: object) => (data as { price_usd: number | null }).price_usd },
  premium: {
    topic: 'premiums',
    value: (data: object) => (data as { premium_bps: number }).premium_bps / 100,
  },
} as const

async function crossingOf(
  at: OperationsAt,
  { kind, subject, text, bound }: Condition & { kind: 'price' | 'premium'; bound: Bound },
): Promise<Made | Refusal> {
  const { topic, value } = valuesOf[kind]
  const made = await makeTopic(at, topic, [subject])
  if ('problem' in made) return made
  if (!('readState' in made)) return { problem: 'cannot be followed' }
  const rule = { condition: text, bound, band: Math.abs(bound.value) * bands[kind] }
  return {
    async readState(now, before) {
      const [standing] = await made.readState(now, undefined)
      const crossed: Standing = crossing(rule, standing ? value(standing.data) : null, before)
      const unknown = standing
        ? standing.warnings
        : [{ field: 'value', reason: 'There is no price to compare.' }]
      return [{ ...crossed, ...(unknown ? { warnings: unknown } : {}) }]
    },
    telling: tellingOfCrossing,
  }
}

/** Rows of another topic that pass. */
async function rowsOf(
  at: OperationsAt,
  topic: 'trades' | 'liquidity',
  subject: string,
  passes: (data: { usd: number | null; type?: string }) => boolean,
): Promise<Made | Refusal> {
  const made = await makeTopic(at, topic, [subject])
  if ('problem' in made) return made
  if (!('read' in made)) return { problem: 'cannot be followed' }
  return {
    ...made,
    read: async (now, range) =>
      (await made.read(now, range)).filter(({ data }) =>
        passes(data as { usd: number | null; type?: string }),
      ),
  }
}

/** Removals from a pool by the share they took. */
async function sharesOf(at: OperationsAt, subject: string, percent: number): Promise<Made | Refusal> {
  const made = await makeTopic(at, 'liquidity', [subject])
  if ('problem' in made) return made
  if (!('read' in made)) return { problem: 'cannot be followed' }
  return removalsOver(at, made, { key: subject.toLowerCase() as Hex, percent })
}

/** Transactions and transfers of one address, told apart by `what`. */
async function anyOf(at: OperationsAt, address: string): Promise<Made | Refusal> {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return { problem: 'must name a wallet by its 0x address' }
  const [sent, moved] = await Promise.all([
    makeTopic(at, 'transactions', [address]),
    makeTopic(at, 'transfers', [address]),
  ])
  for (const one of [sent, moved]) if ('problem' in one) return one
  if (!('read' in sent) || !('read' in moved)) return { problem: 'cannot be followed' }
  const told = (rows: Happening[], what: string, offset: number): Happening[] =>
    rows.map((row) => ({ ...row, place: row.place * 2 + offset, data: { what, ...row.data } }))
  return {
    async read(now, range) {
      const [transactions, transfers] = await Promise.all([sent.read(now, range), moved.read(now, range)])
      return [...told(transactions, 'transaction', 0), ...told(transfers, 'transfer', 1)].sort(
        (one, other) => one.block - other.block || one.place - other.place,
      )
    },
  }
}

function make(at: OperationsAt, condition: Condition): Promise<Made | Refusal> {
  const { kind, subject, unit, bound } = condition
  const least = bound?.value ?? 0
  if (kind === 'wallet' || !bound) return anyOf(at, subject)
  if (kind === 'price' || kind === 'premium') return crossingOf(at, { ...condition, kind, bound })
  if (kind === 'trade') return rowsOf(at, 'trades', subject, ({ usd }) => usd !== null && usd > least)
  if (unit === '%') return sharesOf(at, subject, least)
  return rowsOf(at, 'liquidity', subject, ({ usd, type }) => type === 'remove' && usd !== null && usd > least)
}

/** Every condition that is wanted, each once, as a topic; or everything that is wrong with them. */
export async function readConditions(
  at: OperationsAt,
  texts: readonly string[],
): Promise<{ topics: Topic[]; bad: BadField[] }> {
  const topics: Topic[] = []
  const bad: BadField[] = []
  for (const text of new Set(texts)) {
    const condition = parseCondition(text)
    const made = 'problem' in condition ? condition : await make(at, condition)
    if ('problem' in made) bad.push({ field: text, problem: made.problem })
    else topics.push({ text, key: `when ${text}`, name: 'condition', rank: rankOf(order, made), ...made })
  }
  return { topics, bad }
}
