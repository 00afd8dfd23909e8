import {
  type ExchangeFault,
  type FaultRule,
  isExchangeFault,
  type ReplyFault,
  type SeenCall,
} from './Fault.ts'

/** Decides which faults strike, by the rules' conditions and a seeded dice. */
export type FaultPicker = {
  exchangeFaults(calls: readonly SeenCall[]): ExchangeFault[]
  replyFaults(call: SeenCall): ReplyFault[]
}

/** A small generator of numbers in [0, 1) that repeats for the same seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createFaultPicker(rules: readonly FaultRule[], seed: number): FaultPicker {
  const dice = createDice(seed)
  const states = rules.map((rule) => ({ rule, seen: 0, struck: 0 }))

  const strikes = (state: { rule: FaultRule; seen: number; struck: number }) => {
    const { rule } = state
    state.seen += 1
    if (state.seen <= (rule.skip ?? 0) || state.struck >= (rule.times ?? Number.POSITIVE_INFINITY))
      return false
    if (rule.probability !== undefined && dice() >= rule.probability) return false
    state.struck += 1
    return true
  }
  const concerns = (rule: FaultRule, call: SeenCall) => rule.methods?.includes(call.method) ?? true

  return {
    exchangeFaults: (calls) =>
      states.flatMap((state) => {
        const { fault } = state.rule
        if (!isExchangeFault(fault) || !calls.some((call) => concerns(state.rule, call))) return []
        return strikes(state) ? [fault] : []
      }),
    replyFaults: (call) =>
      states.flatMap((state) => {
        const { fault } = state.rule
        if (isExchangeFault(fault) || !concerns(state.rule, call)) return []
        return strikes(state) ? [fault] : []
      }),
  }
}
